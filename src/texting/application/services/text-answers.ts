import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { AutomaticReplies } from '../../domain/automatic-replies.js';
import { type ReplyContext, type ReplyIntent, type ReplyTopic } from '../../../language/language.api.js';
import { ReplyUnderstanding } from '../../../language/model.api.js';
import { MOST_PEOPLES_ZONE } from '../../../shared/domain/contact-hours.js';
import type { InboundText } from '../ports/inbound-text.repository.js';
import { NumberConfirmations } from './number-confirmations.js';
import { NumberQuestions } from './number-questions.js';
import { PlanReplies } from './plan-replies.js';
import type { ReplyOwner } from './reply-owners.js';
import { SendFreshLink } from '../send-fresh-link.use-case.js';
import { Suppressions } from './suppressions.js';

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
