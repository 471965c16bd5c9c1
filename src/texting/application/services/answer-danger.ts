import { Injectable } from '@nestjs/common';
import { DetectDanger, ReportDanger, textAnswer, WithdrawAlarm } from '../../../safety/safety.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { type InboundText, InboundTextRepository } from '../ports/inbound-text.repository.js';
import { MessageThreadRepository } from '../ports/message-thread.repository.js';
import { ReplyOwners, writerOf } from './reply-owners.js';
import { Suppressions } from './suppressions.js';
import { asksForNoMoreTexts, type CrisisKind } from '../../../language/language.api.js';

type DangerousText = Pick<InboundText, 'providerId' | 'from'> & { body: string; writtenAt?: Date };

/**
 * Answers a text that speaks of danger with help before it is read in any other way, and reports it to staff. No
 * practice changes and the words are not stored. If the text also asks for no more texts, that holds too.
 */
@Injectable()
export class AnswerDanger {
  constructor(
    private readonly inbound: InboundTextRepository,
    private readonly threads: MessageThreadRepository,
    private readonly suppressions: Suppressions,
    private readonly owners: ReplyOwners,
    private readonly dangers: DetectDanger,
    private readonly report: ReportDanger,
    private readonly alarms: WithdrawAlarm,
    private readonly clock: Clock,
  ) {}

  /**
   * The danger that a text speaks of. Before any transaction, as a language model may be asked; about a text that came
   * before it isn't, so that the same text means the same again.
   */
  async dangerOf({ providerId, from, body }: DangerousText): Promise<CrisisKind | null> {
    const isNew = (await this.inbound.unknownAmong([providerId])).has(providerId);
    return this.dangers.execute(body, isNew ? writerOf(await this.owners.of(from)) : null);
  }

  /**
   * Joins the running transaction.
   * @param text with the moment at which it was written, where it was found afterwards: then the answer goes as a text
   * @returns the answer
   */
  async execute({ providerId, from, body, writtenAt }: DangerousText, danger: CrisisKind): Promise<string> {
    const answer = textAnswer(danger);
    const userId = writerOf(await this.owners.of(from));
    const receivedAt = writtenAt ?? this.clock.now();
    const isNew = await this.inbound.add(
      { providerId, from, userId, kind: 'danger', body: null, answer, needsReading: false, receivedAt },
      { byText: writtenAt !== undefined },
    );
    // The provider repeats what it had no answer to: then the person had none either.
    if (!isNew) return answer;
    // The words are stored nowhere, and the case is on the safety list.
    await this.threads.note({ userId, phoneNumber: from, at: receivedAt, needsReading: false });
    const writer = userId === null ? { userId, phoneNumber: from } : { userId, phoneNumber: null };
    await this.report.execute({ ...writer, channel: 'text', danger, answered: answer });
    // A person who has just spoken of danger gets no email about money.
    if (asksForNoMoreTexts(body)) await this.suppressions.add(from, 'reply', { quietly: true });
    return answer;
  }

  /**
   * The writer of the last crisis message says that it was misread. Joins the running transaction.
   * @returns the answer
   */
  async withdraw(from: string): Promise<string> {
    const userId = writerOf(await this.owners.of(from));
    await this.alarms.execute(userId === null ? { userId, phoneNumber: from } : { userId, phoneNumber: null });
    return MISREAD;
  }
}

const MISREAD = "Good to hear, and I'm sorry that I misread you. Your practices go on as planned.";
