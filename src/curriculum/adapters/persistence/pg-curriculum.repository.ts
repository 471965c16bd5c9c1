import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ChosenZones } from '../../../safety/safety.api.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import {
  CurriculumRepository,
  type DueItem,
  type SentItem,
  type ItemEligibility,
} from '../../application/ports/curriculum.repository.js';
import type { Curriculum, CurriculumItem, CurriculumState, Pause } from '../../domain/curriculum.js';
import type { DatedPlanChange, PlanChange } from '../../domain/plan-change.js';
import type { PlanSnapshot, PlanUndo } from '../../domain/undo.js';
import type { FilledWorksheet } from '../../domain/worksheet.js';
import { CurriculumItemRow, CurriculumRow, PlanChangeRow, PlanUndoRow, WorksheetRow } from './curriculum.rows.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class PgCurriculumRepository implements CurriculumRepository {
  constructor(private readonly database: Database) {}

  find(id: string): Promise<Curriculum | null> {
    return this.one('id = $1', id);
  }

  ofUser(userId: string): Promise<Curriculum | null> {
    return this.one('user_id = $1', userId);
  }

  async stateOf(userId: string): Promise<CurriculumState | null> {
    if (!UUID.test(userId)) return null;
    const latest = await this.database.manager.findOne(CurriculumRow, {
      select: { state: true },
      where: { userId },
      order: { created: 'desc', id: 'desc' },
    });
    return latest?.state ?? null;
  }

  lock(id: string): Promise<Curriculum | null> {
    return this.one('id = $1', id, 'for update');
  }

  lockOfUser(userId: string): Promise<Curriculum | null> {
    return this.one('user_id = $1', userId, 'for update');
  }

  lockOfItem(itemId: string): Promise<Curriculum | null> {
    return this.one('id = (select curriculum_id from curriculum_items where id = $1)', itemId, 'for update');
  }

  async lockBeginning(userId: string): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtextextended('curricula ' || $1, 0))`, [userId]);
  }

  async add(curriculum: Curriculum): Promise<void> {
    await this.database.manager.insert(CurriculumRow, toRow(curriculum));
    if (curriculum.items.length > 0) await this.saveItems(curriculum, curriculum.items);
  }

  async save(curriculum: Curriculum, before: Curriculum): Promise<void> {
    await this.database.manager.update(CurriculumRow, { id: curriculum.id }, toRow(curriculum));
    const known = new Map(before.items.map((item) => [item.id, item]));
    const changed = curriculum.items.filter((item) => {
      const old = known.get(item.id);
      return !old || JSON.stringify(old) !== JSON.stringify(item);
    });
    if (changed.length > 0) await this.saveItems(curriculum, changed);
  }

  async allOfUser(userId: string): Promise<Curriculum[]> {
    if (!UUID.test(userId)) return [];
    const rows = await this.database.manager.find(CurriculumRow, {
      where: { userId },
      order: { created: 'asc', id: 'asc' },
    });
    return this.withItems(rows);
  }

  async keepUndo(curriculumId: string, undo: PlanUndo): Promise<void> {
    await this.database.manager.upsert(PlanUndoRow, { ...undo, curriculumId }, ['curriculumId']);
  }

  async undoOf(curriculumId: string): Promise<PlanUndo | null> {
    const row = await this.database.manager.findOneBy(PlanUndoRow, { curriculumId });
    return row && undoToDomain(row);
  }

  async forgetUndo(curriculumId: string): Promise<void> {
    await this.database.manager.delete(PlanUndoRow, { curriculumId });
  }

  async addChanges(curriculumId: string, changes: readonly DatedPlanChange[]): Promise<void> {
    const rows = changes.map(({ change, ...dated }) => ({ ...dated, ...toColumns(change), curriculumId }));
    await this.database.manager.insert(PlanChangeRow, rows);
  }

  async forgetChanges(curriculumId: string, undoId: string): Promise<void> {
    await this.database.manager.delete(PlanChangeRow, { curriculumId, undoId });
  }

  async changesOf(curriculumId: string): Promise<DatedPlanChange[]> {
    const rows = await this.database.manager.find(PlanChangeRow, {
      where: { curriculumId },
      order: { at: 'asc', id: 'asc' },
    });
    return rows.map(changeToDomain);
  }

  worksheetOf(itemId: string, contentNumber: number): Promise<FilledWorksheet | null> {
    return this.database.manager.findOneBy(WorksheetRow, { itemId, contentNumber });
  }

  async saveWorksheet(worksheet: FilledWorksheet): Promise<void> {
    await this.database.manager.upsert(WorksheetRow, worksheet, ['itemId', 'contentNumber']);
  }

  worksheetsOfUser(userId: string): Promise<FilledWorksheet[]> {
    return this.database.query(
      `select worksheet.item_id as "itemId", worksheet.content_number as "contentNumber",
              worksheet.content_version as "contentVersion", worksheet.answers, worksheet.saved_at as "savedAt"
       from worksheets worksheet
       join curriculum_items item on item.id = worksheet.item_id
       join curricula curriculum on curriculum.id = item.curriculum_id
       where curriculum.user_id = $1 order by worksheet.saved_at, worksheet.item_id`,
      [userId],
    );
  }

  async titles(curriculumId: string): Promise<Map<string, string>> {
    const rows = await this.database.query<{ id: string; title: string }>(
      `select item.id, coalesce(sent.title, content.title) as title
       from curriculum_items item
       join current_practices content on content.content_number = item.content_number
       left join practice_versions sent
         on sent.content_number = item.content_number and sent.version = item.content_version
       where item.curriculum_id = $1`,
      [curriculumId],
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  async latestVersions(curriculumId: string): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: string; version: number }>(
      `select item.id, content.version from curriculum_items item
       join current_practices content on content.content_number = item.content_number
       where item.curriculum_id = $1`,
      [curriculumId],
    );
    return new Map(rows.map(({ id, version }) => [id, version]));
  }

  async nextDueAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ due_at: Date }>(
      'select due_at from curriculum_items where due_at is not null order by due_at limit 1',
    );
    return row?.due_at ?? null;
  }

  async nextResumption(): Promise<Date | null> {
    const [row] = await this.database.query<{ resumes_at: Date }>(
      'select resumes_at from curricula where resumes_at is not null order by resumes_at limit 1',
    );
    return row?.resumes_at ?? null;
  }

  async lockResumption(now: Date): Promise<Curriculum | null> {
    const [row] = await this.database.query<{ id: string }>(
      `select id from curricula where resumes_at <= $1 order by resumes_at, id limit 1 for update skip locked`,
      [now],
    );
    return row ? this.find(row.id) : null;
  }

  async nextUnreportedFinish(): Promise<Date | null> {
    const [row] = await this.database.query<{ created: Date }>(
      `select created from curricula where finish_notice = 'due' and state = 'finished' order by created limit 1`,
    );
    return row?.created ?? null;
  }

  async lockUnreportedFinish(): Promise<Curriculum | null> {
    const [row] = await this.database.query<{ id: string }>(
      `select id from curricula where finish_notice = 'due' and state = 'finished'
       order by created, id limit 1 for update skip locked`,
    );
    return row ? this.find(row.id) : null;
  }

  building(limit: number): Promise<Pick<Curriculum, 'id' | 'created'>[]> {
    return this.database.query(
      `select id, created from curricula where state = 'building' order by created, id limit $1`,
      [limit],
    );
  }

  async takeDue(now: Date, limit: number): Promise<DueItem[]> {
    // The curriculum is locked with its item: whoever changes one of them changes the curriculum. Of its items those that
    // were sent are counted, not looked for, as PostgreSQL might go through the index of all that were ever sent.
    const taken = await this.database.returning<DueItem>(
      `with due as (
         select item.id, item.curriculum_id, curriculum.user_id, item.content_number, item.due_at,
                curriculum.success is not null as has_goal
         from curriculum_items item
         join curricula curriculum on curriculum.id = item.curriculum_id
         where item.due_at <= $1
         order by item.due_at, item.id
         limit $2
         for update of curriculum, item skip locked)
       update curriculum_items item set state = 'sending', due_at = null
       from due where item.id = due.id
       returning item.id, due.curriculum_id as "curriculumId", due.user_id as "userId",
                 due.content_number as "contentNumber", item.week, due.due_at as "dueAt", due.has_goal as "hasGoal",
                 (select count(earlier.sent_at) = 0 from curriculum_items earlier
                  where earlier.curriculum_id = due.curriculum_id) as first,
                 (select count(earlier.sent_at) = 0 from curriculum_items earlier
                  where earlier.curriculum_id = due.curriculum_id and earlier.week = item.week and earlier.id <> item.id) as "opensWeek",
                 (select count(earlier.content_version) > 0 from curriculum_items earlier
                  where earlier.curriculum_id = due.curriculum_id and earlier.content_number = due.content_number) as again`,
      [now, limit],
    );
    return taken.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1));
  }

  async postpone(itemId: string, until: Date): Promise<void> {
    await this.database.query('update curriculum_items set due_at = $2 where id = $1 and due_at is not null', [
      itemId,
      until,
    ]);
  }

  async eligibility(itemIds: readonly string[]): Promise<Map<string, ItemEligibility>> {
    const rows = await this.database.query<ItemEligibility & { id: string }>(
      `select item.id, curriculum.state = 'paused' as paused, item.state = 'sending' as "stillDue",
              curriculum.time_zone as "timeZone"
       from curriculum_items item
       join curricula curriculum on curriculum.id = item.curriculum_id
       where item.id = any($1)`,
      [itemIds],
    );
    return new Map(rows.map(({ id, ...rest }) => [id, rest]));
  }

  async recordSent(items: readonly SentItem[]): Promise<void> {
    // In one order, so that two senders with curricula in common wait for each other instead of forever.
    const locked = await this.database.query<{ id: string }>(
      `select id from curricula
       where id in (select curriculum_id from curriculum_items where id = any($1)) order by id for update`,
      [items.map(({ id }) => id)],
    );
    await this.database.query(
      `update curriculum_items item
       set state = case when item.state in ('scheduled', 'sending') then 'sent' else item.state end,
           due_at = null, sent_at = coalesce(item.sent_at, sent.at), content_version = sent.content_version
       from unnest($1::uuid[], $2::int[], $3::timestamptz[]) as sent (id, content_version, at)
       where item.id = sent.id and item.state in ('scheduled', 'sending', 'done', 'skipped')`,
      [items.map(({ id }) => id), items.map(({ contentVersion }) => contentVersion), items.map(({ at }) => at)],
    );
    await this.database.query(
      `update curricula set state = 'finished', resumes_at = null, finish_notice = coalesce(finish_notice, 'due')
       where id = any($1) and state in ('active', 'paused')
         and not exists (
           select from curriculum_items item
           where item.curriculum_id = curricula.id and item.state in ('scheduled', 'sending'))`,
      [locked.map(({ id }) => id)],
    );
  }

  private async one(where: string, value: string, lock = ''): Promise<Curriculum | null> {
    if (!UUID.test(value)) return null;
    const [found] = await this.database.query<{ id: string }>(
      `select id from curricula where ${where} order by created desc, id desc limit 1 ${lock}`,
      [value],
    );
    if (!found) return null;
    const rows = await this.database.manager.findBy(CurriculumRow, { id: found.id });
    return (await this.withItems(rows))[0] ?? null;
  }

  private async withItems(rows: CurriculumRow[]): Promise<Curriculum[]> {
    const items = await this.database.manager.find(CurriculumItemRow, {
      where: { curriculumId: In(rows.map(({ id }) => id)) },
      order: { position: 'asc' },
    });
    const byCurriculum = Map.groupBy(items, ({ curriculumId }) => curriculumId);
    return rows.map((row) => toDomain(row, byCurriculum.get(row.id) ?? []));
  }

  private async saveItems({ id }: Curriculum, items: CurriculumItem[]): Promise<void> {
    const rows = items.map((item) => ({ ...item, curriculumId: id }));
    await this.database.manager.upsert(CurriculumItemRow, rows, ['id']);
  }
}

@Injectable()
export class PgChosenZones implements ChosenZones {
  constructor(private readonly database: Database) {}

  async of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<{ user_id: string; time_zone: string }>(
      `select distinct on (user_id) user_id, time_zone from person_plans
       where user_id = any($1::uuid[]) order by user_id, created desc, id desc`,
      [[...new Set(userIds)]],
    );
    return new Map(rows.map(({ user_id: userId, time_zone: timeZone }) => [userId, timeZone]));
  }
}

const toDomain = (
  { weekdays, hour, minute, timeZone, ...curriculum }: CurriculumRow,
  items: CurriculumItemRow[],
): Curriculum => ({
  ...curriculum,
  // JSON has no timestamps.
  otherPause: pauseWithTimestamps(curriculum.otherPause),
  successScores: curriculum.successScores.map(({ score, at }) => ({ score, at: new Date(at) })),
  preferences: { weekdays, hour, minute, timeZone },
  items: items.map(({ curriculumId: _, ...item }) => item),
});

function toColumns({ kind, ...rest }: PlanChange): Pick<PlanChangeRow, 'kind' | 'contentNumber' | 'detail'> {
  return 'contentNumber' in rest
    ? { kind, contentNumber: rest.contentNumber, detail: null }
    : { kind, contentNumber: null, detail: rest };
}

function changeToDomain({ id, at, undoId, kind, contentNumber, detail }: PlanChangeRow): DatedPlanChange {
  const stored = { kind, ...(contentNumber === null ? detail : { contentNumber }) } as PlanChange;
  return { id, at, undoId, change: withEveryPart(stored) };
}

/** JSON has no timestamps, and rows of earlier releases do not say whether a pause ended by itself: those did not. */
function withEveryPart(stored: PlanChange): PlanChange {
  if (stored.kind === 'plan-paused') return { ...stored, until: time(stored.until) };
  if (stored.kind === 'plan-resumed') return { ...stored, byItself: stored.byItself ?? false };
  return stored;
}

const undoToDomain = ({ curriculumId: _, before, after, ...undo }: PlanUndoRow): PlanUndo => ({
  ...undo,
  before: withTimestamps(before),
  after: withTimestamps(after),
});

/** JSON has no timestamps. */
const withTimestamps = ({ plan, items }: PlanSnapshot): PlanSnapshot => ({
  plan: {
    ...plan,
    ...('resumesAt' in plan && { resumesAt: time(plan.resumesAt) }),
    ...('otherPause' in plan && { otherPause: pauseWithTimestamps(plan.otherPause) }),
    ...('parkedAt' in plan && { parkedAt: time(plan.parkedAt) }),
  },
  items: items.map((item) => ({
    ...item,
    dueAt: time(item.dueAt),
    sentAt: time(item.sentAt),
    doneAt: time(item.doneAt),
  })),
});

const pauseWithTimestamps = (pause: Pause | null | undefined): Pause | null =>
  pause ? { ...pause, resumesAt: time(pause.resumesAt) } : null;

const time = (value: Date | null | undefined): Date | null => (value ? new Date(value) : null);

const toRow = ({ items: _, preferences, ...curriculum }: Curriculum): CurriculumRow => ({
  ...curriculum,
  ...preferences,
});
