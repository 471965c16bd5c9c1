import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { CurriculumItem } from '../../domain/curriculum.js';

/** A practice in somebody's curriculum. */
export interface ContentRecipient {
  /** The curriculum item's id: a practice may come to a person more than once. */
  id: string;
  userId: string;
  /** The version that was sent; null while it is still to come. */
  version: number | null;
  state: CurriculumItem['state'];
  dueAt: Date | null;
  sentAt: Date | null;
}

export interface ContentRecipientFilter {
  /** Any of these; null: those to whom it is still to come. */
  versions?: readonly (number | null)[];
}

/**
 * `$1` is the content number, `$2` the versions that are asked for, or null for any. An item with a version was sent;
 * one without is still to come, as long as its plan is running.
 */
const SENT = `item.content_number = $1 and item.content_version is not null
  and ($2::int[] is null or item.content_version = any($2))`;
const TO_COME = `item.content_number = $1 and item.content_version is null and item.state in ('scheduled', 'sending')
  and c.state <> 'finished'`;
const FROM = 'from curriculum_items item join curricula c on c.id = item.curriculum_id';
const RECIPIENT = `select item.id, c.user_id as "userId", item.content_version as version, item.state, item.due_at as "dueAt",
  item.sent_at as "sentAt"`;

const DATE = `coalesce(item.sent_at, item.due_at, 'infinity')`;
/** An item that is still to come counts as the latest version. */
const VERSION = 'coalesce(item.content_version, 2147483647)';

const LIST: KeyedList = {
  from: 'curriculum_items item',
  id: 'item.id',
  idType: 'uuid',
  orders: {
    // Due times count backward and sent times forward, so that in one falling order the soonest due and the last sent come first.
    own: [VERSION, `coalesce(extract(epoch from item.sent_at), -extract(epoch from item.due_at), '-infinity')`],
    date: [DATE],
    version: [VERSION, DATE],
  },
  sort: { by: 'own', isDescending: true },
};

/**
 * Lists who has which version of an item, from the curricula. Items that were skipped before they were sent reached
 * no one.
 */
@Injectable()
export class ContentRecipientQueries {
  constructor(private readonly database: Database) {}

  /**
   * The latest versions first; within one, those sent last. What is still to come is listed before, soonest first.
   * @param page its orders: `date`, when it was sent or is due, and `version`; what has none counts as the latest
   */
  list(
    contentNumber: number,
    { versions }: ContentRecipientFilter,
    page: PageRequest,
  ): Promise<Page<ContentRecipient>> {
    const withThoseToCome = versions?.includes(null) ?? true;
    return keyedPage(this.database, LIST, page, {
      select: RECIPIENT,
      matching: `${FROM} where (${SENT}${withThoseToCome ? ` or ${TO_COME}` : ''})`,
      // Sent items are counted in the index alone, and are often more than are counted at all.
      counted: `from curriculum_items item where ${SENT} ${withThoseToCome ? `union all select ${FROM} where ${TO_COME}` : ''}`,
      parameters: [contentNumber, versions?.filter((version) => version !== null) ?? null],
    });
  }

  /** Counts the people who were sent each of these versions; versions without any are left out. */
  async countPeople(contentNumber: number, versions: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.database.query<{ version: number; people: number }>(
      `select item.content_version as version, count(distinct c.user_id)::int as people
       ${FROM} where ${SENT} group by item.content_version`,
      [contentNumber, versions],
    );
    return new Map(rows.map(({ version, people }) => [version, people]));
  }
}
