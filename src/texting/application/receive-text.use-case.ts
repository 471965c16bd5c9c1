import { Injectable } from '@nestjs/common';
import { DetectDanger, ReportDanger, textAnswer, WithdrawAlarm } from '../../safety/safety.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { type InboundText, InboundTextRepository } from './ports/inbound-text.repository.js';
import { MessageThreadRepository } from './ports/message-thread.repository.js';
import { type ReplyOwner, ReplyOwners, writerOf } from './services/reply-owners.js';
import { Suppressions } from './services/suppressions.js';
import {
  asksForNoMoreTexts,
  type CrisisKind,
  isAutomaticText,
  ownWords,
  readAfterAlarm,
  type ReplyContext,
  type ReplyIntent,
  type ReplyTopic,
} from '../../language/language.api.js';
import { AutomaticReplies } from '../domain/automatic-replies.js';
import { ReplyUnderstanding } from '../../language/model.api.js';
import { MOST_PEOPLES_ZONE } from '../../shared/domain/contact-hours.js';
import { NumberConfirmations, NumberQuestions } from './ask-number-again.use-case.js';
import { PlanReplies } from './services/plan-replies.js';
import { SendFreshLink } from './resend-practice.use-case.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { maskTokens } from '../domain/message.js';
import { ProvePhoneNumber } from '../../users/users.api.js';
import type { Round } from '../../shared/application/ports/timed-task.js';
import { validitySeconds } from '../domain/send-decision.js';
import { TextSender } from './ports/text.sender.js';
import { SendDecisions } from './services/send-decisions.js';

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

export interface TextAnswer {
  /** null for silence. */
  answer: string | null;
  needsReading: boolean;
}

/** What one writes from a number, after what came from there within a day. */
export interface WrittenText {
  /** E.164. */
  from: string;
  body: string;
  /** Whose plan it is about; null for a stranger. */
  owner: ReplyOwner | null;
  before: InboundText | null;
}

/** What a language model read in a text. */
export interface ModelReading {
  reply: ReplyIntent;
  /** All that it was read on. */
  basis: string;
}

