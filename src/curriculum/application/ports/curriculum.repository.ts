import type { Curriculum, CurriculumState } from '../../domain/curriculum.js';
import type { DatedPlanChange } from '../../domain/plan-change.js';
import type { PlanUndo } from '../../domain/undo.js';
import type { FilledWorksheet } from '../../domain/worksheet.js';

/** People's curricula. A person has at most one that is not finished. Ids that are no UUIDs are unknown ids. */
export abstract class CurriculumRepository {
  abstract find(id: string): Promise<Curriculum | null>;
  /** The person's latest. */
  abstract ofUser(userId: string): Promise<Curriculum | null>;
  /** Its state alone; null when the person has none. */
  abstract stateOf(userId: string): Promise<CurriculumState | null>;
  /** As `find` and `ofUser`, locked until the running transaction ends. */
  abstract lock(id: string): Promise<Curriculum | null>;
  abstract lockOfUser(userId: string): Promise<Curriculum | null>;
  /** The one that an item belongs to, kept as well. */
  abstract lockOfItem(itemId: string): Promise<Curriculum | null>;
  /** Locks the beginning of curricula for this person until the running transaction ends. */
  abstract lockBeginning(userId: string): Promise<void>;
  abstract add(curriculum: Curriculum): Promise<void>;
  /** Writes the curriculum and those of its items that differ from `before`. */
  abstract save(curriculum: Curriculum, before: Curriculum): Promise<void>;
  /** Every curriculum that the person ever had, oldest first. */
  abstract allOfUser(userId: string): Promise<Curriculum[]>;

  /** Stores the undo of the latest change in the place of the previous one. */
  abstract keepUndo(curriculumId: string, undo: PlanUndo): Promise<void>;
  abstract undoOf(curriculumId: string): Promise<PlanUndo | null>;
  abstract forgetUndo(curriculumId: string): Promise<void>;

  /** Writes down what the person changed; goes with the curriculum. */
  abstract addChanges(curriculumId: string, changes: readonly DatedPlanChange[]): Promise<void>;
  abstract forgetChanges(curriculumId: string, undoId: string): Promise<void>;
  /** Oldest first. */
  abstract changesOf(curriculumId: string): Promise<DatedPlanChange[]>;

  /** The worksheet of an item's practice; null where its person wrote nothing. */
  abstract worksheetOf(itemId: string, contentNumber: number): Promise<FilledWorksheet | null>;
  /** Stores it in the place of the previous one. */
  abstract saveWorksheet(worksheet: FilledWorksheet): Promise<void>;
  /** Covers all curricula of the person; oldest first. */
  abstract worksheetsOfUser(userId: string): Promise<FilledWorksheet[]>;

  /** Titles by item id: what was sent keeps the title that it had. */
  abstract titles(curriculumId: string): Promise<Map<string, string>>;
  /** The version of each item's practice that the catalogue has now, by item id. */
  abstract latestVersions(curriculumId: string): Promise<Map<string, number>>;

  /** The time when the next pause ends by itself; null when none does. */
  abstract nextResumption(): Promise<Date | null>;
  /**
   * One whose pause has ended by `now`, locked until the running transaction ends; those that are locked already are
   * skipped.
   */
  abstract lockResumption(now: Date): Promise<Curriculum | null>;

  /** A time in the past while a complete plan is still to be reported to its person, else null. */
  abstract nextUnreportedFinish(): Promise<Date | null>;
  /** A complete plan whose person is to get an email about it, locked as `lockResumption` does. */
  abstract lockUnreportedFinish(): Promise<Curriculum | null>;

  /** Returns curricula that are being built, longest waiting first, without their items. */
  abstract building(limit: number): Promise<Pick<Curriculum, 'id' | 'created'>[]>;

  /** The time when the next item of an active curriculum falls due; null when none waits. */
  abstract nextDueAt(): Promise<Date | null>;
  /**
   * Items that are due become `sending`, the longest waiting first; those that are locked already are skipped. They and
   * their curricula stay locked until the running transaction ends.
   */
  abstract takeDue(now: Date, limit: number): Promise<DueItem[]>;
  /** An item that waits falls due at `until` instead; any other stays as it is. */
  abstract postpone(itemId: string, until: Date): Promise<void>;
  /** True if texts about these items may be sent; unknown items are left out. */
  abstract eligibility(itemIds: readonly string[]): Promise<Map<string, ItemEligibility>>;
  /** Records that items were sent, each as `sent` of the domain says; unknown items are passed over. */
  abstract recordSent(items: readonly SentItem[]): Promise<void>;
}

export interface SentItem {
  id: string;
  /** The version that the link shows from now on. */
  contentVersion: number;
  at: Date;
}

/** The facts about an item that decide whether its text may be sent. */
export interface ItemEligibility {
  paused: boolean;
  /** True if the item still waits for its text: it may have been done or skipped in the meantime. */
  stillDue: boolean;
  /** The person's own choice. */
  timeZone: string;
}

export interface DueItem {
  id: string;
  curriculumId: string;
  userId: string;
  contentNumber: number;
  /** The week of the plan, from 1. */
  week: number;
  dueAt: Date;
  /** True if nothing of its curriculum was sent yet. */
  first: boolean;
  /** True if nothing else of its week was sent yet. */
  opensWeek: boolean;
  /** True if this practice was sent in this curriculum before: it is repeated, or was postponed. */
  again: boolean;
  /** True if the person said what success would be. */
  hasGoal: boolean;
}
