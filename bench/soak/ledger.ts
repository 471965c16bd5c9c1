import { DateTime } from 'luxon';
import type pg from 'pg';
import type { Providers } from '../../test/support/providers.js';
import { Crowd, itemOf, type Person } from './crowd.js';
import type { Instances } from './instances.js';

const DAY_MS = 86_400_000;
const [OPENS, CLOSES] = [8, 21];
const GRACE_DAYS = 7;
/**
 * Two texts of one person, to whom all of them were owed, are never farther apart. A week has two slots, a day of the
 * carrier's outage costs one, LATER another, and both may come together.
 */
const LONGEST_GAP_DAYS = 12;
/** An event loop that is blocked for longer noticeably delays other requests. */
const LONGEST_PAUSE_MS = 200;

export interface Ledger {
  /** The counts, for people to read. */
  figures: [what: string, value: string | number][];
  /** The violations; empty if there are none. */
  broken: string[];
}

interface TextRecord {
  user_id: string;
  state: string;
  rule: string;
  provider_id: string | null;
  sent_at: Date | null;
  next_try_at: Date | null;
  created: Date;
}

interface Accounts {
  database: pg.Client;
  providers: Providers;
  instances: Instances;
  crowd: Crowd;
  now: Date;
}

/** Compares what the server wrote down with what the providers were given, and with what people did. */
export async function drawUp(accounts: Accounts): Promise<Ledger> {
  const parts = [
    await texts(accounts),
    await replies(accounts),
    await memberships(accounts),
    await leftovers(accounts),
    eventLoops(accounts),
  ];
  return { figures: parts.flatMap(({ figures }) => figures), broken: parts.flatMap(({ broken }) => broken) };
}

/** Every text that was due was sent once, inside its window, or has a reason. */
async function texts({ database, providers, crowd, now }: Accounts): Promise<Ledger> {
  const broken: string[] = [];
  const { rows } = await database.query<TextRecord>(
    `select user_id, state, rule, provider_id, sent_at, next_try_at, created from texts order by created`,
  );
  const recorded = new Set(rows.map(({ provider_id: sid }) => sid));
  const practices = providers.twilio.messages.filter(({ body }) => body.includes('/c/'));
  const byBody = Map.groupBy(practices, ({ to, body }) => `${to} ${body}`);
  for (const same of byBody.values())
    if (same.length > 1) broken.push(`A text was sent ${same.length} times to ${same[0]!.to}.`);
  for (const { sid, to } of practices)
    if (!recorded.has(sid)) broken.push(`The carrier has a text to ${to} that is not on record: ${sid}.`);
  const taken = new Set(providers.twilio.messages.map(({ sid }) => sid));
  for (const { provider_id: sid, state } of rows) {
    if (sid && !taken.has(sid)) broken.push(`A text on record as ${state} is unknown to the carrier: ${sid}.`);
  }
  const waiting = rows.filter(({ state, next_try_at: at }) => ['queued', 'sending'].includes(state) && at! < now);
  for (const { user_id: id } of waiting) broken.push(`A text that is due was not sent: of ${id}.`);
  const byPerson = Map.groupBy(rows, ({ user_id: id }) => id);
  for (const person of crowd.people.filter(({ hasPlan }) => hasPlan))
    broken.push(...(await textsOf(person, byPerson.get(person.id) ?? [], database, now)));
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    broken,
    figures: [
      ['people with a plan', crowd.people.filter(({ hasPlan }) => hasPlan).length],
      ['texts taken by the carrier', providers.twilio.messages.length],
      ['practice texts that were sent', rows.filter(({ sent_at: at }) => at).length],
      ['texts withheld, with their rule', count('withheld')],
      ['texts undeliverable', count('undeliverable')],
      ['texts given up after a day of outage', count('dead')],
    ],
  };
}

