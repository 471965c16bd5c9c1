import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { CHECK_IN_WEEKS, type CheckIn, type CheckInWords, isOpen, proposals } from '../../domain/check-in.js';
import { scored } from '../../domain/success-score.js';
import { CheckInRepository } from '../ports/check-in.repository.js';
import { CurriculumRepository, type DueItem } from '../ports/curriculum.repository.js';

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
   * Which of these texts ask for a check-in: the first that goes in one of its weeks. Joins the caller's transaction,
   * so that a check-in is recorded exactly when its text is.
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

  /** Whether there is one to be held. */
  async isDue(userId: string): Promise<boolean> {
    const checkIn = await this.checkIns.latestOfUser(userId);
    return checkIn !== null && isOpen(checkIn, this.clock.now());
  }

  /** Its talk has ended. Runs in the transaction that records that; a second talk about the same check-in changes nothing. */
  async conclude(userId: string, chatId: string, words: CheckInWords): Promise<void> {
    const curriculum = await this.curricula.lockOfUser(userId);
    const checkIn = await this.checkIns.lockLatestOfUser(userId);
    const now = this.clock.now();
    if (!checkIn || curriculum?.id !== checkIn.curriculumId || !isOpen(checkIn, now)) return;
    const changes = proposals(curriculum, words, () => this.ids.uuid());
    await this.checkIns.save({ ...checkIn, chatId, concludedAt: now, changes });
    if (words.score !== null) await this.curricula.save(scored(curriculum, words.score, now), curriculum);
  }
}
