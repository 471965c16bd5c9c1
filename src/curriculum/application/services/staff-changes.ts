import { Injectable } from '@nestjs/common';
import { FindUser } from '../../../users/users.api.js';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Mailer, type MailData } from '../../../shared/application/ports/mailer.js';
import type { Curriculum } from '../../domain/curriculum.js';
import { scheduleWords } from '../../domain/preferences.js';

/** What the person gets an email about; a failed plan that is built again shows by its first practice. */
const MAILED: Record<string, MailData['plan-changed']['change']> = {
  'curriculum.paused': 'paused',
  'curriculum.resumed': 'resumed',
  'curriculum.replanned': 'replanned',
  'curriculum.rescheduled': 'rescheduled',
};

/** Records what staff changed in a person's plan, and informs the person. Joins the running transaction. */
@Injectable()
export class StaffChanges {
  constructor(
    private readonly audit: AuditTrail,
    private readonly people: FindUser,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** Under the person's id, like everything that staff did for them. */
  async record(actorId: string, action: string, curriculum: Curriculum): Promise<void> {
    const { id, userId, planner, items } = curriculum;
    await this.audit.record({
      actorId,
      at: this.clock.now(),
      action,
      subject: { kind: 'user', id: userId, name: `User ${userId}` },
      details: {
        curriculum: id,
        not_sent_yet: items.filter(({ state }) => state === 'scheduled').length,
        ...(planner && { planner }),
      },
    });
    await this.tell(MAILED[action], curriculum);
  }

  private async tell(change: MailData['plan-changed']['change'] | undefined, { userId, preferences }: Curriculum) {
    const person = change && (await this.people.execute(userId));
    if (!change || !person) return;
    const data = { firstName: person.firstName, change, schedule: scheduleWords(preferences) };
    await this.mailer.send({ template: 'plan-changed', to: person.email, data }, userId);
  }
}