async function textsOf(person: Person, rows: TextRecord[], database: pg.Client, now: Date): Promise<string[]> {
  const broken: string[] = [];
  for (const { sent_at: at } of rows) {
    const outside = person.zones.filter((zone) => at && !isOpen(DateTime.fromJSDate(at, { zone })));
    if (outside.length > 0)
      broken.push(`A text was sent to person ${person.n} at ${at!.toISOString()}: ${outside.join()}.`);
  }
  for (const { rule, state } of rows)
    if (state === 'withheld' && rule === 'allowed')
      broken.push(`A text of person ${person.n} was withheld without a rule.`);
  const { rows: plan } = await database.query<{ late: number; in_hand: number; open: number; state: string }>(
    `select count(*) filter (where i.due_at <= $2)::int as late,
       count(*) filter (where i.state = 'sending')::int as in_hand,
       count(*) filter (where i.state = 'scheduled')::int as open, c.state
     from curricula c join curriculum_items i on i.curriculum_id = c.id where c.user_id = $1 group by c.id`,
    [person.id, now],
  );
  const [{ late, in_hand: inHand, open, state }] = plan as [(typeof plan)[number]];
  if (late > 0) broken.push(`${late} practices of person ${person.n} are due and were not taken.`);
  const waits = rows.filter(({ state: its }) => its === 'queued' || its === 'sending').length;
  if (inHand > waits) broken.push(`A practice of person ${person.n} is in nobody's hands.`);
  // Whatever became of a text says that its slot was not forgotten.
  const times = rows.map(({ sent_at: at, created }) => at ?? created).sort((a, b) => a.getTime() - b.getTime());
  const last = open > 0 && state === 'active' ? [now] : [];
  for (const [i, time] of [...times, ...last].entries()) {
    const before = times[i - 1] ?? person.since!;
    const days = (time.getTime() - before.getTime()) / DAY_MS;
    if (days > LONGEST_GAP_DAYS && Crowd.isOwed(person, before, time))
      broken.push(`Person ${person.n} had no text for ${days.toFixed(0)} days up to ${time.toISOString()}.`);
  }
  return broken;
}

const isOpen = ({ hour }: DateTime): boolean => hour >= OPENS && hour < CLOSES;

/** Every reply has its owner. */
async function replies({ database, crowd }: Accounts): Promise<Ledger> {
  const { rows } = await database.query<{ sid: string; user_id: string | null; kind: string }>(
    'select provider_id as sid, user_id, kind from inbound_texts',
  );
  const known = new Map(rows.map((row) => [row.sid, row]));
  const broken = crowd.replies.flatMap(({ sid, person, kind, isLost }) => {
    const row = known.get(sid);
    if (!row)
      return [`A reply of person ${person.n} is not on record${isLost ? ', and was not found again' : ''}: ${sid}.`];
    if (row.user_id !== person.id) return [`A reply of person ${person.n} belongs to ${row.user_id ?? 'nobody'}.`];
    return row.kind === kind ? [] : [`A reply of person ${person.n} is taken for ${row.kind}, not ${kind}.`];
  });
  return {
    broken,
    figures: [
      ['replies', crowd.replies.length],
      ['replies that the webhook never saw', crowd.replies.filter(({ isLost }) => isLost).length],
    ],
  };
}

/** Every membership equals the provider's. */
async function memberships({ database, providers, crowd, now }: Accounts): Promise<Ledger> {
  const { rows } = await database.query<{ user_id: string; has_access: boolean; phase: string }>(
    'select user_id, coalesce(access_until > $1, false) as has_access, phase from memberships',
    [now],
  );
  const held = new Map(rows.map((row) => [row.user_id, row]));
  const payers = crowd.people.filter(({ subscriptionId }) => subscriptionId);
  const broken = payers.flatMap((person) => {
    const paid = isPaid(providers, person.subscriptionId!, now);
    const row = held.get(person.id);
    return row?.has_access === paid.access
      ? []
      : [`Person ${person.n} is ${row?.phase ?? 'no member'} here, ${paid.why} there.`];
  });
  const members = rows.filter(({ has_access: has }) => has).length;
  return {
    broken,
    figures: [
      ['memberships', payers.length],
      ['members at the end', members],
    ],
  };
}

