import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import {
  type Change,
  type ChangeState,
  CHECK_IN_WEEKS,
  type CheckIn,
  type CheckInChange,
  type CheckInOutcome,
  isOpen,
  proposals,
} from '../../domain/check-in.js';
import { scored } from '../../domain/success-score.js';
import { CheckInRepository } from '../ports/check-in.repository.js';
import { CurriculumRepository, type DueItem } from '../ports/curriculum.repository.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { InvalidFields, NotFound } from '../../../shared/domain/domain-error.js';
import { ChangeCurriculum } from '../change-plan.use-cases.js';
import { CorrectCurriculum } from '../correct-curriculum.use-case.js';
import type { Curriculum } from '../../domain/curriculum.js';
import { CurriculumChanges } from './curriculum-changes.js';

/** When people are asked how their plan goes, and the changes proposed to them. Missing one changes nothing. */
@Injectable()
export class CheckIns {
  constructor(
    private readonly checkIns: CheckInRepository,
    private readonly curricula: CurriculumRepository,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Returns the texts that ask for a check-in: the first text in one of its weeks. Joins the caller's transaction, so
   * that a check-in is recorded exactly when its text is.
   */
  askedBy(items: readonly Pick<DueItem, 'id' | 'curriculumId' | 'week'>[]): Promise<Set<string>> {
    const asking = items
      .filter(({ week }) => CHECK_IN_WEEKS.includes(week))
      .map(({ id, curriculumId, week }) => ({ id: this.ids.uuid(), curriculumId, week, itemId: id }));
    return this.checkIns.ask(asking, this.clock.now());
  }

  /** The one to be held, or that was held last; null where there is none, or it was not held in time. */
  async latest(userId: string): Promise<CheckIn | null> {
    const checkIn = await this.checkIns.latestOfUser(userId);
    return checkIn && (checkIn.concludedAt !== null || isOpen(checkIn, this.clock.now())) ? checkIn : null;
  }

  async isDue(userId: string): Promise<boolean> {
    const checkIn = await this.checkIns.latestOfUser(userId);
    return checkIn !== null && isOpen(checkIn, this.clock.now());
  }

  /**
   * Its conversation has ended. Runs in the transaction that records that; a second conversation about the same
   * check-in changes nothing.
   */
  async conclude(userId: string, chatId: string, words: CheckInOutcome): Promise<void> {
    const curriculum = await this.curricula.lockOfUser(userId);
    const checkIn = await this.checkIns.lockLatestOfUser(userId);
    const now = this.clock.now();
    if (!checkIn || curriculum?.id !== checkIn.curriculumId || !isOpen(checkIn, now)) return;
    const changes = proposals(curriculum, words, () => this.ids.uuid());
    await this.checkIns.save({ ...checkIn, chatId, concludedAt: now, changes });
    if (words.score !== null) await this.curricula.save(scored(curriculum, words.score, now), curriculum);
  }
}

export interface AnswerInput {
  userId: string;
  changeId: string;
  /** `accept`, `take-back` or `leave`, as it came in. */
  answer: unknown;
}

const ANSWERS: Record<string, ChangeState> = { accept: 'accepted', 'take-back': 'taken-back', leave: 'left' };

/**
 * The person accepts a proposed change, undoes it, or leaves their plan as it is. What is accepted becomes
 * preferences for skills, or days, of the plan. Takes as long as planning does if a preference changes.
 */
@Injectable()
export class AnswerCheckInChange {
  constructor(
    private readonly checkIns: CheckInRepository,
    private readonly curricula: CurriculumRepository,
    private readonly correct: CorrectCurriculum,
    private readonly change: ChangeCurriculum,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidFields, NotFound, and what changing the plan throws; the answer is then not recorded */
  async execute({ userId, changeId, answer }: AnswerInput): Promise<CheckIn> {
    const state = typeof answer === 'string' && Object.hasOwn(ANSWERS, answer) ? ANSWERS[answer]! : null;
    if (state === null) throw new InvalidFields({ answer: ['Please choose accept, take-back or leave'] });
    const proposed = changeIn(await this.checkIns.latestOfUser(userId), changeId);
    if (proposed.state !== state) await this.carryOut(userId, proposed, state);
    // Done before it is recorded: after an interruption in between, answering again has the same result.
    return this.transaction.run(async () => {
      const checkIn = await this.checkIns.lockLatestOfUser(userId);
      changeIn(checkIn, changeId);
      const changes = checkIn!.changes.map((one) => (one.id === changeId ? { ...one, state } : one));
      const answered = { ...checkIn!, changes };
      await this.checkIns.save(answered);
      return answered;
    });
  }

  private async carryOut(userId: string, { change, state: before }: CheckInChange, state: ChangeState): Promise<void> {
    if (state === 'accepted') return this.apply(userId, change);
    if (before === 'accepted') await this.undo(userId, change);
  }

  private async apply(userId: string, change: Change): Promise<void> {
    if (change.kind === 'wish') {
      await this.correct.execute({ userId, wishes: [{ skill: change.skill, wish: change.wish }] });
      return;
    }
    await this.change.execute({ userId, preferences: { weekdays: change.weekdays } });
  }

  /** Only what is still as it was accepted: what the person changed since is theirs. */
  private async undo(userId: string, change: Change): Promise<void> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum) throw new NotFound();
    if (change.kind === 'wish') {
      const now = curriculum.wishes.find(({ skill }) => skill === change.skill)?.wish;
      if (now !== change.wish) return;
      await this.correct.execute({ userId, wishes: [{ skill: change.skill, wish: change.before }] });
      return;
    }
    if (String(curriculum.preferences.weekdays) !== String(change.weekdays)) return;
    await this.change.execute({ userId, preferences: { weekdays: change.before } });
  }
}

/** @throws NotFound */
function changeIn(checkIn: CheckIn | null, changeId: string): CheckInChange {
  const found = checkIn?.changes.find(({ id }) => id === changeId);
  if (!found) throw new NotFound();
  return found;
}

/** Keeps how close a person says they are to what success would be. */
@Injectable()
export class RecordSuccessScore {
  constructor(private readonly changes: CurriculumChanges) {}

  /**
   * @param score 1 to 5
   * @throws NotFound, CurriculumNotRunning
   */
  execute(userId: string, score: number): Promise<Curriculum> {
    return this.changes.ofUser(userId, (curriculum, { now }) => scored(curriculum, score, now));
  }
}
