import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { isAutomaticText, ownWords, readAfterAlarm, type ReplyIntent } from '../../language/language.api.js';
import { AutomaticReplies } from '../domain/automatic-replies.js';
import { maskTokens } from '../domain/message.js';
import { ProvePhoneNumber } from '../../users/users.api.js';
import { AnswerDanger } from './services/answer-danger.js';
import { type InboundText, InboundTextRepository } from './ports/inbound-text.repository.js';
import { MessageThreadRepository } from './ports/message-thread.repository.js';
import { ReplyOwners, writerOf } from './services/reply-owners.js';
import { Suppressions } from './services/suppressions.js';
import { type ModelReading, TextAnswers, toBeRead } from './services/text-answers.js';

export interface ReceiveTextInput {
  /** The provider's name for the message: it may come twice. */
  providerId: string;
  /** E.164. */
  from: string;
  body: string;
  /**
   * Of one that was found afterwards: the webhook does not wait for the answer, which is sent as a text. Product time.
   */
  writtenAt?: Date;
  /** How many pictures or voice notes came with it. */
  media?: number;
  /** What the provider has read in it and done by itself, its answer included. */
  handledAs?: 'stop' | 'start' | 'help';
}

/** Within this time a text is read as an answer to what was asked. */
const A_DAY = 86_400_000;
/** A machine that answers every text is not answered forever. */
const AN_HOUR = 3_600_000;
const MOST_ANSWERS_AN_HOUR = 20;

/**
 * Does what a person's text asks for, and answers it: each once; a repeat by the provider gets the first answer. What
 * only a person can answer is kept for staff to read.
 */
@Injectable()
export class ReceiveText {
  constructor(
    private readonly danger: AnswerDanger,
    private readonly inbound: InboundTextRepository,
    private readonly threads: MessageThreadRepository,
    private readonly owners: ReplyOwners,
    private readonly answers: TextAnswers,
    private readonly replies: AutomaticReplies,
    private readonly suppressions: Suppressions,
    private readonly proveNumber: ProvePhoneNumber,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns the answer to the webhook, or null for none */
  async execute(text: ReceiveTextInput): Promise<string | null> {
    const owner = await this.owners.of(text.from);
    const sent = [owner?.answered?.body, owner?.asked].filter((body) => typeof body === 'string');
    const own = ownWords(text.body, [...this.replies.all, ...sent]);
    const said = { ...text, body: own };
    if (text.handledAs) return this.transaction.run(() => this.follow(said, text.handledAs!));
    const isAutomatic = isAutomaticText(text.body) || (own === '' && text.body.trim() !== '' && !text.media);
    if (isAutomatic) return this.transaction.run(() => this.keepSilently(text, 'automatic'));
    const danger = await this.danger.dangerOf(said);
    if (danger) return this.transaction.run(() => this.danger.execute(said, danger));
    const byModel = own === '' ? null : await this.askModel(said);
    return this.transaction.run(() => this.read(said, byModel));
  }

  /** About a text that came before no model is asked, so that the same text means the same again. */
  private async askModel({ providerId, from, body, writtenAt }: ReceiveTextInput): Promise<ModelReading | null> {
    if (!this.answers.asksModel || !(await this.inbound.unknownAmong([providerId])).has(providerId)) return null;
    const [owner, before] = [await this.owners.of(from), await this.before(from, writtenAt ?? this.clock.now())];
    return endsAlarm(body, before) ? null : this.answers.askModel({ from, body, owner, before });
  }

  private before(from: string, receivedAt: Date): Promise<InboundText | null> {
    return this.inbound.lastFrom(from, new Date(receivedAt.getTime() - A_DAY));
  }

  /** The provider has answered it already: what it means is done, and nothing is said. */
  private async follow(text: ReceiveTextInput, handledAs: 'stop' | 'start' | 'help'): Promise<null> {
    if (handledAs === 'stop') await this.suppressions.add(text.from, 'reply');
    if (handledAs === 'start') await this.suppressions.remove(text.from);
    return this.keepSilently(text, handledAs);
  }

  private async keepSilently(
    { providerId, from, body, writtenAt }: ReceiveTextInput,
    kind: InboundText['kind'],
  ): Promise<null> {
    const receivedAt = writtenAt ?? this.clock.now();
    const userId = writerOf(await this.owners.of(from));
    await this.inbound.add(
      { providerId, from, userId, kind, body: maskTokens(body), answer: null, needsReading: false, receivedAt },
      { byText: false },
    );
    return null;
  }

  private async read(
    { providerId, from, body, writtenAt, media = 0 }: ReceiveTextInput,
    byModel: ModelReading | null,
  ): Promise<string | null> {
    const receivedAt = writtenAt ?? this.clock.now();
    const owner = await this.owners.of(from);
    const userId = writerOf(owner);
    await this.suppressions.isReachable(from);
    const before = await this.before(from, receivedAt);
    const text = { from, body, owner, before };
    const isMisread = endsAlarm(body, before);
    const reply: ReplyIntent = isMisread ? { kind: 'thanks' } : await this.answers.understand(text, byModel);
    const isOvertaken = writtenAt !== undefined && (await this.isOvertaken(from, reply, writtenAt));
    const isNew = await this.inbound.add(
      {
        ...{ providerId, from, userId, kind: reply.kind, receivedAt },
        ...{ body: maskTokens(body.trim()) || null, answer: null, needsReading: false },
      },
      { byText: writtenAt !== undefined },
    );
    // Waits for another transaction that handles the same text.
    if (!isNew) return this.inbound.answerTo(providerId);
    const { answer, needsReading } = isOvertaken
      ? toBeRead(null)
      : body.trim() === '' && media > 0
        ? { answer: this.replies.noPictures, needsReading: false }
        : isMisread
          ? { answer: await this.danger.withdraw(from), needsReading: false }
          : await this.answers.carryOut(text, reply);
    const isLoop = await this.isLoop(from, reply, receivedAt);
    const outcome = { answer: isLoop ? null : answer, needsReading: needsReading && body.trim() !== '' };
    await this.inbound.settle(providerId, outcome);
    await this.threads.note({ userId, phoneNumber: from, at: receivedAt, needsReading: outcome.needsReading });
    // A STOP may be that of somebody whose number was mistyped.
    if (owner?.answered && !owner.isProved && reply.kind !== 'stop') await this.proveNumber.execute(owner.userId);
    return outcome.answer;
  }

  /**
   * A person who has written since wants what they wrote last, not what was lost before; only a START undoes a STOP.
   */
  private async isOvertaken(from: string, { kind }: ReplyIntent, writtenAt: Date): Promise<boolean> {
    const last = await this.inbound.lastFrom(from, writtenAt);
    return last !== null && (kind !== 'stop' || last.kind === 'start');
  }

  /** An opt-out is confirmed whatever came before. */
  private async isLoop(from: string, { kind }: ReplyIntent, now: Date): Promise<boolean> {
    if (kind === 'stop' || kind === 'start' || kind === 'confirm' || kind === 'help') return false;
    return (await this.inbound.countFrom(from, new Date(now.getTime() - AN_HOUR))) > MOST_ANSWERS_AN_HOUR;
  }
}

/** The writer of a crisis message says that it was about something ordinary. */
const endsAlarm = (body: string, before: InboundText | null): boolean =>
  before?.kind === 'danger' && readAfterAlarm(body) === 'misread';
