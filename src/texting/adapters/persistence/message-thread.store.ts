import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { beginningsOf, hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import { nameAndNumber, peopleToSearch } from './delivery-day.queries.js';
import { MessageThreadRow, StaffMessageRow } from './texting.rows.js';
import type {
  StaffMessageState,
  ThreadState,
  StaffMessage,
  ThreadMessage,
  MessageThread,
} from '../../domain/message-thread.js';

export interface ThreadFilter {
  states?: readonly ThreadState[];
  /** Any of these members of staff; null among them: nobody. */
  assignedTo?: readonly (string | null)[];
  /** True: snoozed now; false: not snoozed now. */
  snoozed?: { is: boolean; now: Date };
  /** Every word must be part of the person's name or of the number, or begin a word of one message. */
  search?: string;
}

export interface ThreadEvent {
  userId: string | null;
  phoneNumber: string;
  at: Date;
  /** True if staff have to read it: that opens the thread again. */
  needsReading: boolean;
}

/** A thread shows its last messages only: at most this many. */
export const MOST_MESSAGES = 500;

/** Their last message is not joined, so that it is looked up only for the threads of a page. */
const latest = (column: 'body' | 'kind'): string => `
  select ${column} from inbound_texts
  where user_id = thread.user_id
    or thread.user_id is null and user_id is null and from_number = thread.phone_number
  order by received_at desc, provider_id desc limit 1`;

/** Threads from before this was recorded wait since their last message, if that is unread. */
const WAITING_SINCE = `
  case when thread.state = 'open' then coalesce(thread.waiting_since, case when thread.unread then thread.last_at end) end`;

const THREAD = `
  thread.id, thread.user_id as "userId", thread.phone_number as "phoneNumber", thread.state, thread.unread,
  thread.last_at as "lastAt", thread.assigned_to as "assignedTo", thread.snoozed_until as "snoozedUntil",
  ${WAITING_SINCE} as "waitingSince", trim(person.first_name || ' ' || person.last_name) as "personName",
  (${latest('body')}) as "lastBody", (${latest('kind')}) as "lastKind"`;

const FROM = 'from message_threads thread left join people person on person.id = thread.user_id';

/**
 * `$1` is the states or null, `$2` the words, `$3` the only people whose threads may match, or null for anybody, `$4` to
 * whom they are assigned (null among them: nobody) or null, `$5` whether they are snoozed or null, `$6` the present time,
 * `$7` the threads that have the words in a message, found first so that an index leads to them.
 */
const MATCHES = `
  where ($1::text[] is null or thread.state = any($1))
    and ($3::uuid[] is null or thread.user_id = any($3) or thread.user_id is null or thread.id = any($7::text[]))
    and (${hasEveryWord(nameAndNumber('thread.phone_number'), '$2')} or thread.id = any($7))
    and ($4::uuid[] is null or thread.assigned_to = any($4) or thread.assigned_to is null and array_position($4, null) > 0)
    and ($5::boolean is null or (thread.snoozed_until is not null and thread.snoozed_until > $6::timestamptz) = $5)`;

/** `$1` is the thread, `$2` the person, or null where the thread is a number's. */
const IN_THREAD = `(user_id = $2::uuid or $2::uuid is null and user_id is null and from_number = $1)`;

/** The list by urgency: unread threads first, then open ones. */
const LIST: KeyedList = {
  from: 'message_threads thread',
  id: 'thread.id',
  idType: 'text',
  orders: {
    urgency: ['thread.unread', 'thread.state', 'thread.last_at'],
    last_at: ['thread.last_at'],
    waiting: [`coalesce(${WAITING_SINCE}, 'infinity')`],
  },
  sort: { by: 'urgency', isDescending: true },
};

/** Threads of messages, for staff. Every write joins the running transaction. */
@Injectable()
export class MessageThreadStore {
  constructor(private readonly database: Database) {}

  /** A text came in. */
  async note({ userId, phoneNumber, at, needsReading }: ThreadEvent): Promise<void> {
    await this.database.query(
      `insert into message_threads as thread (id, user_id, phone_number, state, unread, last_at, waiting_since)
       values ($1, $2, $3, case when $5 then 'open' else 'done' end, $5, $4, case when $5 then $4::timestamptz end)
       on conflict (id) do update set phone_number = excluded.phone_number,
         last_at = greatest(thread.last_at, excluded.last_at),
         state = case when $5 then 'open' else thread.state end, unread = thread.unread or $5,
         waiting_since = case when $5 then coalesce(${WAITING_SINCE}, $4) else thread.waiting_since end,
         snoozed_until = case when $5 then null else thread.snoozed_until end`,
      [userId ?? phoneNumber, userId, phoneNumber, at, needsReading],
    );
  }

  /** Unread ones first, then open ones before those that are done, the latest first: the order of their index. */
  async list(
    { states, search = '', assignedTo, snoozed }: ThreadFilter,
    page: PageRequest,
  ): Promise<Page<MessageThread>> {
    const people = search ? await peopleToSearch(this.database, search) : null;
    const parameters = [
      states ?? null,
      patternsOf(search),
      people?.ids ?? null,
      assignedTo ?? null,
      snoozed?.is ?? null,
      snoozed?.now ?? null,
      await this.threadsThatSay(search),
    ];
    const selection = { select: `select ${THREAD}`, matching: `${FROM} ${MATCHES}`, parameters };
    return keyedPage(this.database, LIST, page, selection);
  }

  private async threadsThatSay(search: string): Promise<string[]> {
    const words = beginningsOf(search);
    if (words === null) return [];
    const [found] = await this.database.query<{ ids: string[] }>(
      `select array(select distinct thread_id from thread_words where words @@ to_tsquery('simple', $1)) as ids`,
      [words],
    );
    return found!.ids;
  }

  async find(id: string): Promise<MessageThread | null> {
    const [found] = await this.database.query<MessageThread>(`select ${THREAD} ${FROM} where thread.id = $1`, [id]);
    return found ?? null;
  }

  /** Whoever else locks it waits until the transaction ends. */
  async lock(id: string): Promise<void> {
    await this.database.query('select 1 from message_threads where id = $1 for update', [id]);
  }

  async messages(id: string): Promise<ThreadMessage[]> {
    const found = await this.database.query<ThreadMessage>(
      `select * from (
         select provider_id as id, 0 as part, 'person' as by, 'text' as channel, body, kind, received_at as at,
                null as state, null::uuid as "staffId"
         from inbound_texts where ${IN_THREAD}
         union all
         select provider_id || '-answer', 1, 'automatic', 'text', answer, null, received_at, null, null
         from inbound_texts where ${IN_THREAD} and answer is not null
         union all
         select id::text, 2, 'staff', channel, body, null, created, state, staff_id
         from staff_messages where user_id = $2
       ) message order by at desc, part desc, id desc limit ${MOST_MESSAGES}`,
      [id, isUUID(id) ? id : null],
    );
    return found.reverse().map(({ id: key, by, channel, body, kind, at, state, staffId }) => ({
      id: key,
      by,
      channel,
      body,
      kind,
      at,
      state,
      staffId,
    }));
  }

  /** Nothing in it is to be read any more. */
  async markRead(id: string): Promise<void> {
    await this.database.manager.update(MessageThreadRow, { id }, { unread: false, waitingSince: null });
  }

  /** @returns false when it is closed already */
  async close(id: string): Promise<boolean> {
    const closed = await this.database.returning(
      `update message_threads set state = 'done', unread = false, waiting_since = null, snoozed_until = null where id = $1 and state = 'open' returning id`,
      [id],
    );
    return closed.length > 0;
  }

  /** @returns false when it is open already */
  async reopen(id: string): Promise<boolean> {
    const reopened = await this.database.returning(
      `update message_threads set state = 'open' where id = $1 and state = 'done' returning id`,
      [id],
    );
    return reopened.length > 0;
  }

  /** @param staffId null: nobody's @returns false where it is so already */
  async assign(id: string, staffId: string | null): Promise<boolean> {
    const changed = await this.database.returning(
      'update message_threads set assigned_to = $2 where id = $1 and assigned_to is distinct from $2::uuid returning id',
      [id, staffId],
    );
    return changed.length > 0;
  }

  /** @param until null: it is shown at once @returns false where it is so already, or closed */
  async snooze(id: string, until: Date | null): Promise<boolean> {
    const changed = await this.database.returning(
      `update message_threads set snoozed_until = $2
       where id = $1 and state = 'open' and snoozed_until is distinct from $2::timestamptz returning id`,
      [id, until],
    );
    return changed.length > 0;
  }

  /** @returns false when there is one with this id; waits for whoever is adding it */
  async addStaffMessage(message: StaffMessage): Promise<boolean> {
    const { raw } = await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(StaffMessageRow)
      .values({ ...message })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  async settleStaffMessage(id: string, state: StaffMessageState, providerId: string | null): Promise<void> {
    await this.database.manager.update(StaffMessageRow, { id }, { state, providerId });
  }

  async staffMessagesTo(userId: string): Promise<StaffMessage[]> {
    const rows = await this.database.manager.find(StaffMessageRow, { where: { userId }, order: { created: 'asc' } });
    return rows.map((row) => ({ ...row }));
  }
}