/** Understands what a person's text asks for, does it, and words the answer. */
@Injectable()
export class TextAnswers {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly numbers: NumberConfirmations,
    private readonly plans: PlanReplies,
    private readonly understanding: ReplyUnderstanding,
    private readonly replies: AutomaticReplies,
    private readonly questions: NumberQuestions,
    private readonly links: SendFreshLink,
    private readonly clock: Clock,
  ) {}

  /** Whether there is a model to ask. */
  get asksModel(): boolean {
    return this.understanding.hasModel;
  }

  /**
   * What a language model reads in a text, together with what it knew; null where the rules read it. Never inside a
   * transaction.
   */
  async askModel(text: WrittenText): Promise<ModelReading | null> {
    const { body, owner } = text;
    if (!owner?.isConfirmed) return null;
    const context = await this.contextOf(text);
    const reply = await this.understanding.byModel(body, context, owner.userId);
    return reply && { reply, basis: basisOf(owner, context) };
  }

  /** @param byModel is passed over where what it knew has changed */
  async understand(text: WrittenText, byModel: ModelReading | null): Promise<ReplyIntent> {
    const context = await this.contextOf(text);
    return byModel?.basis === basisOf(text.owner, context)
      ? byModel.reply
      : this.understanding.byRules(text.body, context);
  }

  private async contextOf({ from, owner, before }: WrittenText): Promise<ReplyContext> {
    const plan = owner?.isConfirmed ? await this.plans.contextOf(owner.userId) : null;
    return {
      now: this.clock.now(),
      timeZone: plan?.timeZone ?? MOST_PEOPLES_ZONE,
      suppressed: await this.suppressions.has(from),
      awaitsYes: (owner?.yesFor ?? null) !== null,
      asksScore: plan?.asksScore ?? false,
      asked: this.askedBy(before),
      practices: plan?.practices ?? [],
    };
  }

  private askedBy(before: InboundText | null): ReplyContext['asked'] {
    const answer = before?.answer ?? null;
    if (before?.kind === 'unclear' && before.body !== null && this.replies.asksToKeep(answer)) return 'keep';
    if (answer === this.replies.askHour || answer === this.replies.hourRefused) return 'hour';
    return answer === this.replies.askDays || answer === this.replies.noDayLeft ? 'days' : null;
  }

  /** Joins the running transaction. What only a person can answer needs reading. */
  async carryOut(text: WrittenText, reply: ReplyIntent): Promise<TextAnswer> {
    const { from, owner } = text;
    if (owner && !owner.isConfirmed && !isForAnybody(reply)) return this.askForYes(from, owner.userId, reply);
    const done = await this.respond(text, reply);
    if (!owner?.isConfirmed || done.answer === null || SAYS_ALL.includes(reply.kind)) return done;
    const blockedBy = await this.plans.blockedBy(owner.userId);
    // There is nothing else to say to it.
    if (blockedBy === 'opted-out' && (reply.kind === 'unclear' || reply.kind === 'thanks' || reply.kind === 'no'))
      return { ...done, answer: this.replies.textsAreOff };
    return { ...done, answer: this.replies.withBlockedReason(done.answer, blockedBy) };
  }

  private async respond({ from, owner, before }: WrittenText, reply: ReplyIntent): Promise<TextAnswer> {
    switch (reply.kind) {
      case 'confirm':
        await this.suppressions.remove(from);
        return handled(await this.numbers.confirm(owner!.yesFor!));
      case 'stop':
        return handled((await this.suppressions.add(from, 'reply')) ? this.replies.stopped : null);
      case 'start':
        return this.start(from, owner);
      case 'help':
        return handled(this.replies.help);
      case 'unclear':
        if (reply.mayStop) return toBeRead(this.replies.mayStop);
        return owner ? this.askMeaning(owner, before) : toBeRead(null);
      case 'no':
        if (!owner) return toBeRead(null);
        return this.askedBy(before) === 'keep' ? handled(this.replies.notKept) : this.askMeaning(owner, before);
      case 'question':
        return owner ? this.answerTo(owner, reply.about) : toBeRead(null);
      case 'thanks':
        return owner ? handled(this.replies.thanks(await this.plans.outlook(owner.userId))) : toBeRead(null);
      case 'keep':
        return owner
          ? this.plans.execute(owner, { kind: 'reflection', practice: null, text: before!.body! })
          : toBeRead(null);
      default:
        return owner ? this.plans.execute(owner, reply) : toBeRead(null);
    }
  }

  /** Asks once; what is not understood twice in a row is for staff. */
  private async askMeaning(owner: ReplyOwner, before: InboundText | null): Promise<TextAnswer> {
    const isSecond = before?.kind === 'unclear' || this.replies.asksToKeep(before?.answer ?? null);
    if (isSecond) return toBeRead(this.replies.passedOn);
    return handled(this.replies.askMeaning(await this.plans.titleOf(owner)));
  }

  private async answerTo(owner: ReplyOwner, topic: ReplyTopic): Promise<TextAnswer> {
    if (topic === 'link' && owner.answered) {
      const isSent = await this.links.toSelf(owner.userId, owner.answered.itemId);
      return handled(isSent ? this.replies.linkComes : this.replies.linkCannotCome);
    }
    const answer = this.replies.about(topic, await this.plans.outlook(owner.userId));
    return answer === null ? toBeRead(this.replies.passedOn) : handled(answer);
  }

  /** Until the YES it is unknown whether the account's owner writes: nothing of theirs is revealed or changed. */
  private async askForYes(from: string, userId: string, { kind }: ReplyIntent): Promise<TextAnswer> {
    if (kind === 'start') await this.suppressions.remove(from);
    const isSmallTalk = kind === 'start' || kind === 'thanks';
    return { answer: await this.questions.askNow(userId, from, this.clock.now()), needsReading: !isSmallTalk };
  }

  private async start(from: string, owner: ReplyOwner | null): Promise<TextAnswer> {
    const wasStopped = await this.suppressions.remove(from);
    const outlook = owner && (await this.plans.outlook(owner.userId));
    if (outlook?.blockedBy === 'no-membership') return handled(this.replies.startedWithoutMembership);
    if (owner && outlook?.state === 'paused') return this.plans.execute(owner, { kind: 'resume' });
    return handled(wasStopped || !owner ? this.replies.started : this.replies.alreadyStarted(outlook));
  }
}

