import { Body, Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../shared/domain/principal.js';
import type { CsvColumns } from '../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../shared/adapters/http/staff-lists.js';
import { WireResponse, PageResponse, Takes } from '../../../shared/adapters/http/response.decorators.js';
import { flagFilter, flagOf, idsFilter, type Filtered, severalOf } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../shared/adapters/http/pagination.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import { localTimeAt, wallClock } from '../../../shared/domain/local-time.js';
import { MarkCaseSeen } from '../../application/mark-case-seen.use-case.js';
import {
  type CaseFilter,
  type CasePerson,
  type ListedCase,
  ChosenZones,
  SafetyCaseRepository,
} from '../../application/ports/safety-case.repository.js';
import {
  caseSeenBody,
  CRISIS_LABELS,
  SAFETY_CHANNELS,
  safetyCaseWire,
  type SafetyCaseWire,
  safetyChannel,
} from './safety.contract.js';
import { presentAs } from '../../../shared/adapters/http/present-as.js';

const caseFilters = {
  case: idsFilter,
  seen: flagFilter,
  channel: severalOf(safetyChannel),
  /** The people whose cases are listed. */
  user: idsFilter,
  sort: sortFilter('at'),
};

const columns: CsvColumns<ListedCase> = {
  id: ({ case: { id } }) => id,
  user_id: ({ user }) => user?.id,
  name: ({ user }) => user && `${user.firstName} ${user.lastName}`.trim(),
  phone_number: numberToCall,
  time_zone: ({ user }) => user?.timeZone,
  local_at: ({ case: { at }, user }) => user?.timeZone && wallClock(localTimeAt(at, user.timeZone)),
  channel: ({ case: { channel } }) => SAFETY_CHANNELS[channel],
  crisis: ({ case: { crisis } }) => CRISIS_LABELS[crisis],
  at: ({ case: { at } }) => at,
  last_at: ({ case: { lastAt } }) => lastAt,
  messages: ({ case: { messages } }) => messages,
  followed_up_at: ({ case: { seenAt } }) => seenAt,
  followed_up_by: ({ seenBy }) => seenBy && `${seenBy.firstName} ${seenBy.lastName}`.trim(),
  note: ({ case: { note } }) => note,
  misread_at: ({ case: { misreadAt } }) => misreadAt,
};

@StaffOnly()
@Controller('api/staff/safety')
export class StaffSafetyController {
  constructor(
    private readonly repository: SafetyCaseRepository,
    private readonly markSeen: MarkCaseSeen,
    private readonly zones: ChosenZones,
    private readonly clock: Clock,
    private readonly lists: StaffLists,
  ) {}

  private readonly cases = staffList({
    name: 'safety-cases',
    filters: caseFilters,
    columns,
    present: (found: ListedCase) => this.present(found),
    idOf: ({ case: { id } }) => id,
    fetch: async (filters, page) => {
      const { results, ...found } = await this.repository.list(filterOf(filters), page);
      return { ...found, results: await this.inChosenZones(results) };
    },
  });

  @Get()
  @PageResponse(safetyCaseWire, caseFilters)
  listSafetyCases(@Req() request: Request): Promise<PageWire<SafetyCaseWire>> {
    return this.lists.page(request, this.cases);
  }

  @ExportsCsv(caseFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.cases);
  }

  @Post(':id/seen')
  @Takes('application/json', caseSeenBody)
  @WireResponse(200, safetyCaseWire)
  async markCaseSeen(
    @Param('id') caseId: string,
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: { note?: unknown } | undefined,
  ): Promise<SafetyCaseWire> {
    const seen = await this.markSeen.execute({ caseId, actorId: userId, note: noteIn(body?.note) });
    const [shown] = await this.inChosenZones([seen]);
    return this.present(shown!);
  }

  private async inChosenZones(cases: ListedCase[]): Promise<ListedCase[]> {
    const zones = await this.zones.of(cases.flatMap(({ user }) => user?.id ?? []));
    return cases.map(({ user, ...found }) => ({
      ...found,
      user: user && { ...user, timeZone: zones.get(user.id) ?? user.timeZone },
    }));
  }

  private present(found: ListedCase): SafetyCaseWire {
    const { timeZone = null } = found.user ?? {};
    return presentAs(safetyCaseWire, {
      ...found.case,
      user: found.user && presentPerson(found.user),
      phoneNumber: numberToCall(found),
      timeZone,
      localTime: timeZone && wallClock(localTimeAt(this.clock.now(), timeZone)),
      seenBy: found.seenBy && presentPerson(found.seenBy),
    });
  }
}

function filterOf(filters: Filtered<typeof caseFilters>): CaseFilter {
  const { case: ids, seen, channel: channels, user: userIds } = filters;
  return { ids, seen: flagOf(seen), channels, userIds };
}

/** @throws InvalidFields */
function noteIn(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new InvalidFields({ note: ['Please write the note as text'] });
  return value.replaceAll('\0', '');
}

/** Seconds count: nobody has to look it up first. */
function numberToCall({ case: { phoneNumber }, user }: ListedCase): string | null {
  return phoneNumber ?? (user?.phoneNumber || null);
}

const presentPerson = ({ id, firstName, lastName, email }: CasePerson): NonNullable<SafetyCaseWire['user']> => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email,
});
