import { Injectable } from '@nestjs/common';
import { RevokeContentLinks } from '../../../content-links/content-links.api.js';
import { Mailer } from '../../../shared/application/ports/mailer.js';
import { FindPhoneOwners, FindUser, type PhoneNumberChanged } from '../../../users/users.api.js';
import { nextQuestion } from '../../domain/number-question.js';
import { NumberQuestionRepository } from '../ports/number-question.repository.js';
import { TextRepository } from '../ports/text.repository.js';
import { NumberQuestions } from './number-questions.js';

/** What a changed number, or one that begins to wait for a YES, does to texts. */
@Injectable()
export class NumberChanges {
  constructor(
    private readonly questions: NumberQuestionRepository,
    private readonly ask: NumberQuestions,
    private readonly texts: TextRepository,
    private readonly links: RevokeContentLinks,
    private readonly owners: FindPhoneOwners,
    private readonly people: FindUser,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Links in old texts end, texts that wait with such links are given back to the plan, and the number is asked. Who has
   * proved the number is told by email who asks for it. Joins the running transaction.
   */
  async apply({ userId, actorId, before, phoneNumber, isConfirmed, at }: PhoneNumberChanged): Promise<void> {
    // The email about the new number says so.
    await this.links.execute({ userId, actorId, isAnnounced: true });
    if (before !== '') await this.texts.hurry(before, at);
    if (isConfirmed) return this.questions.cancel(userId);
    const next = nextQuestion(await this.questions.lockDay(userId), at);
    await this.ask.put(userId, phoneNumber, next.at, next);
    // As often as the number itself is asked at most.
    if (next.at <= at) await this.tell(userId, phoneNumber, before === phoneNumber);
  }

  private async tell(userId: string, phoneNumber: string, isSame: boolean): Promise<void> {
    const claimant = await this.people.execute(userId);
    if (!claimant) return;
    const ending = phoneNumber.slice(-4);
    if (isSame) {
      const { email: to, firstName } = claimant;
      await this.mailer.send({ template: 'phone-number-waits', to, data: { firstName, ending } }, userId);
    }
    for (const { id, status } of await this.owners.execute(phoneNumber)) {
      const owner = id !== userId && status === 'proved' ? await this.people.execute(id) : null;
      if (!owner) continue;
      const data = { firstName: owner.firstName, ending, claimant: claimant.firstName };
      await this.mailer.send({ template: 'phone-number-claimed', to: owner.email, data }, id);
    }
  }
}