/** Read from the provider's own records, without the server's code. */
function isPaid({ stripe }: Providers, id: string, now: Date): { access: boolean; why: string } {
  const subscription = stripe.subscription(id);
  const status = String(subscription['status']);
  const reversed = stripe.isReversed(id);
  const started = Number((itemOf(subscription) as unknown as { current_period_start: number }).current_period_start);
  const grace = now.getTime() - started * 1_000 < GRACE_DAYS * DAY_MS;
  const access = !reversed && (status === 'active' || (status === 'past_due' && grace));
  return { access, why: `${status}${reversed ? ' and reversed' : ''}` };
}

/** Nothing is left over: no email, no job, no failure that the soak did not provoke. */
async function leftovers({ database, providers, instances, crowd, now }: Accounts): Promise<Ledger> {
  const broken = [...new Set(crowd.complaints)];
  const { rows: mails } = await database.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from mails where state = 'failed' or (state = 'queued' and next_try_at <= $1)
     group by state`,
    [now],
  );
  for (const { state, count } of mails) broken.push(`${count} mails are ${state}.`);
  const { rows: jobs } = await database.query<{ name: string; state: string; count: number }>(
    `select name, state, count(*)::int as count from pgboss.job
     where state in ('active', 'failed') or (state in ('created', 'retry') and start_after < now()) group by 1, 2`,
  );
  for (const { name, state, count } of jobs) broken.push(`${count} jobs ${name} are ${state}.`);
  for (const { n, stage, id } of crowd.people.filter(({ hasPlan, token }) => token && !hasPlan))
    broken.push(`Person ${n} has no plan: ${stage}. On record: ${await planRecords(database, id)}.`);
  for (const { name, status } of instances.ended)
    if (status !== 0) broken.push(`The instance ${name} ended with status ${status} at SIGTERM.`);
  return {
    broken,
    figures: [
      ['mails', providers.mail.received.length],
      ['instances killed with -9', instances.killed.length],
      ['instances ended by SIGTERM', instances.ended.length],
    ],
  };
}

/** Lists the records of a person's plan and of the jobs that build it, for whoever investigates its absence. */
async function planRecords(database: pg.Client, userId: string): Promise<string> {
  const { rows } = await database.query<{ records: object }>(
    `select jsonb_build_object(
       'chats', (select jsonb_agg(jsonb_build_object('id', id, 'concluded', concluded_at)) from chats where user_id = $1),
       'plans', (select jsonb_agg(jsonb_build_object('id', id, 'chat', chat_id, 'state', state, 'failure', failure,
           'conversations', conversation_count, 'planned', planned_conversation)) from curricula where user_id = $1),
       'jobs', (select jsonb_agg(jsonb_build_object('name', name, 'state', state, 'data', data, 'tries', retry_count,
           'created', created_on, 'started', started_on, 'heartbeat', heartbeat_on, 'output', output) order by created_on)
         from pgboss.job where data->>'curriculumId' in (select id::text from curricula where user_id = $1))) as records`,
    [userId],
  );
  return JSON.stringify(rows[0]?.records);
}

/**
 * A pause counts when the loop's own thread was busy for that long: other work of the machine is not the server's
 * doing.
 */
function eventLoops({ instances }: Accounts): Ledger {
  const pauses = instances.pauses();
  const own = pauses.map(({ cpuMs }) => cpuMs).sort((a, b) => b - a);
  const broken = pauses
    .filter(({ cpuMs }) => cpuMs > LONGEST_PAUSE_MS)
    .map(
      ({ instance, lateMs, cpuMs }) =>
        `${instance}'s event loop stood for ${Math.round(lateMs)} ms, ${Math.round(cpuMs)} of them at work.`,
    );
  return {
    broken,
    figures: [
      ['longest pause of an event loop, of its own work', `${Math.round(own[0] ?? 0)} ms`],
      ['longest pause of an event loop, by the wall clock', `${Math.round(pauses[0]?.lateMs ?? 0)} ms`],
    ],
  };
}
