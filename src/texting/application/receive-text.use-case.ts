import { Injectable } from '@nestjs/common';
import {
  asksForNoMoreTexts,
  isAutomaticText,
  ownWords,
  proposed,
  type ReplyContext,
  type ReplyIntent,
  type ReplyTopic,
} from '../../language/replies.api.js';
import { type CrisisKind, readAfterAlarm, saysSafe } from '../../language/crisis.api.js';
import { ReplyUnderstanding } from '../../language/model.api.js';
import { DetectCrisis, RecentCrises, ReportCrisis, WithdrawAlarm } from '../../safety/safety.api.js';
import { crisisTextReply } from '../../safety/crisis-responses.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { MOST_PEOPLES_ZONE } from '../../shared/domain/contact-hours.js';
import { ProvePhoneNumber } from '../../users/users.api.js';
import { AutomaticReplies } from '../domain/automatic-replies.js';
import { maskTokens, WAYS_OUT } from '../domain/message.js';
import { InboundTextStore } from '../adapters/persistence/inbound-text.store.js';
import { MessageThreadStore } from '../adapters/persistence/message-thread.store.js';
import { TextRepository } from './ports/text.repository.js';
import { PlanReplies } from './services/plan-replies.js';
import { ReplyOwners, writerOf } from './services/reply-owners.js';
import { Suppressions } from './services/suppressions.js';
import { type AfterAlarm, type TextResponse, TextRequests, type WrittenText } from './services/text-requests.js';
import type { InboundText } from '../domain/message-thread.js';

export interface ReceiveTextInput {
  /** The provider's name for the message: it may come twice. */
  providerId: string;
  /** E.164. */
  from: string;
  body: string;
  /**
   * The time of a text that was found afterwards, in application time: its response is sent as a text, as no webhook
   * waits for it.
   */
  writtenAt?: Date;
  /** The number of pictures or voice notes that came with it. */
  media?: number;
  /** The keyword that the provider has already handled, including the response. */
  handledAs?: 'stop' | 'start' | 'help';
}

/** A text with the person it is from, as every step needs it. */
interface ReceivedText extends Omit<WrittenText, 'before'> {
  providerId: string;
  writtenAt?: Date;
  hasMedia: boolean;
}

/** A language model's reading of a text. */
interface ModelReading {
  reply: ReplyIntent;
  /** All that it was read on. */
  basis: string;
}

/** Within this time a text is read as a reply to what was asked. */
const A_DAY = 86_400_000;
/** A machine that responds to every text is not responded to forever. */
const AN_HOUR = 3_600_000;
const MOST_RESPONSES_AN_HOUR = 20;

/** Texts and responses, of the last ones, that somebody may quote: a plan has fewer. */
const QUOTED = 100;

/**
 * Does what a person's text asks for, and responds to it: each once; a repeat by the provider gets the first
 * response. A text is read in this order: what phones and carriers write by themselves, crisis messages, keywords,
 * requests to end the texts, other requests, accounts of what happened, and last one question about everything else.
 */
