import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { boundedCount, type KeyedList, keyset, orderBy } from '../../../shared/adapters/persistence/keyset.js';
import { type Neighbor, offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
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
/** PostgreSQL wants to know the types of parameters that a part may not name. */
const TYPED = '($2::int[] is null or true)';
const FROM = 'from curriculum_items item join curricula c on c.id = item.curriculum_id';
const RECIPIENT = `select item.id, c.user_id as "userId", item.content_version as version, item.state, item.due_at as "dueAt",
  item.sent_at as "sentAt"`;

/** In the orders that staff may ask for. Unlike the list's own these have no index: all recipients of a practice are sorted. */
const SORTED: KeyedList = {
  from: 'curriculum_items item',
  id: 'item.id',
  idType: 'uuid',
  orders: {
    date: [`coalesce(item.sent_at, item.due_at, 'infinity')`],
    version: ['coalesce(item.content_version, 2147483647)', `coalesce(item.sent_at, item.due_at, 'infinity')`],
  },
  sort: { by: 'date', isDescending: true },
};

interface Part {
  where: string;
  /** As `ix_curriculum_items_holders` has it, columns included that are null in all of the part: else it would not be read in order. */
  order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  /** The columns of the order that differ, all of one direction; the last one decides between rows of the same rank. */
  key: readonly string[];
}

const BY_INDEX = [
  ['item.content_version', 'desc'],
  ['item.sent_at', 'desc'],
] as const;
const SOONEST_FIRST = [...BY_INDEX, ['item.due_at', 'asc'], ['item.id', 'asc']] as const;

/**
 * The list, one part after the other: what is still to come and when, what comes once its plan continues, and what
 * was sent.
 */
const PARTS: readonly Part[] = [
  {
    where: `${TO_COME} and item.sent_at is null and item.due_at is not null`,
    order: SOONEST_FIRST,
    key: ['item.due_at', 'item.id'],
  },
  { where: `${TO_COME} and item.sent_at is null and item.due_at is null`, order: SOONEST_FIRST, key: ['item.id'] },
  {
    where: SENT,
    order: [...BY_INDEX, ['item.id', 'desc']],
    key: ['item.content_version', 'item.sent_at', 'item.id'],
  },
];
const SENT_PART = PARTS.length - 1;

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
  async list(
    contentNumber: number,
    { versions }: ContentRecipientFilter,
    page: PageRequest,
  ): Promise<Page<ContentRecipient>> {
    const parameters: unknown[] = [contentNumber, versions?.filter((version) => version !== null) ?? null];
    const withThoseToCome = versions?.includes(null) ?? true;
    // Sent items are counted in the index alone, and are often more than are counted at all.
    const [counted] =
      page.isCounted === false
        ? [{ count: 0 }]
        : await this.database.query<{ count: number }>(
            boundedCount(
              `from curriculum_items item where ${SENT}
               ${withThoseToCome ? `union all select ${FROM} where ${TO_COME}` : ''}`,
            ),
            parameters,
          );
    const results = page.sort
      ? await this.sorted(withThoseToCome, parameters, page)
      : await this.pageOf(withThoseToCome ? PARTS : PARTS.slice(SENT_PART), parameters, page);
    return { count: counted!.count, results };
  }

  private async sorted(
    withThoseToCome: boolean,
    parameters: readonly unknown[],
    page: PageRequest,
  ): Promise<ContentRecipient[]> {
    const given = [...parameters];
    const set = keyset(SORTED, page, (value) => `$${given.push(value)}`);
    const rows = await this.database.query<ContentRecipient>(
      `${RECIPIENT} ${FROM} where (${SENT}${withThoseToCome ? ` or ${TO_COME}` : ''}) and ${set.where}
       order by ${orderBy(set)} limit ${set.limit} offset ${set.offset}`,
      given,
    );
    return set.arrange(rows);
  }

  /** Part after part, until the page is full. */
  private async pageOf(parts: readonly Part[], parameters: unknown[], page: PageRequest): Promise<ContentRecipient[]> {
    const neighborsPart = page.neighbor ? await this.partOf(page.neighbor.id) : null;
    if (page.neighbor && neighborsPart === null) return [];
    const isBackward = page.neighbor?.side === 'before';
    const found: ContentRecipient[] = [];
    let offset = offsetOf(page);
    for (const part of isBackward ? parts.toReversed() : parts) {
      const [place, neighborsPlace] = [PARTS.indexOf(part), neighborsPart ?? 0];
      if (neighborsPart !== null && (isBackward ? place > neighborsPlace : place < neighborsPlace)) continue;
      const neighbor = place === neighborsPart ? page.neighbor : undefined;
      const rows = await this.rowsOf(part, parameters, {
        neighbor,
        isBackward,
        limit: page.size - found.length,
        offset,
      });
      if (rows.length === 0 && offset > 0) offset -= Math.min(offset, await this.countOf(part, parameters, offset));
      if (rows.length > 0) offset = 0;
      found.push(...rows);
      if (found.length === page.size) break;
    }
    return isBackward ? found.toReversed() : found;
  }

  private rowsOf({ where, order, key }: Part, parameters: readonly unknown[], wish: Wish): Promise<ContentRecipient[]> {
    const given = [...parameters];
    const rising = order.at(-1)![1] === 'asc' ? !wish.isBackward : wish.isBackward;
    const beyond = wish.neighbor
      ? `and (${key.join(', ')}) ${rising ? '>' : '<'} (
           select ${key.join(', ')} from curriculum_items item where item.id = $${given.push(wish.neighbor.id)})`
      : '';
    const directed = order.map(
      ([column, direction]) => `${column} ${wish.isBackward ? OPPOSITE[direction] : direction}`,
    );
    return this.database.query(
      `${RECIPIENT} ${FROM} where ${TYPED} and ${where} ${beyond} order by ${directed.join(', ')} limit ${wish.limit} offset ${wish.offset}`,
      given,
    );
  }

  /** No further than `most`. */
  private async countOf({ where }: Part, parameters: readonly unknown[], most: number): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from (select ${FROM} where ${TYPED} and ${where} limit ${most}) counted`,
      [...parameters],
    );
    return row!.count;
  }

  /** @returns null for a row that is not there */
  private async partOf(id: string): Promise<number | null> {
    if (!isUUID(id)) return null;
    const [row] = await this.database.query<{ part: number }>(
      `select case when content_version is not null then ${SENT_PART} when due_at is not null then 0 else 1 end as part
       from curriculum_items where id = $1`,
      [id],
    );
    return row?.part ?? null;
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

interface Wish {
  neighbor?: Neighbor;
  isBackward: boolean;
  limit: number;
  offset: number;
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;
