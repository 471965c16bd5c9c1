import { Injectable } from '@nestjs/common';
import { RevokeContentLinks } from '../../../content-links/content-links.api.js';
import type { PhoneNumberChange } from '../../../users/phone-numbers.api.js';
import { nextQuestion } from '../../domain/number-question.js';
import { NumberQuestionRepository } from '../ports/number-question.repository.js';
import { TextRepository } from '../ports/text.repository.js';

/** What a changed number does to texts. */
@Injectable()
export class NumberChanges {
  constructor(
    private readonly questions: NumberQuestionRepository,
    private readonly texts: TextRepository,
    private readonly links: RevokeContentLinks,
  ) {}

  /**
   * Links in old texts end, texts that wait with such links are given back to the plan, and the number is asked. Joins
   * the running transaction.
   */
  async apply({ userId, actorId, before, phoneNumber, isConfirmed, at }: PhoneNumberChange): Promise<void> {
    // The email about the new number says so.
    await this.links.execute({ userId, actorId, isAnnounced: true });
    await this.texts.hurry(before, at);
    if (isConfirmed) return this.questions.cancel(userId);
    const next = nextQuestion(await this.questions.lockDay(userId), at);
    await this.questions.put(userId, phoneNumber, next.at, next);
  }
}