@Injectable()
export class ReceiveText {
  constructor(
    private readonly owners: ReplyOwners,
    private readonly inbound: InboundTextStore,
    private readonly texts: TextRepository,
    private readonly threads: MessageThreadStore,
    private readonly suppressions: Suppressions,
    private readonly crises: DetectCrisis,
    private readonly reports: ReportCrisis,
    private readonly alarms: WithdrawAlarm,
    private readonly recentCrises: RecentCrises,
    private readonly plans: PlanReplies,
    private readonly understanding: ReplyUnderstanding,
    private readonly requests: TextRequests,
    private readonly replies: AutomaticReplies,
    private readonly proveNumber: ProvePhoneNumber,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns the response to the webhook, or null for none */
  async execute({ body, handledAs, media = 0, ...input }: ReceiveTextInput): Promise<string | null> {
    const owner = await this.owners.of(input.from);
    const texts = await this.texts.bodiesSentTo(input.from, QUOTED);
    const sent = [...this.replies.all, ...WAYS_OUT, ...texts, ...(owner?.asked ? [owner.asked] : [])];
    // A link that signs in is neither kept in a note nor read by anybody.
    const own = maskTokens(ownWords(body, sent, await this.inbound.responsesTo(input.from, QUOTED)));
    const text = { ...input, body: own, owner, hasMedia: media > 0 };

    if (handledAs) return this.transaction.run(() => this.follow(text, handledAs));
    const isQuotationAlone = own === '' && body.trim() !== '' && media === 0;
    if (isAutomaticText(body) || isQuotationAlone) {
      return this.transaction.run(() => this.keepSilently({ ...text, body }, 'automatic'));
    }

    // Models are asked before the transaction, and only once about a text, so that a repeat means the same.
    const isNew = (await this.inbound.unknownAmong([text.providerId])).has(text.providerId);
    const crisis = await this.crises.execute(own, isNew ? writerOf(owner) : null);
    if (crisis) return this.transaction.run(() => this.help(text, crisis));

    const byModel = isNew ? await this.askModel(text) : null;
    return this.transaction.run(() => this.read(text, byModel));
  }

  /** The provider has responded already: what the text means is done, and nothing is said. */
  private async follow(text: ReceivedText, handledAs: 'stop' | 'start' | 'help'): Promise<null> {
    if (handledAs === 'stop') await this.suppressions.add(text.from, 'reply');
    if (handledAs === 'start') await this.suppressions.remove(text.from);
    return this.keepSilently(text, handledAs);
  }

  private async keepSilently(text: ReceivedText, kind: InboundText['kind']): Promise<null> {
    const record = { kind, body: maskTokens(text.body), receivedAt: this.receivedAt(text) };
    await this.inbound.add({ ...recordOf(text), ...record }, { byText: false });
    return null;
  }

  /** No practice changes and the words are not stored. If the text also asks for no more texts, that holds too. */
  private async help(text: ReceivedText, crisis: CrisisKind): Promise<string> {
    const response = crisisTextReply(crisis);
    const receivedAt = this.receivedAt(text);
    const record = { ...recordOf(text), kind: 'danger', body: null, response, receivedAt } as const;
    const isNew = await this.inbound.add(record, { byText: isLate(text) });
    // The provider repeats what it had no response to: then the person had none either.
    if (!isNew) return response;
    await this.noteInThread(text, receivedAt, false);
    await this.reports.execute({ ...writerIn(text), channel: 'text', crisis, answered: response });
    // A person who has just written of a crisis gets no email about money.
    if (asksForNoMoreTexts(text.body)) await this.suppressions.add(text.from, 'reply', { quietly: true });
    return response;
  }

  /** Returns a model's reading of a text, together with what the model knew; null if the rules read it. */
  private async askModel(text: ReceivedText): Promise<ModelReading | null> {
    const { body, owner } = text;
    if (!this.understanding.hasModel || body === '' || !owner?.isConfirmed) return null;
    const recent = await this.recent(text, this.receivedAt(text));
    if (await this.alarmBefore(text, recent)) return null;
    const context = await this.contextOf({ ...text, before: recent[0] ?? null });
    const reply = await this.understanding.byModel(body, context, owner.userId);
    // No keyword said it: what it changes is offered.
    return reply && { reply: proposed(reply), basis: basisOf(context) };
  }

  private async read(text: ReceivedText, byModel: ModelReading | null): Promise<string | null> {
    const { providerId, body, from, owner } = text;
    const receivedAt = this.receivedAt(text);
    await this.suppressions.isReachable(from);
    // Read only now: another text may have come while a model was asked.
    const recent = await this.recent(text, receivedAt);
    const written = { ...text, before: recent[0] ?? null };
    const understood = await this.understand(written, byModel);
    const alarm = isCarriedOutAlways(understood, body) ? null : await this.alarmBefore(text, recent);
    const ends = alarm && endOf(body);
    const reply: ReplyIntent = alarm ? (ends ? { kind: 'thanks' } : { kind: 'unclear', mayStop: false }) : understood;
    const isOvertaken = isLate(text) && (await this.isOvertaken(from, reply, receivedAt));
    const record = { ...recordOf(text), kind: reply.kind, body: body.trim() || null, receivedAt };
    // Waits for another transaction that handles the same text.
    if (!(await this.inbound.add(record, { byText: isLate(text) }))) return this.inbound.responseTo(providerId);
    const { response, needsReading } = isOvertaken
      ? { response: null, needsReading: true }
      : alarm
        ? await this.respondAfterAlarm(written, {
            alarm,
            ends,
            asksWhoReads: understood.kind === 'question' && understood.about === 'privacy',
            wasSaid: recent.some(
              (one) =>
                this.replies.isAfterAlarm(one.response) && one.receivedAt.getTime() > receivedAt.getTime() - AN_HOUR,
            ),
          })
        : await this.respond(text.hasMedia && body.trim() === '' ? 'pictures' : reply, written);
    const isLoop = await this.isLoop(from, reply, receivedAt);
    const outcome = { response: isLoop ? null : response, needsReading: needsReading && body.trim() !== '' };
    await this.inbound.settle(providerId, outcome);
    await this.noteInThread(text, receivedAt, outcome.needsReading);
    // A STOP may be that of somebody whose number was mistyped.
    if (owner?.answered && !owner.isProved && reply.kind !== 'stop') await this.proveNumber.execute(owner.userId);
    return outcome.response;
  }

  /** @param byModel is passed over where what it knew has changed */
  private async understand(text: WrittenText, byModel: ModelReading | null): Promise<ReplyIntent> {
    const context = await this.contextOf(text);
    return byModel?.basis === basisOf(context) ? byModel.reply : this.understanding.byRules(text.body, context);
  }

  private async contextOf({ from, owner, before }: WrittenText): Promise<ReplyContext> {
    const plan = owner?.isConfirmed ? await this.plans.contextOf(owner.userId) : null;
    return {
      now: this.clock.now(),
      timeZone: plan?.timeZone ?? MOST_PEOPLES_ZONE,
      suppressed: await this.suppressions.has(from),
      awaitsYes: (owner?.yesFor ?? null) !== null,
      asksScore: plan?.asksScore ?? false,
      asked: this.requests.askedBy(before),
      offered: this.requests.offeredBy(before),
      practices: plan?.practices ?? [],
      toCome: plan?.toCome ?? [],
    };
  }

  private async respond(to: ReplyIntent | 'pictures', text: WrittenText): Promise<TextResponse> {
    if (to === 'pictures') return { response: this.replies.noPictures, needsReading: false };
    return this.requests.carryOut(text, to);
  }

  private async respondAfterAlarm(text: WrittenText, after: AfterAlarm): Promise<TextResponse> {
    if (after.ends === 'misread' && after.alarm === 'crisis') await this.alarms.execute(writerIn(text));
    return this.requests.respondAfterAlarm(text, after);
  }

  /** Returns what stands between this text and the practices: an alarm of the last day that nothing ended, or the question about safety just before. */
  private async alarmBefore(
    { owner }: ReceivedText,
    recent: readonly InboundText[],
  ): Promise<AfterAlarm['alarm'] | null> {
    const ended = recent.findIndex(({ response }) => this.replies.endsAlarm(response));
    const since = ended < 0 ? recent : recent.slice(0, ended);
    if (since.some(({ kind }) => kind === 'danger')) return 'crisis';
    const userId = writerOf(owner);
    const last = userId === null ? undefined : (await this.recentCrises.of([userId])).get(userId);
    if (last && last.getTime() > this.clock.now().getTime() - A_DAY) return 'crisis';
    return since[0]?.response?.includes(this.replies.askSafety) ? 'question' : null;
  }

  /**
   * A person who has written since wants what they wrote last, not what was lost before; only a START undoes a STOP.
   */
  private async isOvertaken(from: string, { kind }: ReplyIntent, writtenAt: Date): Promise<boolean> {
    const [last] = await this.inbound.recentFrom(from, writtenAt);
    return last !== undefined && (kind !== 'stop' || last.kind === 'start');
  }

  /** An opt-out is confirmed whatever came before. */
  private async isLoop(from: string, { kind }: ReplyIntent, now: Date): Promise<boolean> {
    if (kind === 'stop' || kind === 'start' || kind === 'confirm' || kind === 'help') return false;
    return (await this.inbound.countFrom(from, new Date(now.getTime() - AN_HOUR))) > MOST_RESPONSES_AN_HOUR;
  }

  private receivedAt({ writtenAt }: ReceivedText): Date {
    return writtenAt ?? this.clock.now();
  }

  private recent({ from }: ReceivedText, receivedAt: Date): Promise<InboundText[]> {
    return this.inbound.recentFrom(from, new Date(receivedAt.getTime() - A_DAY));
  }

  private noteInThread({ owner, from }: ReceivedText, at: Date, needsReading: boolean): Promise<void> {
    return this.threads.note({ userId: writerOf(owner), phoneNumber: from, at, needsReading });
  }
}

/** It was found afterwards: its response goes as a text. */
const isLate = ({ writtenAt }: ReceivedText): boolean => writtenAt !== undefined;

const recordOf = ({ providerId, from, owner }: ReceivedText) => ({
  providerId,
  from,
  userId: writerOf(owner),
  response: null,
  needsReading: false,
});

/** Names the writer for safety: the account, or the number where it is nobody's. */
function writerIn({ owner, from }: Pick<WrittenText, 'owner' | 'from'>) {
  const userId = writerOf(owner);
  return userId === null ? { userId, phoneNumber: from } : { userId, phoneNumber: null };
}

/** A text after an alarm may say that it was about something ordinary, or that its writer is safe. */
function endOf(body: string): AfterAlarm['ends'] {
  if (readAfterAlarm(body) === 'misread') return 'misread';
  return saysSafe(body) ? 'safe' : null;
}

/** After an alarm as well: an end of the texts, a keyword alone, a request whose every word is explained, and a question that a rule reads. */
const isCarriedOutAlways = (reply: ReplyIntent, body: string): boolean =>
  ['stop', 'start', 'help', 'confirm', 'pause', 'resume', 'schedule'].includes(reply.kind) ||
  (reply.kind === 'question' && !reply.isLikely && ANSWERED_ALWAYS.includes(reply.about)) ||
  MARK_ALONE.test(body);
const ANSWERED_ALWAYS: readonly ReplyTopic[] = [
  'cost',
  'renewal',
  'membership',
  'billing',
  'next',
  'upcoming',
  'person',
];
const MARK_ALONE = /^\W*(?:done|skip|later)\W*$/i;

const basisOf = ({ now: _, ...context }: ReplyContext): string => JSON.stringify(context);
