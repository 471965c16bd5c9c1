import { createHash } from 'node:crypto';
import type pg from 'pg';
import { FIRST_NAMES, LAST_NAMES, PROBLEMS, REASONS, REFLECTIONS, REPLIES, SENTENCES, ZONES } from './words.js';

export interface Filling {
  members: number;
  /** The same seed brings the same people, counted back from the current time. */
  seed: number;
  now: Date;
  /** Called after each portion. */
  progress: (members: number) => void;
}

/** One portion is one transaction: small enough for memory, large enough for its start to weigh little. */
const PORTION = 5_000;
/** Members joined evenly over the last eight months: most are on their way, one in four has come to the end. */
const JOINED_OVER_WEEKS = 34;
const TABLES = `users, memberships, membership_history, payment_customers, provider_events, auth_tokens, chats, chat_messages,
  curricula, curriculum_items, check_ins, texts, text_suppressions, content_links, inbound_texts, message_threads, mails,
  crisis_cases, audit_entries, member_notes, reply_ratings, coach_usage, weekly_mails`;

/**
 * Members with half a year of history, written straight into the database of a product that has started there once.
 * Most of what a member has is drawn by hashing their number, so that a seed repeats it.
 * @throws Error when the database holds people already
 */
export async function fill(database: pg.Client, { members, seed, now, progress }: Filling): Promise<void> {
  const { rows } = await database.query<{ there: boolean }>('select exists (select from users) as there');
  if (rows[0]!.there) throw new Error('This database holds people already. Name an empty one.');
  await forgetForeignKeys(database);
  const indexes = await takeIndexes(database);
  for (let from = 1; from <= members; from += PORTION) {
    const to = Math.min(from + PORTION - 1, members);
    await database.query('begin');
    for (const [sql, values] of statements({ from, to, seed, now })) await database.query(sql, values);
    await database.query('commit');
    progress(to);
  }
  for (const index of indexes) await database.query(index);
  await database.query(`vacuum (analyze) ${TABLES}`);
}

/** The generated rows are consistent; an administrator may skip the check of each. Others wait for it. */
async function forgetForeignKeys(database: pg.Client): Promise<void> {
  await database.query(`
    do $$ begin
      if (select rolsuper from pg_roles where rolname = current_user) then
        set session_replication_role = replica;
      end if;
    end $$`);
}

/**
 * Takes away what the large tables need only once they are full: built at the end, an index costs a fraction. Those that the
 * filling itself looks things up by stay.
 * @returns the statements that build them again
 */
