import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { FindUser } from '../../../users/users.api.js';
import type { Report } from '../../domain/safety-case.js';
import { SupportContact } from './support-contact.js';

/** Informs staff by email that a person spoke of danger: who and where, without the words. */
@Injectable()
export class StaffAlerts {
  constructor(
    private readonly people: FindUser,
    private readonly mailer: Mailer,
    private readonly contact: SupportContact,
  ) {}

  /** Joins the running transaction. */
  async send({ userId, channel }: Pick<Report, 'userId' | 'channel'>): Promise<void> {
    const person = userId === null ? null : await this.people.execute(userId);
    const name = person ? `${person.firstName} ${person.lastName}`.trim() : null;
    await this.mailer.send({ template: 'safety-case', to: this.contact.email, data: { name, channel } }, userId);
  }
}
