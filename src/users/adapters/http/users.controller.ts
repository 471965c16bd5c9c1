import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import {
  BeforeEnrolment,
  CurrentPrincipal,
  ForLinkSessions,
  Public,
  StaffOnly,
} from '../../../shared/adapters/http/access.decorators.js';
import type { UserAccount } from '../../domain/user-account.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, AnswersPage } from '../../../shared/adapters/http/answers.decorator.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { readFilters, searchFilter } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { DeleteAccount } from '../../application/delete-account.use-case.js';
import { ExportPersonalData } from '../../application/export-personal-data.use-case.js';
import { GetUser } from '../../application/get-user.use-case.js';
import { ListUsers } from '../../application/list-users.use-case.js';
import type { Profile } from '../../application/ports/user.repository.js';
import { SignUp } from '../../application/sign-up.use-case.js';
import { UpdateProfile } from '../../application/update-profile.use-case.js';
import { VisibleAccountGuard } from './visible-account.guard.js';
import { presentLinkUser, presentUserWithToken, presentUser } from './present-user.js';
import { TEXT_CONSENT } from './text-consent.contract.js';
import {
  userWithTokenWire,
  userWire,
  personalDataWire,
  type PersonalDataWire,
  type UserWithTokenWire,
  type UserWire,
} from './users.contract.js';
import { DeleteAccountDto, ProfileChangesDto, ProfileDto, SignUpDto } from './users.dto.js';

const userFilters = { search: searchFilter };

@Controller('api/users')
export class UsersController {
  constructor(
    private readonly signUp: SignUp,
    private readonly getUser: GetUser,
    private readonly listUsers: ListUsers,
    private readonly updateProfile: UpdateProfile,
    private readonly deleteAccount: DeleteAccount,
    private readonly exportPersonalData: ExportPersonalData,
    private readonly config: Configuration,
  ) {}

  @Public()
  @Post()
  @Answers(201, userWithTokenWire)
  @Answers(429)
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
  @AnswersPage(userWire, userFilters)
  async list(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<UserWire>> {
    const { search = '' } = readFilters(query, userFilters);
    const users = await this.listUsers.execute(search, pageRequest(request));
    return presentPage(users, request, this.config, presentUser, ({ id }) => id);
  }

  @ForLinkSessions()
  @BeforeEnrolment()
  @Get(':id')
  @Answers(200, userWire)
  async retrieve(@CurrentPrincipal() caller: Principal<UserAccount>, @Param('id') id: string): Promise<UserWire> {
    const account = await this.getUser.execute(caller, id);
    return caller.linkedPractice === null ? presentUser(account) : presentLinkUser(account, caller.linkedPractice);
  }

  @UseGuards(VisibleAccountGuard)
  @Patch(':id')
  @Answers(200, userWire)
  async update(
    @CurrentPrincipal() caller: Principal<UserAccount>,
    @Param('id') id: string,
    @Body() body: ProfileChangesDto,
  ): Promise<UserWire> {
    return presentUser(await this.updateProfile.execute(caller, id, changesOf(body)));
  }

  @UseGuards(VisibleAccountGuard)
  @Put(':id')
  @Answers(200, userWire)
  async replace(
    @CurrentPrincipal() caller: Principal<UserAccount>,
    @Param('id') id: string,
    @Body() body: ProfileDto,
  ): Promise<UserWire> {
    return presentUser(await this.updateProfile.execute(caller, id, changesOf(body)));
  }

  @UseGuards(VisibleAccountGuard)
  @Delete(':id')
  @HttpCode(204)
  @Answers(204)
  @Answers(409)
  @Answers(429)
  @Answers(502)
  async remove(
    @CurrentPrincipal() caller: Principal<UserAccount>,
    @Param('id') id: string,
    @Body() { password }: DeleteAccountDto,
  ): Promise<void> {
    await this.deleteAccount.execute(caller, id, password);
  }

  /** Everything that the product holds about the caller, as a download. */
  @Get(':id/export')
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @Answers(200, personalDataWire)
  @Answers(429)
  async export(@CurrentPrincipal() caller: Principal<UserAccount>, @Param('id') id: string): Promise<PersonalDataWire> {
    const { account, textConsent, sections } = await this.exportPersonalData.execute(caller, id);
    return {
      account: { ...presentUser(account), time_zone_source: account.timeZoneSource },
      text_consent: textConsent && { given_at: textConsent.givenAt.toISOString(), version: textConsent.version },
      ...sections,
    };
  }
}

/** The source decides about a zone: a null or missing source means the browser's. */
const changesOf = (body: ProfileChangesDto) => ({
  ...profileOf(body),
  timeZoneSource: body.time_zone_source ?? undefined,
});

/** What the body names; a part that it leaves out stays undefined, and so unchanged. */
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
