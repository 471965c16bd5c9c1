import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import type { Change, ChangeState, CheckIn, CheckInChange } from '../domain/check-in.js';
import { ChangeCurriculum } from './change-curriculum.use-case.js';
import { CorrectCurriculum } from './correct-curriculum.use-case.js';
import { CheckInRepository } from './ports/check-in.repository.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

export interface AnswerInput {
  userId: string;
  changeId: string;
  /** `accept`, `take-back` or `leave`, as it came in. */
  answer: unknown;
}

const ANSWERS: Record<string, ChangeState> = { accept: 'accepted', 'take-back': 'taken-back', leave: 'left' };

/**
 * The person accepts a proposed change, takes it back, or leaves their plan as it is. What is accepted becomes wishes
 * for skills, or days, of the plan. Takes as long as planning does where a wish changes.
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
