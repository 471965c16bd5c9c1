import { Injectable } from '@nestjs/common';
import { FindPhoneOwners, FindUser } from '../../../users/users.api.js';
import { AutomaticReplies } from '../../domain/automatic-replies.js';
import type { QuestionDay } from '../../domain/number-question.js';
import { NumberQuestionRepository } from '../ports/number-question.repository.js';

/** Asks a number for the YES of an account. */
@Injectable()
export class NumberQuestions {
  constructor(
    private readonly questions: NumberQuestionRepository,
    private readonly owners: FindPhoneOwners,
    private readonly people: FindUser,
    private readonly replies: AutomaticReplies,
  ) {}

  /** Replaces the account's question that there is. Joins the running transaction. @param at when it is to be sent */
  async put(userId: string, to: string, at: Date, day: QuestionDay): Promise<void> {
    await this.questions.put({ userId, to, body: await this.bodyOf(userId, to) }, at, day);
  }

  /** The question, for the answer to a text that came from the number. Joins the running transaction. */
  async askNow(userId: string, to: string, at: Date): Promise<string> {
    await this.questions.noteAsked(userId, at);
    return this.bodyOf(userId, to);
  }

  async bodyOf(userId: string, to: string): Promise<string> {
    const account = await this.people.execute(userId);
    const owners = await this.owners.execute(to);
    const isShared = owners.some(({ id, status }) => id !== userId && status === 'proved');
    return this.replies.askForYes({ firstName: account?.firstName ?? '', isShared });
  }
}
