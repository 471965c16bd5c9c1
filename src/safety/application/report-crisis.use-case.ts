import { Injectable } from '@nestjs/common';
import { crisisTextReply } from '../domain/crisis-replies.js';
import {
  CASE_SPAN_MS,
  continued,
  continues,
  CrisisReported,
  MISREAD_WITHIN_MS,
  opened,
  type Report,
  type SafetyCase,
  type SafetyChannel,
  type Writer,
} from '../domain/safety-case.js';
import { DetectCrisis } from './services/detect-crisis.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { People } from '../../users/users.api.js';
import { Events } from '../../shared/application/events.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { ChosenZones, SafetyCaseRepository } from './ports/safety-case.repository.js';

export class SupportContact {
  constructor(readonly email: string) {}
}

/** Puts a crisis message, answered already, on staff's list and mails them, without its text. Joins the transaction. */
@Injectable()
export class ReportCrisis {
  constructor(
    private readonly cases: SafetyCaseRepository,
    private readonly events: Events,
    private readonly people: People,
    private readonly zones: ChosenZones,
    private readonly mailer: Mailer,
    private readonly contact: SupportContact,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  execute(report: Report): Promise<void> {
    return this.transaction.run(async () => {
      await this.cases.lockWriter(report);
      const now = this.clock.now();
      const since = new Date(now.getTime() - CASE_SPAN_MS);
      const unseen = (await this.cases.recentOf(report, since)).filter(({ at, seenAt }) => at >= since && !seenAt);
      const known = unseen.find((each) => continues(each, report));
      const current = known ? continued(known, report, now) : opened(report, this.ids.uuid(), now);
      await this.cases.save(current);
      // A case that was reported to staff and that they have not seen yet is not reported again.
      if (unseen.length === 0) await this.alertStaff(current);
      if (report.userId !== null) await this.events.publish(new CrisisReported(report.userId));
    });
  }

  private async alertStaff({ id: caseId, userId, phoneNumber, channel, at }: SafetyCase): Promise<void> {
    const person = userId === null ? null : await this.people.find(userId);
    const data = {
      caseId,
      name: person ? `${person.firstName} ${person.lastName}`.trim() : null,
      phoneNumber: phoneNumber ?? (person?.phoneNumber || null),
      at: at.toISOString(),
      timeZone: person && ((await this.zones.of([person.id])).get(person.id) ?? person.timeZone),
      channel,
    };
    await this.mailer.send({ template: 'safety-case', to: this.contact.email, data }, userId);
  }
}

/** Reports a crisis message in a field of a screen to staff, and shows its writer where help is. */
@Injectable()
export class HelpInCrisis {
  constructor(
    private readonly crises: DetectCrisis,
    private readonly report: ReportCrisis,
  ) {}

  /** @returns the help for the person; null where it is no crisis message */
  async execute(text: string, { userId, channel }: { userId: string; channel: SafetyChannel }): Promise<string | null> {
    const crisis = await this.crises.execute(text, userId);
    if (!crisis) return null;
    const answered = crisisTextReply(crisis);
    await this.report.execute({ userId, phoneNumber: null, channel, crisis, answered });
    return answered;
  }
}

/**
 * Somebody who was told where help is says that they were misread: their texts are no longer held back, and staff
 * see it on the case, which stays. Joins the running transaction.
 */
@Injectable()
export class WithdrawAlarm {
  constructor(
    private readonly cases: SafetyCaseRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  execute(writer: Writer): Promise<void> {
    return this.transaction.run(async () => {
      await this.cases.lockWriter(writer);
      const now = this.clock.now();
      for (const known of await this.cases.recentOf(writer, new Date(now.getTime() - MISREAD_WITHIN_MS)))
        await this.cases.save({ ...known, misreadAt: now });
    });
  }
}