/** The latest practice, too: that is the one which a text without a name is about. */
const basisOf = (owner: ReplyOwner | null, { now: _, ...context }: ReplyContext): string =>
  JSON.stringify([owner?.userId, owner?.answered?.itemId, context]);

/** Their answers say whether texts go to that number. */
const SAYS_ALL: readonly ReplyIntent['kind'][] = ['confirm', 'stop', 'start', 'help'];

const handled = (answer: string | null): TextAnswer => ({ answer, needsReading: false });
/** For staff, whatever is answered meanwhile. */
export const toBeRead = (answer: string | null): TextAnswer => ({ answer, needsReading: true });
/** What is done and answered whether or not the number is known to be the person's. */
const isForAnybody = (reply: ReplyIntent): boolean =>
  ['confirm', 'stop', 'help'].includes(reply.kind) || (reply.kind === 'unclear' && reply.mayStop);

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

/** An answer a day later would confuse the person. */
const OLDEST_MS = 86_400_000;
/** The time of one attempt, and the pause before the next when the carrier took nothing. */
const REST_MS = 300_000;
/** An opt-out is confirmed within minutes of being found, and a person in danger is answered right away. */
const AT_ONCE: readonly InboundText['kind'][] = ['stop', 'danger'];
const AT_ONCE_VALIDITY_SECONDS = 3_600;

/**
 * Answers that no webhook waits for are sent as texts, each once at most: where it is not known whether the carrier
 * took one, it is not sent again.
 */
@Injectable()
export class LateAnswers {
  constructor(
    private readonly inbound: InboundTextRepository,
    private readonly decisions: SendDecisions,
    private readonly sender: TextSender,
  ) {}

  async execute(now: Date, round: Round): Promise<void> {
    const later = new Date(now.getTime() + REST_MS);
    while (!round.isOver) {
      const owed = await this.inbound.claimAnswer(now, later);
      if (!owed) return;
      await this.inbound.oweAnswer(owed.providerId, await this.answer(owed, now, later));
    }
  }

  /** @returns when it is to be tried again; null when it is settled */
  private async answer(owed: InboundText, now: Date, later: Date): Promise<Date | null> {
    const { providerId, from, answer } = owed;
    if (answer === null || now.getTime() - owed.receivedAt.getTime() > OLDEST_MS) return null;
    const validity = await this.validityOf(owed);
    if (validity === null || validity instanceof Date) return validity;
    // Before it is handed over: a process that dies meanwhile leaves a person without an answer, not with two.
    await this.inbound.oweAnswer(providerId, null);
    const outcome = await this.sender.send({ to: from, body: answer, link: answer, validitySeconds: validity });
    return outcome.kind === 'busy' || outcome.kind === 'channel' ? later : null;
  }

  /** @returns for how many seconds it may be sent; or from when on; or null for never */
  private async validityOf({ from, userId, kind }: InboundText): Promise<number | Date | null> {
    if (AT_ONCE.includes(kind)) return AT_ONCE_VALIDITY_SECONDS;
    const decision = await this.decisions.ofAnswer(from, userId);
    if (decision.kind === 'allow') return validitySeconds(decision);
    return decision.kind === 'defer' ? decision.until : null;
  }
}
