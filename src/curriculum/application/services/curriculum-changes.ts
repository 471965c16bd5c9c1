import { Injectable } from '@nestjs/common';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import type { Curriculum, PlanningContext } from '../../domain/curriculum.js';
import { CannotUndo, CurriculumNotRunning } from '../../domain/curriculum.errors.js';
import { requireLinked } from '../../domain/preferences.js';
import { type DatedPlanChange, planChanges } from '../../domain/plan-change.js';
import { type PlanUndo, UNDO_BY_TEXT_MS, undone, undoOf, undoUntil } from '../../domain/undo.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { PlanningContexts } from './planning-contexts.js';
import { CurriculumRepository } from '../ports/curriculum.repository.js';

type Change = (curriculum: Curriculum, context: PlanningContext) => Curriculum;

/**
 * A change that its person can undo for a while. Where nothing changed, `undo` is that of the last change of the same
 * practice: the response may have been lost. Otherwise null.
 */
export interface UndoableChange {
  curriculum: Curriculum;
  undo: PlanUndo | null;
}

/** Every change of a curriculum goes through here: one at a time for each curriculum. */
@Injectable()
export class CurriculumChanges {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly transaction: Transaction,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Changes the person's own; what they changed before can then no longer be undone.
   * @param by only what the person does is recorded as theirs
   * @throws NotFound, CurriculumNotRunning while it is building or when it failed
   */
  ofUser(userId: string, change: Change, by: 'person' | 'staff' = 'person'): Promise<Curriculum> {
    return this.transaction.run(async () => {
      const before = await this.lockOwn(userId);
      const context = await this.contexts.of(userId, before.preferences);
      const changed = change(before, context);
      if (changed === before) return before;
      await this.curricula.save(changed, before);
      await this.curricula.forgetUndo(before.id);
      if (by === 'person') await this.recordChanges(before, changed, { at: context.now, undoId: null });
      return changed;
    });
  }

  /**
   * As `ofUser`, and can be undone.
   * @param itemId the practice that it is about; null: several, or the whole plan
   * @param isRepeated whether the same was done already by the last change of that practice, and is to be done once
   */
  undoably(
    userId: string,
    itemId: string | null,
    change: Change,
    isRepeated: (last: PlanUndo, now: Date) => boolean = () => false,
  ): Promise<UndoableChange> {
    return this.transaction.run(async () => {
      const before = await this.lockOwn(userId);
      const context = await this.contexts.of(userId, before.preferences);
      const last = await this.earlierUndo(before, { itemId, madeAt: context.now });
      if (last && isRepeated(last, context.now)) return { curriculum: before, undo: last };
      return this.saveUndoably(before, change(before, context), { itemId, madeAt: context.now });
    });
  }

  /** Writes a change down, and what was before it. Joins the running transaction, which holds the curriculum. */
  async saveUndoably(
    before: Curriculum,
    curriculum: Curriculum,
    about: Pick<PlanUndo, 'itemId' | 'madeAt'>,
  ): Promise<UndoableChange> {
    if (curriculum === before) return { curriculum, undo: await this.earlierUndo(before, about) };
    const undo = undoOf(before, curriculum, { id: this.ids.uuid(), ...about });
    await this.curricula.save(curriculum, before);
    await this.curricula.keepUndo(curriculum.id, undo);
    await this.recordChanges(before, curriculum, { at: undo.madeAt, undoId: undo.id });
    return { curriculum, undo };
  }

  private async earlierUndo(
    { id }: Curriculum,
    { itemId, madeAt: now }: Pick<PlanUndo, 'itemId' | 'madeAt'>,
  ): Promise<PlanUndo | null> {
    const undo = itemId === null ? null : await this.curricula.undoOf(id);
    return undo?.itemId === itemId && now <= undoUntil(undo) ? undo : null;
  }

  /** Undoes the person's last change, once. @throws NotFound, CurriculumNotRunning, CannotUndo, LogInRequired */
  undo({
    userId,
    undoId,
    linkedPractice,
  }: {
    userId: string;
    undoId: string;
    linkedPractice: number | null;
  }): Promise<Curriculum> {
    return this.transaction.run(async () => {
      const curriculum = await this.lockOwn(userId);
      const undo = await this.curricula.undoOf(curriculum.id);
      if (undo?.id !== undoId) throw new CannotUndo();
      requireLinked(
        undo.before.items.find(({ id }) => id === undo.itemId),
        linkedPractice,
      );
      return this.restore(curriculum, undo);
    });
  }

  /**
   * Undoes what the person last did to a practice, once, within a day.
   * @param made the time within which they did it: a later change, on a screen, is none that a text can mean
   * @returns the restored plan, and the practice
   * @throws NotFound, CurriculumNotRunning, CannotUndo also where something else was changed since
   */
  undoLastMark(userId: string, made: { from: Date; to: Date }): Promise<{ curriculum: Curriculum; itemId: string }> {
    return this.transaction.run(async () => {
      const curriculum = await this.lockOwn(userId);
      const undo = await this.curricula.undoOf(curriculum.id);
      if (!undo?.itemId || undo.madeAt < made.from || undo.madeAt > made.to) throw new CannotUndo();
      return { curriculum: await this.restore(curriculum, undo, UNDO_BY_TEXT_MS), itemId: undo.itemId };
    });
  }

  private async restore(curriculum: Curriculum, undo: PlanUndo, withinMs?: number): Promise<Curriculum> {
    await this.curricula.forgetUndo(curriculum.id);
    await this.curricula.forgetChanges(curriculum.id, undo.id);
    return this.save(curriculum, (now, context) => undone(now, undo, context, withinMs));
  }

  private async recordChanges(
    before: Curriculum,
    after: Curriculum,
    time: Pick<DatedPlanChange, 'at' | 'undoId'>,
  ): Promise<void> {
    const changes = planChanges(before, after).map((change) => ({ id: this.ids.uuid(), ...time, change }));
    if (changes.length > 0) await this.curricula.addChanges(after.id, changes);
  }

  private async lockOwn(userId: string): Promise<Curriculum> {
    const curriculum = await this.curricula.lockOfUser(userId);
    if (!curriculum) throw new NotFound();
    if (curriculum.items.length === 0) throw new CurriculumNotRunning();
    return curriculum;
  }

  /** Changes the one that an item belongs to; null when there is none (any more). */
  ofItem(itemId: string, change: Change): Promise<Curriculum | null> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfItem(itemId);
      return curriculum && this.save(curriculum, change);
    });
  }

  /** The same for what a sender says of an item, many times a second: that needs to know nothing around it. */
  ofSentItem(itemId: string, change: (curriculum: Curriculum) => Curriculum): Promise<Curriculum | null> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfItem(itemId);
      const changed = curriculum && change(curriculum);
      if (curriculum && changed && changed !== curriculum) await this.curricula.save(changed, curriculum);
      return changed;
    });
  }

  private async save(curriculum: Curriculum, change: Change): Promise<Curriculum> {
    const changed = change(curriculum, await this.contexts.of(curriculum.userId, curriculum.preferences));
    if (changed !== curriculum) await this.curricula.save(changed, curriculum);
    return changed;
  }
}
