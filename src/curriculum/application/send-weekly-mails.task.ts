import { Injectable } from '@nestjs/common';
import { MembershipOutlooks } from '../../payments/payments.api.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Signatures } from '../../shared/application/ports/signatures.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { Curriculum } from '../domain/curriculum.js';
import { isMailOpen, mailWeekAt, weekInReview } from '../domain/weekly-mail.js';
import { unsubscribeToken } from './weekly-mail.use-cases.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { WeeklyMailStore } from '../adapters/persistence/weekly-mail.store.js';

/**
 * Emails members who want it what they did this week and what comes in the next. The week is recorded in the
 * transaction that queues its email, so that there is one a week whatever process dies in between.
 */
@Injectable()
export class SendWeeklyMails implements TimedTask {
  readonly name = 'curriculum.send-weekly-mails';
  readonly maxDelaySeconds = 10;

  constructor(
    private readonly mails: WeeklyMailStore,
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly memberships: MembershipOutlooks,
    private readonly signatures: Signatures,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
  ) {}

  nextDueAt(): Promise<Date | null> {
    return this.mails.nextDueAt();
  }

  async runDue(now: Date, round: Round): Promise<void> {
    while (!round.isOver && (await this.sendOne(now)));
  }

  private sendOne(now: Date): Promise<boolean> {
    return this.transaction.run(async () => {
      const due = await this.mails.lockDue(now);
      if (!due) return false;
      const { userId, lastWeek } = due;
      const curriculum = await this.curricula.ofUser(userId);
      const { timeZone } = curriculum?.preferences ?? (await this.contexts.firstPreferences(userId));
      const week = mailWeekAt(now, timeZone);
      const isSent = curriculum !== null && isMailOpen(week, lastWeek, now) && (await this.send(curriculum, now));
      await this.mails.postpone({ userId, lastWeek: isSent ? week.sunday : lastWeek }, week.nextAt);
      return true;
    });
  }

  /** @returns whether there was something to write */
  private async send(curriculum: Curriculum, now: Date): Promise<boolean> {
    const { id, userId, preferences } = curriculum;
    const person = await this.contexts.personOf(userId);
    if (!person || !(await this.memberships.of(userId))) return false;
    const { quietUntil } = await this.contexts.of(userId, preferences);
    const review = weekInReview(curriculum, await this.curricula.titles(id), { now, quietUntil });
    if (!review) return false;
    const { email: to, firstName } = person;
    const data = {
      firstName,
      done: review.done,
      next: review.next.map(({ title, at }) => ({ title, at: at.toISOString() })),
      timeZone: preferences.timeZone,
      token: unsubscribeToken(userId, this.signatures),
    };
    await this.mailer.send({ template: 'weekly-mail', to, data }, userId);
    return true;
  }
}
