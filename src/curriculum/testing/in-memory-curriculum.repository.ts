import {
  CurriculumRepository,
  type DueItem,
  type SentItem,
  type ItemEligibility,
} from '../application/ports/curriculum.repository.js';
import type { Curriculum, CurriculumState } from '../domain/curriculum.js';
import { sending, sent } from '../domain/deliveries.js';
import type { DatedPlanChange } from '../domain/plan-change.js';
import type { PlanUndo } from '../domain/undo.js';
import type { FilledWorksheet } from '../domain/worksheet.js';

/** Locks nothing: what they are for is tested on PostgreSQL. */
export class InMemoryCurriculumRepository implements CurriculumRepository {
  private readonly kept = new Map<string, Curriculum>();
  private readonly changes = new Map<string, DatedPlanChange[]>();
  private readonly undos = new Map<string, PlanUndo>();
  private readonly worksheets = new Map<string, FilledWorksheet>();

  async find(id: string): Promise<Curriculum | null> {
    return structuredClone(this.kept.get(id) ?? null);
  }

  async ofUser(userId: string): Promise<Curriculum | null> {
    return (await this.allOfUser(userId)).at(-1) ?? null;
  }

  async stateOf(userId: string): Promise<CurriculumState | null> {
    return (await this.ofUser(userId))?.state ?? null;
  }

  lock(id: string): Promise<Curriculum | null> {
    return this.find(id);
  }

  lockOfUser(userId: string): Promise<Curriculum | null> {
    return this.ofUser(userId);
  }

  async lockOfItem(itemId: string): Promise<Curriculum | null> {
    const found = [...this.kept.values()].find(({ items }) => items.some(({ id }) => id === itemId));
    return structuredClone(found ?? null);
  }

  async lockBeginning(): Promise<void> {}

  async add(curriculum: Curriculum): Promise<void> {
    const unfinished = [...this.kept.values()].some(
      ({ userId, state }) => userId === curriculum.userId && state !== 'finished',
    );
    if (unfinished) throw new Error('This person has an unfinished curriculum.');
    this.kept.set(curriculum.id, structuredClone(curriculum));
  }

  async save(curriculum: Curriculum): Promise<void> {
    this.kept.set(curriculum.id, structuredClone(curriculum));
  }

  async allOfUser(userId: string): Promise<Curriculum[]> {
    const own = [...this.kept.values()].filter((curriculum) => curriculum.userId === userId);
    return structuredClone(own.sort((a, b) => a.created.getTime() - b.created.getTime()));
  }

  async keepUndo(curriculumId: string, undo: PlanUndo): Promise<void> {
    this.undos.set(curriculumId, structuredClone(undo));
  }

  async undoOf(curriculumId: string): Promise<PlanUndo | null> {
    return structuredClone(this.undos.get(curriculumId) ?? null);
  }

  async forgetUndo(curriculumId: string): Promise<void> {
    this.undos.delete(curriculumId);
  }

  async addChanges(curriculumId: string, changes: readonly DatedPlanChange[]): Promise<void> {
    this.changes.set(curriculumId, [...(await this.changesOf(curriculumId)), ...structuredClone(changes)]);
  }

  async forgetChanges(curriculumId: string, undoId: string): Promise<void> {
    const kept = (await this.changesOf(curriculumId)).filter((change) => change.undoId !== undoId);
    this.changes.set(curriculumId, kept);
  }

