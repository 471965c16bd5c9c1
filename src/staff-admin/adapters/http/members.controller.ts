import { Body, Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { type Member, type MemberFilter, type MemberPlan, MemberQueries } from '../persistence/member.queries.js';
import {
  memberNoteBody,
  type MemberNoteWire,
  memberNoteWire,
  memberPlanFilter,
  membersWire,
  type MemberWire,
  memberWire,
} from './staff-admin.contract.js';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { Principal } from '../../../shared/domain/principal.js';
import type { CsvColumns } from '../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../shared/adapters/http/staff-lists.js';
import { WireResponse, PageResponse, Takes } from '../../../shared/adapters/http/response.decorators.js';
import { STATE_NAMES } from '../../../shared/adapters/http/state-names.contract.js';
import { flagFilter, type Filtered, flagOf, searchFilter, severalOf } from '../../../shared/adapters/http/filters.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage, sortFilter } from '../../../shared/adapters/http/pagination.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { localTimeAt, wallClock } from '../../../shared/domain/local-time.js';
import { type MemberNote, MemberNotes } from '../persistence/member-notes.store.js';
import { presentAs } from '../../../shared/adapters/http/present-as.js';

const presentPlan = (plan: MemberPlan): MemberWire['plan'] => ({
  id: plan.id,
  state: plan.state,
  paused_by: plan.pausedBy,
  resumes_at: timestamp(plan.resumesAt),
  other_pause: plan.otherPause && { by: plan.otherPause.by, resumes_at: timestamp(plan.otherPause.resumesAt) },
  pause_reason: plan.pauseReason,
  week: plan.week,
  weeks: plan.weeks,
  sent: plan.sent,
  done: plan.done,
  next_text_at: timestamp(plan.nextTextAt),
  time_zone: plan.timeZone,
});

const timestamp = (at: Date | null): string | null => at?.toISOString() ?? null;

const memberFilters = {
  search: searchFilter,
  plan: severalOf(memberPlanFilter),
  membership: severalOf(memberWire.shape.membership.shape.state),
  suppressed: flagFilter,
  staff: flagFilter,
  unreachable: flagFilter,
  sort: sortFilter('created', 'name'),
};

const columns: CsvColumns<Member> = {
  id: ({ id }) => id,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone_number: ({ phoneNumber }) => phoneNumber,
  created: ({ created }) => created,
  membership: ({ membership }) => STATE_NAMES.membership[membership.state],
  plan: ({ plan }) => (plan ? STATE_NAMES.plan[plan.state] : 'None yet'),
  messages_to_the_coach: ({ conversation }) => conversation?.messages,
  practices_sent: ({ plan }) => plan?.sent,
  practices_done: ({ plan }) => plan?.done,
  opted_out: ({ texting }) => texting.suppressed !== null && texting.suppressed.source !== 'unreachable',
  next_text_at: ({ plan }) => plan?.nextTextAt,
};

@StaffOnly()
@Controller('api/staff/members')
export class MembersController {
  constructor(
    private readonly queries: MemberQueries,
    private readonly lists: StaffLists,
    private readonly clock: Clock,
  ) {}

  private readonly members = staffList({
    name: 'members',
    filters: memberFilters,
    columns,
    present: (member: Member) => this.present(member),
    idOf: ({ id }) => id,
    fetch: (filters, page) => this.queries.list(filterOf(filters), page),
  });

  @Get()
  @PageResponse(membersWire, memberFilters)
  list(@Req() request: Request): Promise<PageWire<MemberWire>> {
    return this.lists.page(request, this.members);
  }

  @ExportsCsv(memberFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.members);
  }

  @Get(':id')
  @WireResponse(200, memberWire)
  async find(@Param('id') id: string): Promise<MemberWire> {
    const member = await this.queries.find(id);
    if (!member) throw new NotFound();
    return this.present(member);
  }

  private present(member: Member): MemberWire {
    const timeZone = member.plan?.timeZone ?? member.timeZone;
    const { membership, plan, conversation, texting } = member;
    return presentAs(memberWire, {
      ...member,
      localTime: timeZone && wallClock(localTimeAt(this.clock.now(), timeZone)),
      membership: presentAs(memberWire.shape.membership, {
        ...membership,
        accessUntil: membership.accessUntil instanceof Date ? membership.accessUntil : null,
        currentPeriodEnd: membership.periodEnd,
      }),
      plan: plan && presentPlan(plan),
      conversation: conversation && { messages: conversation.messages, last_at: conversation.lastAt.toISOString() },
      texting: presentAs(memberWire.shape.texting, {
        ...texting,
        suppressed: texting.suppressed && {
          at: texting.suppressed.at.toISOString(),
          source: texting.suppressed.source,
        },
        lastText: texting.lastText && { state: texting.lastText.state, at: texting.lastText.at.toISOString() },
      }),
    });
  }
}

/** @throws InvalidFields */
function filterOf(filters: Filtered<typeof memberFilters>): MemberFilter {
  const { search, plan: plans, membership: memberships, suppressed, unreachable, staff = ['false'] } = filters;
  return {
    search,
    plans,
    memberships,
    suppressed: flagOf(suppressed),
    unreachable: flagOf(unreachable),
    isStaff: flagOf(staff),
  };
}

@StaffOnly()
@Controller('api/staff/members/:id/notes')
export class NotesController {
  constructor(
    private readonly notes: MemberNotes,
    private readonly config: Configuration,
  ) {}

  @Get()
  @PageResponse(memberNoteWire)
  async list(@Param('id') userId: string, @Req() request: Request): Promise<PageWire<MemberNoteWire>> {
    return presentPage(await this.notes.list(userId, pageRequest(request)), request, this.config, presentNote);
  }

  @Post()
  @Takes('application/json', memberNoteBody)
  @WireResponse(201, memberNoteWire)
  async write(
    @Param('id') userId: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
    @Body() { body, key }: { body?: unknown; key?: unknown } = {},
  ): Promise<MemberNoteWire> {
    return presentNote(await this.notes.write({ userId, actorId, body, key }));
  }
}

const presentNote = ({ id, body, created, authorId, authorName }: MemberNote): MemberNoteWire => ({
  id,
  body,
  created: created.toISOString(),
  author: { id: authorId, name: authorName },
});
