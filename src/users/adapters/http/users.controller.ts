import {
  Body,
  type CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  Headers,
  Injectable,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  UseGuards,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import {
  type AuthenticatedRequest,
  BeforeEnrollment,
  CurrentPrincipal,
  ForLinkSessions,
  Public,
  StaffOnly,
} from '../../../shared/adapters/http/access.decorators.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { UserAccount } from '../../domain/user-account.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { Configuration } from '../../../config/configuration.js';
import { WireResponse, PageResponse, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { streamedFile } from '../../../shared/adapters/http/streamed-file.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { readFilters, searchFilter } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { DeleteAccount, type ExportedPerson, ExportPersonalData } from '../../application/personal-data.use-cases.js';
import { Profiles } from '../../application/profile.use-cases.js';
import { type Profile, UserRepository } from '../../application/ports/user.repository.js';
import { SignUp } from '../../application/services/new-accounts.js';
import { presentLinkUser, presentUser, presentUserWithToken } from './present-user.js';
import {
  personalDataWire,
  type PersonalDataWire,
  userWire,
  type UserWire,
  userWithTokenWire,
  type UserWithTokenWire,
} from './users.contract.js';
import { TEXT_CONSENT } from './text-consent.contract.js';
import { DeleteAccountDto, ProfileChangesDto, ProfileDto, SignUpDto } from './users.dto.js';

/** Finds no account of someone else, whatever the body holds: guards come before its fields are checked. Staff pass. */
@Injectable()
class VisibleAccountGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { principal, params } = context.switchToHttp().getRequest<AuthenticatedRequest & Request>();
    if (!principal?.isStaff && principal?.userId !== params['id']) throw new NotFound();
    return true;
  }
}

const userFilters = { search: searchFilter };

@Controller('api/users')
export class UsersController {
  constructor(
    private readonly signUp: SignUp,
    private readonly profiles: Profiles,
    private readonly users: UserRepository,
    private readonly deleteAccount: DeleteAccount,
    private readonly exportPersonalData: ExportPersonalData,
    private readonly config: Configuration,
  ) {}

  @Public()
  @Post()
  @WireResponse(201, userWithTokenWire)
  @WireErrors(429)
  async create(
    @Body() body: SignUpDto,
    @ClientAddress() clientAddress: string,
    @Headers('user-agent') userAgent = '',
  ): Promise<UserWithTokenWire> {
    const { email, password } = body;
    const { account, session } = await this.signUp.execute({
      ...profileOf(body),
      timeZone: body.time_zone ?? null,
      email,
      password,
      textConsentVersion: TEXT_CONSENT.version,
      userAgent,
      clientAddress,
    });
    return presentUserWithToken(account, session);
  }

  @StaffOnly()
  @Get()
  @PageResponse(userWire, userFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<UserWire>> {
    const { search = '' } = readFilters(query, userFilters);
    const users = await this.users.search(search, pageRequest(request));
    return presentPage(users, request, this.config, presentUser, ({ id }) => id);
  }

  @ForLinkSessions()
  @BeforeEnrollment()
  @Get(':id')
  @WireResponse(200, userWire)
  async retrieve(@CurrentPrincipal() principal: Principal<UserAccount>, @Param('id') id: string): Promise<UserWire> {
    const account = await this.profiles.find(principal, id);
    return principal.linkedPractice === null
      ? presentUser(account)
      : presentLinkUser(account, principal.linkedPractice);
  }

  @UseGuards(VisibleAccountGuard)
  @Patch(':id')
  @WireResponse(200, userWire)
  async update(
    @CurrentPrincipal() principal: Principal<UserAccount>,
    @Param('id') id: string,
    @Body() body: ProfileChangesDto,
  ): Promise<UserWire> {
    return presentUser(await this.profiles.update(principal, id, changesOf(body)));
  }

  @UseGuards(VisibleAccountGuard)
  @Put(':id')
  @WireResponse(200, userWire)
  async replace(
    @CurrentPrincipal() principal: Principal<UserAccount>,
    @Param('id') id: string,
    @Body() body: ProfileDto,
  ): Promise<UserWire> {
    return presentUser(await this.profiles.update(principal, id, changesOf(body)));
  }

  @UseGuards(VisibleAccountGuard)
  @Delete(':id')
  @WireResponse(204)
  @WireErrors(409, 429, 502)
  async remove(
    @CurrentPrincipal() principal: Principal<UserAccount>,
    @Param('id') id: string,
    @Body() { password }: DeleteAccountDto,
  ): Promise<void> {
    await this.deleteAccount.execute(principal, id, password);
  }

  /** Everything that the server holds about the requester, as a download. */
  @Get(':id/export')
  @WireResponse(200, personalDataWire)
  @WireErrors(429)
  async downloadPersonalData(
    @CurrentPrincipal() principal: Principal<UserAccount>,
    @Param('id') id: string,
  ): Promise<StreamableFile> {
    const person = await this.exportPersonalData.execute(principal, id);
    return streamedFile(personalData(person), { type: 'application/json; charset=utf-8', name: 'my-data.json' });
  }
}

async function* personalData({ account, textConsent, sections }: ExportedPerson): AsyncGenerator<string> {
  const own: PersonalDataWire = {
    account: { ...presentUser(account), time_zone_source: account.timeZoneSource },
    text_consent: textConsent && { given_at: textConsent.givenAt.toISOString(), version: textConsent.version },
  };
  yield JSON.stringify(own).slice(0, -1);
  for await (const [name, data] of sections) {
    yield `,${JSON.stringify(name)}:`;
    if (isIterable(data)) yield* listOf(data);
    else yield JSON.stringify(data);
  }
  yield '}';
}

const isIterable = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data;

async function* listOf(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const entry of entries) {
    yield before + JSON.stringify(entry);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The source decides about a zone: a null or missing source means the browser's. */
const changesOf = (body: ProfileChangesDto) => ({
  ...profileOf(body),
  timeZoneSource: body.time_zone_source ?? undefined,
});

/** Returns the fields that the body names; an omitted one stays undefined, and so unchanged. */
function profileOf(body: ProfileDto): Omit<Profile, 'timeZone'>;
function profileOf(body: ProfileChangesDto): Partial<Profile>;
function profileOf(body: ProfileChangesDto): Partial<Profile> {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    phoneNumber: body.phone_number,
    timeZone: body.time_zone,
  };
}
