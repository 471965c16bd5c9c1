import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import type { TimelineEventWire } from '../http/staff-admin.contract.js';

/** The fields of each kind of event, as the wire names them. `$1` is the member. */
const EVENTS = `
  select event.kind || ':' || event.id as id, event.at,
    case event.kind when 'answer' then 'automatic-reply' else event.kind end as kind,
    case event.kind
      when 'text' then jsonb_build_object('title', version.title, 'body', event.body, 'state', event.state, 'rule', event.rule,
        'provider_code', event.provider_code, 'resend', event.resend)
      when 'reply' then jsonb_build_object('body', event.body, 'understood_as', event.understood_as)
      when 'answer' then jsonb_build_object('body', event.body)
      else jsonb_build_object('body', event.body, 'channel', event.channel, 'state', event.state,
        'staff_name', nullif(trim(staff.first_name || ' ' || staff.last_name), ''))
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
      when 'plan-resumed' then jsonb_build_object('by_itself', coalesce((event.detail ->> 'byItself')::boolean, false))
      when 'plan-rescheduled' then jsonb_build_object('preferences', (event.detail -> 'preferences') - 'timeZone'
        || jsonb_build_object('time_zone', event.detail #> '{preferences,timeZone}'))
      else coalesce(event.detail, '{}')
    end
  from plan_events event left join current_practices practice on practice.content_number = event.content_number
  where event.user_id = $1
  union all
  select 'membership:' || id, at, 'membership', jsonb_build_object('state', phase, 'state_before', phase_before,
    'access_until', access_until, 'end_reason', end_reason, 'paid_cents', paid_cents,
    'paid_currency', paid_currency)
  from membership_events where user_id = $1
  union all
  select 'audit:' || number, at, 'plan-changed', jsonb_build_object('action', action, 'staff_name', actor_name,
    'reason', details ->> 'reason')
  from audit_entries where subject_id = $1::text and action like 'curriculum.%'`;

/** Lists a response above the reply it responds to when both have the same timestamp. */
const NEWEST_FIRST = `order by at desc, kind = 'automatic-reply' desc, id desc`;

interface FoundEvent {
  id: string;
  at: Date;
  kind: TimelineEventWire['kind'];
  facts: Record<string, unknown>;
}

/** Lists everything between one member and us. Its cost is that of the member's own rows. */
@Injectable()
export class TimelineQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; empty for an unknown id. */
  async list(userId: string, page: PageRequest): Promise<Page<TimelineEventWire>> {
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

/** PostgreSQL writes these into JSON in a format of its own. */
const TIMES = ['until', 'access_until'];

function toEvent({ id, at, kind, facts }: FoundEvent): TimelineEventWire {
  for (const name of TIMES) if (facts[name]) facts[name] = new Date(facts[name] as string).toISOString();
  return { id, at: at.toISOString(), kind, ...facts } as TimelineEventWire;
}
