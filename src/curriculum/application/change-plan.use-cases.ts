import { Injectable } from '@nestjs/common';
import { calendarDay, spanOfDay } from '../../shared/domain/calendar-day.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import { instantOf, type LocalDate, localTimeAt } from '../../shared/domain/local-time.js';
import { type Curriculum, type CurriculumItem, isRunning } from '../domain/curriculum.js';
import { paused, prefer, quieted, resumed } from '../domain/lifecycle.js';
import { CurriculumNotRunning } from '../domain/curriculum.errors.js';
import { mayPauseUntil, preferenceProblems, type Preferences, requireLinked } from '../domain/preferences.js';
import { CurriculumChanges } from './services/curriculum-changes.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { requireBlankWorksheet } from './services/blank-worksheet.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { later, replacementIn } from '../domain/replies.js';

export interface ChangeCurriculumInput {
  userId: string;
  /** Unchecked; whatever is left out stays as it is. */
  preferences?: Partial<Record<keyof Preferences, unknown>>;
  state?: unknown;
  /** The day, as YYYY-MM-DD, on which texts go again by themselves after `paused`; null or left out: no such day. */
  pausedUntil?: unknown;
  /** Left out: the person. */
  by?: 'person' | 'staff';
}

export const ASK_FOR_A_DAY = 'Please choose a day from tomorrow to a year from now';

/** Changes a person's days, hour and zone, and whether texts are sent at all. */
@Injectable()
export class ChangeCurriculum {
  constructor(
    private readonly changes: CurriculumChanges,
    private readonly contexts: PlanningContexts,
  ) {}

  /** @throws InvalidFields, NotFound, CurriculumNotRunning */
  async execute(input: ChangeCurriculumInput): Promise<Curriculum> {
    const { userId, preferences = {}, state, pausedUntil: until = null, by } = input;
    const problems = preferenceProblems(preferences);
    if (state !== undefined && state !== 'active' && state !== 'paused') {
      problems.state = ['Please choose active or paused'];
    }
    const day = calendarDay(until);
    if (until !== null && (!day || state !== 'paused')) problems.pausedUntil = [ASK_FOR_A_DAY];
    if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
    const given = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
    const account = await this.contexts.personOf(userId);
    return this.changes.ofUser(
      userId,
      (curriculum, context) => {
        const chosen: Preferences = { ...curriculum.preferences, ...given };
        // The window is judged by the zone that is chosen now, not by the earlier one.
        const there = { ...context, opening: this.contexts.openingOf(account, chosen) };
        const preferring = Object.keys(given).length > 0 ? prefer(curriculum, chosen, there) : curriculum;
        if (state === undefined) return preferring;
        if (preferring.state === 'finished') throw new CurriculumNotRunning();
        if (state === 'active') return preferring.state === 'active' ? preferring : resumed(preferring, there);
        return paused(preferring, 'person', day && beginOf(day, { ...there, timeZone: chosen.timeZone }));
      },
      by,
    );
  }
}

/** The midnight with which a day begins. @throws InvalidFields for a day that has begun or is more than a year away */
export function beginOf(day: LocalDate, { now, timeZone }: { now: Date; timeZone: string }): Date {
  if (!mayPauseUntil(day, localTimeAt(now, timeZone))) throw new InvalidFields({ pausedUntil: [ASK_FOR_A_DAY] });
  return spanOfDay(day, timeZone).from;
}

export interface PauseCurriculumInput {
  userId: string;
  /** The day, where the person is, on which the texts resume by themselves; null: until someone ends the pause. */
  until: LocalDate | null;
}

/** The person's own pause, with or without an end; of one that holds already, another end. */
@Injectable()
export class PauseCurriculum {
  constructor(private readonly changes: CurriculumChanges) {}

  /** @throws NotFound, CurriculumNotRunning */
  execute({ userId, until }: PauseCurriculumInput): Promise<Curriculum> {
    return this.changes.ofUser(userId, (curriculum) => {
      if (!isRunning(curriculum)) throw new CurriculumNotRunning();
      const { timeZone } = curriculum.preferences;
      const resumesAt = until && instantOf({ ...until, hour: 0, minute: 0, second: 0 }, timeZone);
      return paused(curriculum, 'person', resumesAt);
    });
  }
}

/**
 * Moves what would come in the quiet days of a person who wrote a crisis message behind them. Joins the running transaction.
 */
@Injectable()
export class KeepQuiet {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly transaction: Transaction,
  ) {}

  execute(userId: string): Promise<void> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfUser(userId);
      if (curriculum?.state !== 'active') return;
      const changed = quieted(curriculum, await this.contexts.of(userId, curriculum.preferences));
      if (changed !== curriculum) await this.curricula.save(changed, curriculum);
    });
  }
}

/** A change and the message that says so are one transaction. */
const SAME_TIME_MS = 5_000;

/** Undoes a person's last change of their plan, once, within two minutes. */
@Injectable()
export class UndoChange {
  constructor(
    private readonly changes: CurriculumChanges,
    private readonly curricula: CurriculumRepository,
  ) {}

  /** The id of the person's last change, where it was made at that time and can still be undone; null otherwise. */
  async madeAt(userId: string, at: Date): Promise<string | null> {
    const curriculum = await this.curricula.ofUser(userId);
    const undo = curriculum && (await this.curricula.undoOf(curriculum.id));
    return undo && Math.abs(undo.madeAt.getTime() - at.getTime()) < SAME_TIME_MS ? undo.id : null;
  }

  /**
   * @param linkedPractice the only practice that this session may mark, and unmark; null: any
   * @throws NotFound, LogInRequired, CannotUndo when it is too late or something else was changed since
   */
  execute(change: { userId: string; undoId: string; linkedPractice: number | null }): Promise<Curriculum> {
    return this.changes.undo(change);
  }
}

export interface SwapPreview {
  item: CurriculumItem;
  title: string;
}

export interface OwnItem {
  userId: string;
  itemId: string;
  /** The only practice that is open to this session; null: any. */
  linkedPractice: number | null;
}

/** Shows what would come in a practice's place; nothing changes. */
@Injectable()
export class PreviewSwap {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
  ) {}

  /** @throws NotFound, LogInRequired, CannotSwap, WrittenAbout, NothingElseFits */
  async execute({ userId, itemId, linkedPractice }: OwnItem): Promise<SwapPreview> {
    const curriculum = await this.curricula.ofUser(userId);
    const swapped = curriculum?.items.find(({ id }) => id === itemId);
    if (!curriculum || !swapped) throw new NotFound();
    requireLinked(swapped, linkedPractice);
    const context = await this.contexts.of(userId, curriculum.preferences);
    const item = replacementIn(curriculum, itemId, context);
    await requireBlankWorksheet(this.curricula, swapped);
    const title = context.practices.find(({ number }) => number === item.contentNumber)!.title;
    return { item, title };
  }
}

/** Shows when a practice would come again if it were postponed; nothing changes. */
@Injectable()
export class PreviewLater {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
  ) {}

  /**
   * @returns null where texts have no time now, as in a pause
   * @throws NotFound, ItemAlreadyDone
   */
  async execute({ userId, itemId }: Pick<OwnItem, 'userId' | 'itemId'>): Promise<Date | null> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum) throw new NotFound();
    const postponed = later(curriculum, itemId, await this.contexts.of(userId, curriculum.preferences));
    return postponed.items.find(({ id }) => id === itemId)?.dueAt ?? null;
  }
}