async function takeIndexes(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('curriculum_items', 'texts', 'content_links', 'chat_messages', 'mails')
      and indexname not in (select conname from pg_constraint)
      and indexname <> 'uq_curriculum_items_position'`);
  for (const { name } of rows) await database.query(`drop index ${name}`);
  await database.query(`set maintenance_work_mem = '512MB'`);
  return rows.map(({ definition }) => definition);
}

interface Portion {
  from: number;
  to: number;
  seed: number;
  now: Date;
}

type Statement = [sql: string, values?: unknown[]];

function statements({ from, to, seed, now }: Portion): Statement[] {
  /** A number from 0 up to 1 in SQL: the same for the same `key` under one name. */
  const chance = (name: string, key = 'n') => {
    const salt = createHash('sha256').update(`${seed} ${name}`).digest().readBigInt64BE();
    return `((hashint8extended((${key})::bigint, ${salt}) & 4294967295)::float8 / 4294967296)`;
  };
  /** UUIDs as the server makes them: the time first, then random bits. */
  const id = (kind: string, key: string, at: string) => {
    const hash = `md5('${seed} ${kind} ' || (${key}))`;
    const time = `lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')`;
    return `(${time} || '7' || substr(${hash}, 1, 3) || '8' || substr(${hash}, 4, 15))::uuid`;
  };
  const pick = (words: readonly string[], name: string, key = 'n') =>
    `(array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}])[1 + floor(${chance(name, key)} * ${words.length})::int]`;
  const nowSql = `'${now.toISOString()}'::timestamptz`;
  const zones = ZONES.map(
    ({ zone, below, areas }) => `(${below}, '${zone}', array[${areas.map((area) => `'${area}'`).join(', ')}])`,
  ).join(', ');

  return [
    ['drop table if exists crowd'],
    [
      `create temp table crowd on commit drop as
       with joined as (
         select n, ${nowSql} - ${chance('joined')} * interval '${JOINED_OVER_WEEKS} weeks' as created, ${chance('zone')} as place
         from generate_series($1::int, $2::int) n
       ), placed as (
         select joined.n, created, zone, areas[1 + n % cardinality(areas)] as area,
           case when ${chance('days')} < 0.7 then array['tue', 'thu'] when ${chance('days')} < 0.8 then array['mon', 'wed']
             when ${chance('days')} < 0.9 then array['mon', 'thu'] else array['wed', 'fri'] end as days,
           ${chance('time')} < 0.7 as at_the_usual_time
         from joined cross join lateral (
           select zone, areas from (values ${zones}) zones (below, zone, areas) where place < below order by below limit 1
         ) zones
       ), planned as (
         select *, case when at_the_usual_time then 9 else 8 + floor(${chance('hour')} * 12)::int end as hour,
           case when at_the_usual_time then 30 else 15 * floor(${chance('minute')} * 4)::int end as minute,
           date_trunc('week', created at time zone zone) as week_zero,
           array_position(array['mon', 'tue', 'wed', 'thu', 'fri'], days[1]) - 1 as day_one,
           array_position(array['mon', 'tue', 'wed', 'thu', 'fri'], days[2]) - 1 as day_two
         from placed
       )
       select *, ${id('user', 'n', 'created')} as id, ${id('plan', 'n', 'created')} as plan_id, ${id('chat', 'n', 'created')} as chat_id,
         '+1' || area || lpad((2000000 + n)::text, 7, '0') as phone_number,
         case
           when ${chance('paid')} > 0.97 then 'none'
           when week_zero + interval '27 weeks' < ${nowSql} at time zone zone then 'finished'
           when ${chance('plan')} < 0.04 then 'paused'
           when ${chance('plan')} < 0.0405 then 'failed'
           else 'active' end as plan,
         case when ${chance('left')} < 0.08 and created < ${nowSql} - interval '9 weeks' then 'ended' else 'active' end as membership
       from planned`,
      [from, to],
    ],
    ['create unique index on crowd (plan_id)'],
    ['analyze crowd'],
    [
      `insert into users (id, created, last_edited, email, first_name, last_name, phone_number, time_zone, is_staff,
         password_hash, text_consent_at, text_consent_version)
       select id, created, created, lower(first_name || '.' || last_name) || '.' || n || '@example.com', first_name, last_name,
         phone_number, zone, false, '$argon2id$v=19$m=19456,t=2,p=1$' || md5(n::text) || '$' || md5('x' || n) , created, '2026-11'
       from (select *, ${pick(FIRST_NAMES, 'first')} as first_name, ${pick(LAST_NAMES, 'last')} as last_name from crowd) crowd`,
    ],
    [
      `insert into memberships (user_id, provider, subscription_id, customer_id, phase, access_until, end_reason, period_end, living,
         living_subscriptions, had_access, receipt_sent_for, readings_begun, reading_recorded)
       select id, 'sandbox', 'sub_' || md5(n::text), 'cus_' || md5(n::text), membership,
         case membership when 'active' then 'infinity' else created + interval '8 weeks' end,
         case membership when 'ended' then 'canceled' end, ${nowSql} + (7 + n % 80) * interval '1 day', membership = 'active',
         (membership = 'active')::int, membership = 'active', 'in_' || md5(n::text), 40, 40
       from crowd where plan <> 'none'`,
    ],
    [
      `insert into membership_history (user_id, at, phase, access_until)
       select id, created + i * interval '8 weeks', case i when 0 then 'active' else 'ended' end, created + i * interval '8 weeks'
       from crowd cross join generate_series(0, 1) i where plan <> 'none' and (i = 0 or membership = 'ended')`,
    ],
    [
      `insert into payment_customers (provider, customer_id, user_id, added_at)
       select 'sandbox', 'cus_' || md5(n::text), id, created from crowd where plan <> 'none'`,
    ],
    [
      `insert into provider_events (id, provider, type, created, received_at, user_id, customer_id, subscription_id, outcome, settled_at)
       select 'evt_' || md5(n || ' ' || i), 'sandbox', (array['checkout.session.completed', 'customer.subscription.created', 'invoice.paid',
         'invoice.payment_succeeded', 'customer.subscription.updated', 'charge.succeeded'])[i], at, at, id, 'cus_' || md5(n::text),
         'sub_' || md5(n::text), 'applied', at
       from crowd cross join generate_series(1, 6) i, lateral (select created + i * interval '1 second' as at) times
       where plan <> 'none'`,
    ],
    [
      `insert into auth_tokens (id, user_id, digest, kind, user_agent, created_at, last_used_at, expires_at)
       select ${id('session', "n || ' ' || i", 'created')}, id, sha256(('${seed} token ' || n || ' ' || i)::bytea),
         case i when 1 then 'full' else 'link' end,
         'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
         created, ${nowSql} - ${chance('used')} * interval '7 days', ${nowSql} + interval '5 days' + ${chance('until')} * interval '20 days'
       from crowd cross join generate_series(1, 2) i`,
    ],
    [
      `insert into chats (id, user_id, mode, created, concluded_at)
       select case i when 1 then chat_id else ${id('chat', "n || ' ' || i", 'at')} end, id,
         case i when 1 then 'onboarding' else 'support' end, at, at + interval '20 minutes'
       from crowd cross join generate_series(1, 3) i, lateral (select created + i * i * interval '3 days' as at) times
       where i = 1 or at < ${nowSql} and ${chance('talks')} < 0.3`,
    ],
    [
      `insert into chat_messages (id, chat_id, position, role, content, created, ending, prompt_version, model, input_tokens, output_tokens)
       select ${id('message', "n || ' ' || chat.id || ' ' || i", 'at')}, chat.id, i, case i % 2 when 1 then 'assistant' else 'user' end,
         left(repeat(${pick(SENTENCES, 'sentence', 'n * 16 + i')} || ' ', 6), 80 + floor(${chance('length', 'n * 16 + i')} * 420)::int), at,
         case i % 2 when 1 then 'whole' end, case i % 2 when 1 then 1 end, case i % 2 when 1 then 'scripted' end,
         case i % 2 when 1 then 900 + i * 80 end, case i % 2 when 1 then 110 end
       from crowd join chats chat on chat.user_id = crowd.id
       cross join generate_series(1, 13) i, lateral (select chat.created + i * interval '1 minute' as at) times
       where chat.mode = 'onboarding' or i <= 7`,
    ],
    [
      `insert into coach_usage (user_id, day, turns, tokens)
       select id, day, 4, 5200 from crowd, lateral (select greatest(created::date, current_date - (n % 33)::int) as day) days
       where plan <> 'none' and ${chance('used-coach')} < 0.3`,
    ],
    [
      `insert into curricula (id, user_id, chat_id, created, state, paused_by, parked_at, finish_notice, failure, planner, problem, general,
         focus, related, set_aside, weekdays, hour, minute, time_zone)
       select plan_id, id, chat_id, created + interval '20 minutes', plan, case plan when 'paused' then 'person' end,
         case when plan = 'active' and membership = 'ended' then ${nowSql} end, case plan when 'finished' then 'told' end,
         case plan when 'failed' then 'The planner gave up.' end, 'rules', ${pick(PROBLEMS, 'problem')}, false,
         jsonb_build_array(
           jsonb_build_object('skill', 'delegation', 'weight', 0.6, 'because', ${pick(REASONS, 'because')}),
           jsonb_build_object('skill', 'feedback', 'weight', 0.4, 'because', ${pick(REASONS, 'because-too')})),
         '[]', '[]', to_jsonb(days), hour, minute, zone
       from crowd where plan <> 'none'`,
    ],
    [
      `with practices as (select array_agg(content_number order by content_number) as numbers, count(*)::int as size from content_items),
       slots as (
         select crowd.*, i, numbers[1 + (n * 31 + i) % size] as content_number,
           (week_zero + make_interval(days => 7 * ((i + 1) / 2) + case i % 2 when 1 then day_one else day_two end, hours => hour,
             mins => minute)) at time zone zone as due, ${chance('fate', 'n * 64 + i')} as fate
         from crowd cross join generate_series(1, 52) i cross join practices
         where plan not in ('none', 'failed')
       )
       insert into curriculum_items (id, curriculum_id, position, week, content_number, content_version, skill, stage, reason, state, due_at,
         sent_at, done_at, reflection)
       select ${id('item', "n || ' ' || i", 'created')}, plan_id, i, (i + 1) / 2, content_number, case when due < ${nowSql} then 1 end,
         (array['delegation', 'feedback', 'decision-making'])[1 + i % 3],
         (array['foundation', 'practice', 'stretch', 'sustain'])[1 + (i - 1) / 13], ${pick(REASONS, 'reason', 'n * 64 + i')},
         case when due >= ${nowSql} then 'scheduled' when fate < 0.42 then 'done' when fate < 0.48 then 'skipped' else 'sent' end,
         case when due >= ${nowSql} and plan = 'active' and membership = 'active' then due end,
         case when due < ${nowSql} then due + fate * interval '3 minutes' end,
         case when due < ${nowSql} and fate < 0.48 then least(due + (1 + fate * 90) * interval '1 hour', ${nowSql}) end,
         case when due < ${nowSql} and fate < 0.1 then ${pick(REFLECTIONS, 'reflection', 'n * 64 + i')} end
       from slots`,
    ],
    [
      `insert into texts (id, user_id, item_id, content_number, content_version, to_number, body, state, rule, local_time, time_zone,
         time_zone_source, consent_version, decided_at, created, tries, first_tried_at, sent_at, handed_at, claims, provider_id, provider_code)
       select ${id('text', 'item.id', 'item.sent_at')}, crowd.id, item.id, item.content_number, 1,
         phone_number, practice.text_message || ' https://coach.example.com/c/' || repeat('•', 16), state.state,
         'allowed', to_char(item.sent_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI:SS'), zone, 'declared', '2026-11', item.sent_at,
         item.sent_at, 1, item.sent_at, item.sent_at, item.sent_at, 1, 'SM' || md5(item.id::text),
         case state.state when 'undeliverable' then '30003' end
       from curriculum_items item join crowd on crowd.plan_id = item.curriculum_id
       join content_items practice on practice.content_number = item.content_number
       cross join lateral (
         select case when ${chance('delivery', 'n * 64 + item.position')} < 0.965 then 'delivered'
           when ${chance('delivery', 'n * 64 + item.position')} < 0.985 then 'undeliverable' else 'sent' end as state
       ) state
       where item.sent_at is not null`,
    ],
    [
      `insert into content_links (id, user_id, content_number, version, digest, created_at, expires_at)
       select ${id('link', 'item.id', 'item.sent_at')}, crowd.id, item.content_number, 1, sha256(('${seed} link ' || item.id)::bytea),
         item.sent_at, item.sent_at + interval '30 days'
       from curriculum_items item join crowd on crowd.plan_id = item.curriculum_id
       where item.sent_at > ${nowSql} - interval '60 days'`,
    ],
    [
      `insert into inbound_texts (provider_id, from_number, user_id, kind, received_at, body, answer, needs_reading)
       select 'SM' || md5('in ' || item.id), phone_number, crowd.id,
         case when fate < 0.14 then 'done' when fate < 0.16 then 'skip' when fate < 0.17 then 'later' else 'reflection' end,
         item.sent_at + fate * interval '10 hours',
         case when fate < 0.14 then 'Done' when fate < 0.16 then 'Skip' when fate < 0.17 then 'Later' else ${pick(REPLIES, 'reply', 'n * 64 + item.position')} end,
         'Thank you, that is noted. Your next practice comes as planned.', fate > 0.249
       from curriculum_items item join crowd on crowd.plan_id = item.curriculum_id
       cross join lateral (select ${chance('answers', 'n * 64 + item.position')} as fate) fates
       where item.sent_at is not null and fate < 0.25`,
    ],
    [
      `insert into message_threads (id, user_id, phone_number, state, unread, last_at)
       select crowd.id::text, crowd.id, phone_number, case when ${chance('open')} < 0.01 then 'open' else 'done' end,
         ${chance('open')} < 0.003, last_at
       from crowd join (
         select user_id, max(received_at) as last_at from inbound_texts where user_id = any(array(select id from crowd)) group by user_id
       ) latest on latest.user_id = crowd.id`,
    ],
    [
      `insert into text_suppressions (phone_number, source, added_at)
       select phone_number, 'reply', created + ${chance('stops')} * 20 * (${nowSql} - created) from crowd
       where ${chance('stops')} < 0.025 on conflict do nothing`,
    ],
    [
      `insert into check_ins (id, curriculum_id, week, item_id, asked_at, changes)
       select ${id('check-in', 'item.id', 'item.sent_at')}, item.curriculum_id, item.week, item.id, item.sent_at, '[]'
       from curriculum_items item join crowd on crowd.plan_id = item.curriculum_id
       where item.sent_at is not null and item.position % 2 = 1 and item.week % 4 = 0`,
    ],
    [
      `insert into mails (id, template, state, sealed, tries, created_at, first_tried_at, next_try_at, sent_at, user_id, failure)
       select ${id('mail', "n || ' ' || i", 'at')}, (array['receipt', 'receipt', 'password-reset', 'renewal-reminder', 'weekly-mail'])[i],
         case when odd then 'failed' else 'sent' end, case when odd then decode(repeat(md5(n::text), 40), 'hex') end, 1, at, at, at,
         case when not odd then at end, id, case when odd then 'refused' end
       from crowd cross join generate_series(1, 5) i,
         lateral (select ${nowSql} - ${chance('mailed', 'n * 8 + i')} * interval '88 days' as at, ${chance('failed', 'n * 8 + i')} < 0.001 as odd) mail
       where at > created`,
    ],
    [
      `insert into crisis_cases (id, user_id, channel, crisis, answered, at, last_at, seen_at, note)
       select ${id('case', 'n', 'at')}, id, (array['chat', 'text', 'reflection'])[1 + n % 3], 'self-harm', 'line-988', at, at,
         case when ${chance('seen')} < 0.95 then at + interval '1 hour' end, case when ${chance('seen')} < 0.95 then 'Called.' end
       from crowd, lateral (select created + ${chance('danger')} * 100 * (${nowSql} - created) as at) times
       where ${chance('danger')} < 0.006`,
    ],
    [
      `insert into audit_entries (at, actor_id, actor_name, action, subject_kind, subject_id, subject_name, details)
       select created + ${chance('looked')} * (${nowSql} - created), null, 'Staff ' || n % 20,
         (array['member.viewed', 'plan.paused', 'text.retried', 'member.edited'])[1 + n % 4], 'user', id::text, 'Member ' || n, '{"reason": "asked"}'
       from crowd where n % 2 = 0 order by n`,
    ],
    [
      `insert into member_notes (id, user_id, author_name, body, created)
       select ${id('note', 'n', 'created')}, id, 'Staff ' || n % 20, ${pick(SENTENCES, 'note')}, created + interval '1 hour'
       from crowd where ${chance('noted')} < 0.05`,
    ],
    [
      `insert into reply_ratings (id, message_id, verdict, note, rated_at)
       select ${id('rating', 'message.id', 'message.created')}, message.id, (array['good', 'neutral', 'bad'])[1 + n % 3], null, message.created
       from crowd join chat_messages message on message.chat_id = crowd.chat_id and message.position = 3
       where ${chance('rated')} < 0.02`,
    ],
    [
      `insert into weekly_mails (user_id, due_at)
       select id, case when plan = 'active' then ${nowSql} + (1 + n % 6) * interval '1 day' end from crowd where ${chance('weekly')} < 0.1`,
    ],
  ];
}
