import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { InboundTextRepository } from '../ports/inbound-text.repository.js';
import { MessageThreadRepository } from '../ports/message-thread.repository.js';
import { NumberQuestionRepository } from '../ports/number-question.repository.js';
import { SuppressionList } from '../ports/suppression.list.js';
import { TextRepository } from '../ports/text.repository.js';
import { textRecord } from './text-record.js';

/** A number that opted out stays on the suppression list: that is the only way to keep the promise. */
@Injectable()
export class TextingPersonalData extends PersonalDataHolder {
  readonly name = 'texts';

  constructor(
    private readonly texts: TextRepository,
    private readonly inbound: InboundTextRepository,
    private readonly threads: MessageThreadRepository,
    private readonly questions: NumberQuestionRepository,
    private readonly suppressions: SuppressionList,
  ) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const sent = await this.texts.allOfUser(userId);
    const question = await this.questions.ofUser(userId);
    const received = await this.inbound.allOfUser(userId);
    const numbers = [...sent.map(({ to }) => to), ...received.map(({ from }) => from)];
    return {
      /** Numbers that texts were sent to or came from, and that have opted out. */
      opted_out: [...(await this.suppressions.among([...new Set(numbers)]))].flatMap(([number, source]) =>
        source === 'unreachable' ? [] : number,
      ),
      to_you: sent.map(textRecord),
      number_question: question && { to: question.to, sent_at: question.sentAt?.toISOString() ?? null },
      from_staff: (await this.threads.staffMessagesTo(userId)).map(({ channel, body, state, created }) => ({
        ...{ channel, body, state },
        written_at: created.toISOString(),
      })),
      from_you: received.map(({ from, kind, body, answer, receivedAt }) => ({
        from,
        understood_as: kind,
        text: body,
        answer,
        received_at: receivedAt.toISOString(),
      })),
    };
  }

  async erase(userId: string): Promise<void> {
    await this.texts.eraseOfUser(userId);
    await this.inbound.eraseOfUser(userId);
    await this.threads.eraseOfUser(userId);
    await this.questions.eraseOfUser(userId);
  }
}