  async changesOf(curriculumId: string): Promise<DatedPlanChange[]> {
    const changes = structuredClone(this.changes.get(curriculumId) ?? []);
    return changes.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  async worksheetOf(itemId: string, contentNumber: number): Promise<FilledWorksheet | null> {
    return structuredClone(this.worksheets.get(`${itemId} ${contentNumber}`) ?? null);
  }

  async saveWorksheet(worksheet: FilledWorksheet): Promise<void> {
    this.worksheets.set(`${worksheet.itemId} ${worksheet.contentNumber}`, structuredClone(worksheet));
  }

  async worksheetsOfUser(userId: string): Promise<FilledWorksheet[]> {
    const items = new Set((await this.allOfUser(userId)).flatMap(({ items: all }) => all.map(({ id }) => id)));
    const own = [...this.worksheets.values()].filter(({ itemId }) => items.has(itemId));
    return structuredClone(own.sort((a, b) => a.savedAt.getTime() - b.savedAt.getTime()));
  }

  async titles(curriculumId: string): Promise<Map<string, string>> {
    const items = this.kept.get(curriculumId)?.items ?? [];
    return new Map(items.map(({ id, contentNumber }) => [id, `Practice ${contentNumber}`]));
  }

  async latestVersions(curriculumId: string): Promise<Map<string, number>> {
    const items = this.kept.get(curriculumId)?.items ?? [];
    return new Map(items.map(({ id }) => [id, 1]));
  }

  async nextDueAt(): Promise<Date | null> {
    return this.waiting()[0]?.dueAt ?? null;
  }

  async nextResumption(): Promise<Date | null> {
    return this.resuming()[0]?.resumesAt ?? null;
  }

  async lockResumption(now: Date): Promise<Curriculum | null> {
    const [first] = this.resuming();
    return first && first.resumesAt! <= now ? structuredClone(first) : null;
  }

  async nextUnreportedFinish(): Promise<Date | null> {
    return this.unreported()[0]?.created ?? null;
  }

  async lockUnreportedFinish(): Promise<Curriculum | null> {
    return structuredClone(this.unreported()[0] ?? null);
  }

  async building(limit: number): Promise<Pick<Curriculum, 'id' | 'created'>[]> {
    return [...this.kept.values()]
      .filter(({ state }) => state === 'building')
      .sort((a, b) => a.created.getTime() - b.created.getTime())
      .slice(0, limit)
      .map(({ id, created }) => ({ id, created }));
  }

  async takeDue(now: Date, limit: number): Promise<DueItem[]> {
    const due = this.waiting()
      .filter(({ dueAt }) => dueAt <= now)
      .slice(0, limit);
    for (const { id, curriculumId } of due) this.change(curriculumId, (curriculum) => sending(curriculum, id));
    return due;
  }

  async postpone(itemId: string, until: Date): Promise<void> {
    const owner = await this.lockOfItem(itemId);
    if (!owner) return;
    this.change(owner.id, (curriculum) => ({
      ...curriculum,
      items: curriculum.items.map((item) =>
        item.id === itemId && item.dueAt !== null ? { ...item, dueAt: until } : item,
      ),
    }));
  }

  async eligibility(itemIds: readonly string[]): Promise<Map<string, ItemEligibility>> {
    const eligibility = [...this.kept.values()].flatMap(({ state, preferences, items }) =>
      items.map((item): [string, ItemEligibility] => [
        item.id,
        { paused: state === 'paused', stillDue: item.state === 'sending', timeZone: preferences.timeZone },
      ]),
    );
    return new Map(eligibility.filter(([id]) => itemIds.includes(id)));
  }

  async recordSent(items: readonly SentItem[]): Promise<void> {
    for (const { id, contentVersion, at } of items) {
      const owner = await this.lockOfItem(id);
      if (owner) this.change(owner.id, (curriculum) => sent(curriculum, id, contentVersion, at));
    }
  }

  private unreported(): Curriculum[] {
    return [...this.kept.values()]
      .filter(({ state, finishNotice }) => state === 'finished' && finishNotice === 'due')
      .sort((a, b) => a.created.getTime() - b.created.getTime());
  }

  private resuming(): Curriculum[] {
    return [...this.kept.values()]
      .filter(({ resumesAt }) => resumesAt !== null)
      .sort((a, b) => a.resumesAt!.getTime() - b.resumesAt!.getTime());
  }

  private change(id: string, change: (curriculum: Curriculum) => Curriculum): void {
    this.kept.set(id, structuredClone(change(this.kept.get(id)!)));
  }

  private waiting(): DueItem[] {
    return [...this.kept.values()]
      .flatMap(({ id: curriculumId, userId, items, success }) =>
        items.flatMap(({ id, contentNumber, dueAt, week }) => {
          if (!dueAt) return [];
          const sent = items.filter((item) => item.sentAt && item.id !== id);
          const opensWeek = sent.every((item) => item.week !== week);
          const first = sent.length === 0;
          const again = items.some((item) => item.contentNumber === contentNumber && item.contentVersion !== null);
          const hasGoal = success !== null;
          return [{ id, curriculumId, userId, contentNumber, week, dueAt, first, opensWeek, again, hasGoal }];
        }),
      )
      .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id.localeCompare(b.id));
  }
}
