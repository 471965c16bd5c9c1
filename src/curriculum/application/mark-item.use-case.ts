import * as replies from '../domain/replies.js';
import * as curricula from '../domain/curriculum.js';
import { Injectable } from '@nestjs/common';
import { HelpInCrisis } from '../../safety/safety.api.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { requireLinked } from '../domain/preferences.js';
import type { Curriculum, CurriculumItem, PlanningContext } from '../domain/curriculum.js';
import { justSwapped, type PlanUndo } from '../domain/undo.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { requireBlankWorksheet } from './services/blank-worksheet.js';
import { CurriculumChanges, type UndoableChange } from './services/curriculum-changes.js';

/** A person's answer to one practice: by its id, else the one that was sent last. */
export interface ItemInput {
  userId: string;
  itemId?: string;
  /** The only practice that may be marked; null or left out: any. */
  linkedPractice?: number | null;
}

export interface DoneItem extends UndoableChange {
  /** The help for a person who wrote a crisis message; null otherwise. */
  help: string | null;
}

/** Each returns the changed curriculum. @throws NotFound when there is no such item, or nothing was sent yet; LogInRequired */
@Injectable()
export class MarkItem {
  constructor(
    private readonly changes: CurriculumChanges,
    private readonly plans: CurriculumRepository,
    private readonly help: HelpInCrisis,
  ) {}

  /**
   * A crisis message is not stored, and keeps an earlier reflection: it gets a reply, and is reported to
   * staff.
   * @param reflection null keeps the earlier one, empty removes it. In a session that a link opened an earlier one stays.
   * @throws NotFound
   */
  async done(input: ItemInput, reflection: string | null): Promise<DoneItem> {
    const { userId, linkedPractice = null } = input;
    const help = reflection === null ? null : await this.help.execute(reflection, { userId, channel: 'reflection' });
    const kept = help === null ? reflection : null;
    const done = await this.undoably(input, (before, item, context) => {
      if (linkedPractice === null) return replies.done(before, item.id, kept, context);
      return replies.done(replies.reflectedByLink(before, item.id, kept ?? ''), item.id, null, context);
    });
    return { ...done, help };
  }

  /** Marks it done by a text: what is said comes after what was kept before. @throws NotFound */
  doneByText(input: ItemInput, reflection: string | null): Promise<UndoableChange> {
    return this.undoably(input, (curriculum, item, context) => {
      const said = reflection === null ? curriculum : replies.reflected(curriculum, item.id, reflection);
      return replies.done(said, item.id, null, context);
    });
  }

  /** @throws NotFound, ItemNotDone */
  undoDone(input: ItemInput): Promise<Curriculum> {
    return this.change(input, (curriculum, item, context) => replies.undone(curriculum, item.id, context));
  }

  /** @throws NotFound, ItemAlreadyDone */
  skip(input: ItemInput): Promise<UndoableChange> {
    return this.undoably(input, (curriculum, item, context) => replies.skipped(curriculum, item.id, context));
  }

  /**
   * Everything that was sent and never answered, except the practice that was sent last.
   * @throws NotFound
   */
  skipMissed(userId: string): Promise<UndoableChange> {
    return this.changes.undoably(userId, null, replies.missedSkipped);
  }

  /**
   * @param requested the content number of the practice that the person was shown; left out: the one that fits best, once
   * within a few seconds
   * @throws NotFound, CannotSwap, WrittenAbout, NothingElseFits, ReplacementGone, LogInRequired
   */
  async swap(input: ItemInput, requested?: number): Promise<UndoableChange> {
    const { userId, itemId, linkedPractice = null } = input;
    const own = (await this.plans.ofUser(userId))?.items.find(({ id }) => id === itemId);
    const mayKnow = own && (linkedPractice === null || own.contentNumber === linkedPractice);
    if (mayKnow) await requireBlankWorksheet(this.plans, own);
    const change = onItem(input, (curriculum, item, context) =>
      replies.swapped(curriculum, item.id, context, requested),
    );
    const isSecondClick = (last: PlanUndo, now: Date) => {
      const swapped = justSwapped(last, now);
      // One that names its practice can be done only once by itself.
      if (!swapped || requested !== undefined) return false;
      requireLinked(swapped, input.linkedPractice ?? null);
      return true;
    };
    return this.changes.undoably(input.userId, input.itemId ?? null, change, isSecondClick);
  }

  /** The same practice again at the next slot. @throws NotFound, ItemAlreadyDone */
  later(input: ItemInput): Promise<UndoableChange> {
    return this.undoably(input, (curriculum, item, context) => replies.later(curriculum, item.id, context));
  }

  /** Kept with the practice, after what was kept before. @throws NotFound */
  reflectByText(input: ItemInput, reflection: string): Promise<UndoableChange> {
    return this.undoably(input, (curriculum, item) => replies.reflected(curriculum, item.id, reflection));
  }

  /** @throws NotFound, CannotUndo */
  undoByText(userId: string, made: { from: Date; to: Date }): Promise<{ curriculum: Curriculum; itemId: string }> {
    return this.changes.undoLastMark(userId, made);
  }

  /**
   * Deletes the reflection.
   * @throws NotFound
   */
  deleteReflection(input: ItemInput): Promise<Curriculum> {
    return this.change(input, (curriculum, item) => replies.unreflected(curriculum, item.id));
  }

  private change(input: ItemInput, change: ItemChange): Promise<Curriculum> {
    return this.changes.ofUser(input.userId, onItem(input, change));
  }

  private undoably(input: ItemInput, change: ItemChange): Promise<UndoableChange> {
    return this.changes.undoably(input.userId, input.itemId ?? null, onItem(input, change));
  }
}

type ItemChange = (curriculum: Curriculum, item: CurriculumItem, context: PlanningContext) => Curriculum;

/** @throws NotFound, LogInRequired */
const onItem =
  ({ itemId, linkedPractice = null }: ItemInput, change: ItemChange) =>
  (curriculum: Curriculum, context: PlanningContext): Curriculum => {
    const item =
      itemId === undefined ? curricula.latestSent(curriculum) : curriculum.items.find(({ id }) => id === itemId);
    if (!item) throw new NotFound();
    requireLinked(item, linkedPractice);
    return change(curriculum, item, context);
  };
