import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import type { Preferences } from '../../../curriculum/plan.api.js';
import type { MembershipPhase } from '../../../payments/payments.api.js';
import type { InboundText, MessageState, TextState } from '../../../texting/texting.api.js';
import type { MailFailure, MailState } from '../../../mailing/mailing.api.js';

export type TimelineEvent = { id: string; at: Date } & (
  | {
      kind: 'text';
      title: string | null;
      body: string;
      state: TextState;
      rule: string;
      providerCode: string | null;
      resend: boolean;
    }
  /** A text of the member's; without its content if it is not stored, as for crisis messages. */
  | { kind: 'reply'; body: string | null; understoodAs: InboundText['kind'] }
  | { kind: 'automatic-reply'; body: string }
  | { kind: 'staff-message'; body: string; channel: 'text' | 'mail'; state: MessageState; staffName: string | null }
  | { kind: 'mail'; template: string; state: MailState; failure: MailFailure | null }
  | { kind: 'plan-begun' | 'check-in-asked' | 'check-in-held' }
  | { kind: 'practice-done'; title: string | null; reflection: string | null }
  | { kind: 'practice-skipped'; title: string | null }
  /** The member's own pause; null: until they resume. */
  | { kind: 'plan-paused'; until: Date | null }
  /** `byItself`: the pause had an end date. Otherwise the member resumed it. */
  | { kind: 'plan-resumed'; byItself: boolean }
  | { kind: 'plan-rescheduled'; preferences: Preferences }
  | {
      kind: 'membership';
      phase: MembershipPhase;
      /** null for the first one. */
      phaseBefore: MembershipPhase | null;
      /** null: without an end, or never. */
      accessUntil: Date | null;
      endReason: string | null;
      paidCents: number | null;
      paidCurrency: string | null;
    }
  /** Staff's change; their reason where they gave one. */
  | { kind: 'plan-changed'; action: string; staffName: string | null; reason: string | null }
);

/** The fields of each kind of event, as the domain names them. `$1` is the member. */
const EVENTS = `
  select event.kind || ':' || event.id as id, event.at,
    case event.kind when 'answer' then 'automatic-reply' else event.kind end as kind,
    case event.kind
      when 'text' then jsonb_build_object('title', version.title, 'body', event.body, 'state', event.state, 'rule', event.rule,
        'providerCode', event.provider_code, 'resend', event.resend)
      when 'reply' then jsonb_build_object('body', event.body, 'understoodAs', event.understood_as)
      when 'answer' then jsonb_build_object('body', event.body)
      else jsonb_build_object('body', event.body, 'channel', event.channel, 'state', event.state,
        'staffName', nullif(trim(staff.first_name || ' ' || staff.last_name), ''))
    end as facts
  from person_messages event
  left join practice_versions version
    on version.content_number = event.content_number and version.version = event.content_version
  left join people staff on staff.id = event.staff_id
  where event.user_id = $1
  union all
  select 'mail:' || id, at, 'mail', jsonb_build_object('template', template, 'state', state, 'failure', failure)
  from person_mails where user_id = $1
  union all
  select event.kind || ':' || event.id, event.at, case event.kind when 'begun' then 'plan-begun' else event.kind end,
    case event.kind
      when 'practice-done' then jsonb_build_object('title', practice.title, 'reflection', event.reflection)
      when 'practice-skipped' then jsonb_build_object('title', practice.title)
      -- Those from before pauses that end by themselves were recorded are the member's own.
      when 'plan-resumed' then jsonb_build_object('byItself', coalesce((event.detail ->> 'byItself')::boolean, false))
      else coalesce(event.detail, '{}')
    end
  from plan_events event left join current_practices practice on practice.content_number = event.content_number
  where event.user_id = $1
  union all
  select 'membership:' || id, at, 'membership', jsonb_build_object('phase', phase, 'phaseBefore', phase_before,
    'accessUntil', access_until, 'endReason', end_reason, 'paidCents', paid_cents,
    'paidCurrency', paid_currency)
  from membership_events where user_id = $1
  union all
  select 'audit:' || number, at, 'plan-changed', jsonb_build_object('action', action, 'staffName', actor_name,
    'reason', details ->> 'reason')
  from audit_entries where subject_id = $1::text and action like 'curriculum.%'`;

/** Lists a response above the reply it responds to when both have the same timestamp. */
const NEWEST_FIRST = `order by at desc, kind = 'automatic-reply' desc, id desc`;

interface FoundEvent {
  id: string;
  at: Date;
  kind: TimelineEvent['kind'];
  facts: object;
}

/** Lists everything between one member and us. Its cost is that of the member's own rows. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; empty for an unknown id. */
  async list(userId: string, page: PageRequest): Promise<Page<TimelineEvent>> {
    if (!isUUID(userId)) return { count: 0, results: [] };
    const [total] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from (${EVENTS}) event`,
      [userId],
    );
    const rows = await this.database.query<FoundEvent>(
      `select id, at, kind, facts from (${EVENTS}) event ${NEWEST_FIRST} limit $2 offset $3`,
      [userId, page.size, offsetOf(page)],
    );
    return { count: total!.count, results: rows.map(toEvent) };
  }
}

/** Each kind's own part is made by the query above. JSON has no timestamps. */
function toEvent({ id, at, kind, facts }: FoundEvent): TimelineEvent {
  const event = { id, at, kind, ...facts } as TimelineEvent;
  if (event.kind === 'plan-paused') return { ...event, until: toDate(event.until) };
  return event.kind === 'membership' ? { ...event, accessUntil: toDate(event.accessUntil) } : event;
}

const toDate = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));
