import { Injectable } from '@nestjs/common';
import {
  asksForSomething,
  type ReplyContext,
  type ReplyIntent,
  type ReplyRequest,
  tellsSomething,
} from '../../../language/replies.api.js';
import { isTextHour } from '../../../curriculum/plan.api.js';
import { isAsked, readMessage, sentencesOf } from '../../../language/coaching.api.js';
import { mayBeCrisis } from '../../../language/crisis.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { AutomaticReplies } from '../../domain/automatic-replies.js';
import { NumberConfirmations, NumberQuestions } from '../ask-number-again.use-case.js';
import { SendFreshLink } from '../resend-practice.use-case.js';
import { PlanReplies } from './plan-replies.js';
import type { ReplyOwner } from './reply-owners.js';
import { Suppressions } from './suppressions.js';
import type { InboundText } from '../../domain/message-thread.js';

type Mark = Extract<ReplyIntent, { kind: 'done' | 'skip' | 'later' | 'reflection' }>;
type Question = Extract<ReplyRequest, { kind: 'question' }>;

export interface TextResponse {
  /** null for silence. */
  response: string | null;
  needsReading: boolean;
}

/** A text from a number, with what came from there within a day. */
export interface WrittenText {
  /** E.164. */
  from: string;
  /** The text without quotations of our own texts, and without signatures. */
  body: string;
  /** The owner of the plan; null for a stranger. */
  owner: ReplyOwner | null;
  before: InboundText | null;
}

/** A text that comes while an alarm is recent, or the question about safety is. */
export interface AfterAlarm {
  alarm: 'crisis' | 'question';
  /** It says that it was misread, or that its writer is safe; null for everything else. */
  ends: 'misread' | 'safe' | null;
  asksWhoReads: boolean;
  /** The same response was sent within the hour. */
  wasSaid: boolean;
}

/** Does what a text was understood to ask for, and words the response. */
@Injectable()
export class TextRequests {
  constructor(
    private readonly suppressions: Suppressions,
    private readonly numbers: NumberConfirmations,
    private readonly plans: PlanReplies,
    private readonly replies: AutomaticReplies,
    private readonly questions: NumberQuestions,
    private readonly links: SendFreshLink,
    private readonly clock: Clock,
  ) {}

  /** Returns the question that the response to the previous text asked. */
  askedBy(before: InboundText | null): ReplyContext['asked'] {
    const response = before?.response ?? null;
    if (before?.kind === 'unclear' && before.body !== null && this.replies.asksToKeep(response)) return 'keep';
    const asks = (...questions: string[]) => questions.some((question) => response?.includes(question));
    if (response !== null && this.replies.asksForHour(response)) return 'hour';
    if (asks(this.replies.askPlan)) return 'plan';
    if (response !== null && this.replies.asksUntilWhen(response)) return 'pause';
    return asks(this.replies.askDays, this.replies.askRarer, this.replies.noDayLeft) ? 'days' : null;
  }

  /** Returns the command that the response to the previous text offered. */
  offeredBy(before: InboundText | null): string | null {
    const offered = this.replies.offeredIn(before?.response ?? null);
    // A YES keeps the account that came with it.
    const isKept = before?.kind === 'reflection' || before?.kind === 'keep';
    return offered === 'DONE' && !isKept && tellsMore(before?.body ?? '') ? `DONE. ${before!.body}` : offered;
  }

  /** The question of the response to the previous text that a plain yes can't answer: it is asked again. */
  private askedFor(before: InboundText | null): string | null {
    if (this.offeredBy(before) !== null) return null;
    switch (this.askedBy(before)) {
      case 'hour':
        return this.replies.askHour;
      case 'days':
        return this.replies.askDays;
      case 'pause':
        return this.replies.askPause;
      default:
        return null;
    }
  }

  private isAsked = (before: InboundText | null): boolean =>
    this.askedBy(before) !== null || this.offeredBy(before) !== null;

  /** Joins the running transaction. What only a person can answer needs reading. */
  async carryOut(text: WrittenText, reply: ReplyIntent): Promise<TextResponse> {
    const { from, owner } = text;
    if (owner && !owner.isConfirmed && !isForAnybody(reply)) return this.askForYes(from, owner.userId, reply);
    const done = await this.respond(text, reply);
    if (!owner?.isConfirmed || done.response === null || SAYS_ALL.includes(reply.kind)) return done;
    const blockedBy = await this.plans.blockedBy(owner.userId);
    // There is nothing else to say to it, unless its writer may be in a crisis.
    const isForSafety = done.response === this.replies.askSafety;
    if (
      blockedBy === 'opted-out' &&
      !isForSafety &&
      (reply.kind === 'unclear' || reply.kind === 'thanks' || reply.kind === 'no')
    )
      return { ...done, response: this.replies.textsAreOff };
    return { ...done, response: this.replies.withBlockedReason(done.response, blockedBy) };
  }

  /** Changes nothing, keeps nothing, and asks nothing. */
  async respondAfterAlarm({ owner, body }: WrittenText, after: AfterAlarm): Promise<TextResponse> {
    const { alarm, ends, asksWhoReads, wasSaid } = after;
    const needsReading = alarm === 'crisis' ? ends !== 'misread' : ends === null;
    if (ends === null && !asksWhoReads && wasSaid && !mayBeCrisis(body)) return { response: null, needsReading };
    const response =
      ends === null ? (asksWhoReads ? this.replies.whoReadsAfterAlarm : this.replies.afterAlarm) : this.replies[ends];
    const blockedBy = owner?.isConfirmed ? await this.plans.blockedBy(owner.userId) : null;
    return { response: this.replies.withBlockedReason(response, blockedBy), needsReading };
  }

  private async respond({ from, owner, before, body }: WrittenText, reply: ReplyIntent): Promise<TextResponse> {
    switch (reply.kind) {
      case 'confirm':
        await this.suppressions.remove(from);
        return handled(await this.numbers.confirm(owner!.yesFor!));
      case 'stop':
        return handled((await this.suppressions.add(from, 'reply')) ? this.replies.stoppedBy(body) : null);
      case 'start':
        return this.start(from, owner);
      case 'help':
        return handled(this.replies.help);
      case 'unclear':
        if (!reply.likely && mayBeCrisis(body)) return toBeRead(this.replies.askSafety);
        if (reply.mayStop) return toBeRead(this.replies.mayStop);
        if (!owner) return toBeRead(null);
        return reply.likely
          ? this.offerMark(owner, { mark: reply.likely, practice: reply.practice ?? null }, before)
          : this.askMeaning(owner, before, body);
      case 'no':
        if (!owner) return toBeRead(null);
        if (this.askedBy(before) === 'keep') return handled(this.replies.notKept);
        return handled(this.isAsked(before) ? this.replies.planStays : this.replies.nothingAsked);
      case 'question':
        if (reply.about === 'plan' && this.askedBy(before) === 'plan') return handled(this.replies.changePlan);
        if (!owner) return toBeRead(null);
        // "I didn't do it", right after a DONE, undoes it.
        return (reply.about === 'undo' && !reply.isLikely) || (reply.about === 'not-yet' && before?.kind === 'done')
          ? this.undo(owner, before)
          : this.responseToLikely(owner, reply, before, body);
      case 'thanks':
        if (reply.toNothing && this.askedFor(before) !== null) return handled(this.askedFor(before));
        if (reply.toNothing && owner && (!this.isAsked(before) || before?.kind === 'keep'))
          return handled(this.replies.nothingAsked);
        if (reply.onlyNods) return handled(null);
        return owner ? handled(this.replies.thanks(await this.plans.outlook(owner.userId))) : toBeRead(null);
      case 'keep':
        return owner
          ? this.plans.execute(owner, { kind: 'reflection', practice: null, text: before!.body! })
          : toBeRead(null);
      case 'done':
      case 'skip':
      case 'later':
      case 'reflection':
        return owner
          ? this.mark(owner, await this.ofNoted(owner, this.withWordsOf(before, reply, body), before))
          : toBeRead(null);
      default:
        return owner ? this.plans.execute(owner, reply) : toBeRead(null);
    }
  }

  /** "Yes please. And it is done", to the offer to keep a note. */
  private withWordsOf(before: InboundText | null, reply: Mark, body: string): Mark {
    const keeps = reply.kind === 'done' && reply.account === null && saysYes(body);
    return keeps && this.askedBy(before) === 'keep' ? { ...reply, account: before!.body } : reply;
  }

  /** A DONE right after a note is of the practice that the note is on: its response says so. */
  private async ofNoted(owner: ReplyOwner, reply: Mark, before: InboundText | null): Promise<Mark> {
    if (reply.kind !== 'done' || reply.practice !== null || before?.kind !== 'reflection') return reply;
    return { ...reply, practice: await this.plans.savedOn(owner, before.response) };
  }

  /** A response ends with the next practice unless the text asks for something else. */
  private async mark(owner: ReplyOwner, reply: Mark): Promise<TextResponse> {
    const also = 'also' in reply ? reply.also : undefined;
    if (!also || also.about === 'next') return this.plans.execute(owner, reply);
    const answer = await this.responseTo(owner, also);
    const marked = await this.plans.execute(owner, reply, answer.response?.replace(SO_FAR, ''));
    return { ...marked, needsReading: marked.needsReading || answer.needsReading };
  }

  /** Undoes the previous text, where it changed something that a text can restore. */
  private async undo(owner: ReplyOwner, before: InboundText | null): Promise<TextResponse> {
    // Days and hours are put back by saying them.
    if (before?.kind === 'schedule') return this.responseTo(owner, { kind: 'question', about: 'days' });
    if (before?.kind === 'pause') return this.plans.execute(owner, { kind: 'resume' });
    const at = before?.receivedAt.getTime() ?? 0;
    // An accepted offer is about the change that was the last one when it was made.
    const made =
      before?.response === this.replies.offerUndo
        ? { from: new Date(at - A_DAY), to: new Date(at) }
        : before && MARKS.includes(before.kind)
          ? { from: new Date(at - SAME_TIME_MS), to: new Date(at + SAME_TIME_MS) }
          : null;
    const undone = made && (await this.plans.undo(owner.userId, made));
    return undone === null ? this.responseTo(owner, { kind: 'question', about: 'undo' }) : handled(undone);
  }

  /** Asks once; what is not understood twice in a row is for staff. */
  private async askMeaning(owner: ReplyOwner, before: InboundText | null, body: string): Promise<TextResponse> {
    // "5", where no number was asked for.
    if (!/\p{L}/u.test(body)) return handled(this.replies.nothingAsked);
    const isQuestion = onlyAsks(body);
    const outlook = await this.plans.outlook(owner.userId);
    const response = isQuestion
      ? this.replies.askToTalk(outlook)
      : outlook?.state === 'paused'
        ? this.replies.paused(outlook)
        : outlook && asksForSomething(body)
          ? this.replies.askRequest
          : this.replies.askMeaning(await this.plans.titleOf(owner), {
              tells: tellsMore(body) && tellsSomething(body),
              isHard: readMessage(body).hasSetback,
            });
    const isSecond = isQuestion ? before?.response === response : before?.kind === 'unclear';
    return isSecond ? toBeRead(this.replies.passedOn) : handled(response);
  }

  /** Nothing is done about a topic that is only likely; what is answered in the same way twice in a row is for staff. */
  private async responseToLikely(
    owner: ReplyOwner,
    reply: Question,
    before: InboundText | null,
    body: string,
  ): Promise<TextResponse> {
    if (!reply.isLikely) return this.responseTo(owner, reply);
    const title = await this.plans.titleOf(owner);
    const isMarked = before !== null && MARKS.includes(before.kind);
    // Where there is nothing to undo, something else is meant.
    if (reply.about === 'undo' && !isMarked) return this.askMeaning(owner, before, body);
    const offer =
      reply.about === 'link' && title !== null
        ? this.replies.offerLink(title)
        : reply.about === 'undo'
          ? this.replies.offerUndo
          : null;
    // "Link pls", to the offer of one.
    const isAccepted = reply.about === 'link' && offer !== null && before?.response === offer;
    const response = offer === null || isAccepted ? await this.responseTo(owner, reply) : handled(offer);
    return response.response === before?.response ? toBeRead(this.replies.passedOn) : response;
  }

  /** A mark that somebody probably means. */
  private async offerMark(
    owner: ReplyOwner,
    { mark, practice }: { mark: 'done' | 'skip' | 'later'; practice: string | null },
    before: InboundText | null,
  ): Promise<TextResponse> {
    const outlook = await this.plans.outlook(owner.userId);
    const meant = await this.plans.markable(owner, practice);
    if (!outlook || !meant) return toBeRead(this.replies.noPractice);
    if (meant.isOver) return handled(this.replies.over(outlook, meant.title, meant.open));
    const isLatest = practice === null || practice === owner.answered?.itemId;
    const offer = this.replies.offerMark(mark, meant.title, isLatest);
    return before?.response === offer ? toBeRead(this.replies.passedOn) : handled(offer);
  }

  private async responseTo(
    owner: ReplyOwner,
    { about: topic, time, until, days, beginsLater }: Question,
  ): Promise<TextResponse> {
    if (time && !isTextHour(time.hour)) return handled(this.replies.hourRefused);
    const outlook = await this.plans.outlook(owner.userId);
    if (days && outlook) return handled(this.replies.offerDays(outlook, days, time));
    if (time) return handled(this.replies.offerHour(time));
    if (until) return handled(this.replies.offerPause(until, outlook?.state === 'paused', beginsLater));
    if (topic === 'link' && owner.answered) {
      const isSent = await this.links.toSelf(owner.userId, owner.answered.itemId);
      const title = await this.plans.titleOf(owner);
      return handled(isSent && title !== null ? this.replies.linkComes(title) : this.replies.linkCannotCome);
    }
    const response = this.replies.about(topic, outlook);
    return response === null ? toBeRead(this.replies.passedOn) : handled(response);
  }

  /** Until the YES it is unknown whether the account's owner writes: nothing of theirs is revealed or changed. */
  private async askForYes(from: string, userId: string, { kind }: ReplyIntent): Promise<TextResponse> {
    if (kind === 'start') await this.suppressions.remove(from);
    const isSmallTalk = kind === 'start' || kind === 'thanks';
    return { response: await this.questions.askNow(userId, from, this.clock.now()), needsReading: !isSmallTalk };
  }

  private async start(from: string, owner: ReplyOwner | null): Promise<TextResponse> {
    const wasStopped = await this.suppressions.remove(from);
    const outlook = owner && (await this.plans.outlook(owner.userId));
    if (outlook?.blockedBy === 'no-membership') return handled(this.replies.startedWithoutMembership);
    if (owner && outlook?.state === 'paused') return this.plans.execute(owner, { kind: 'resume' });
    if (wasStopped && owner && !outlook) return handled(`${this.replies.alreadyStarted(null)} ${this.replies.noPlan}`);
    return handled(wasStopped || !owner ? this.replies.started : this.replies.alreadyStarted(outlook));
  }
}

/** Said of an offer, where nothing else was changed. */
const SO_FAR = / Nothing (?:has changed|is paused) so far\.$/;
const A_DAY = 86_400_000;
/** A text and the change that it made are one transaction. */
const SAME_TIME_MS = 5_000;

/** Each changes a practice of the plan. */
const MARKS: readonly InboundText['kind'][] = ['done', 'skip', 'later', 'reflection', 'keep'];

/** Their responses say whether texts go to that number. */
const SAYS_ALL: readonly ReplyIntent['kind'][] = ['confirm', 'stop', 'start'];

/** A shorter text is another way to say DONE. */
const LEAST_WORDS_TOLD = 6;
const tellsMore = (body: string): boolean => body.trim().split(/\s+/).length >= LEAST_WORDS_TOLD;

/** Words of what a text tells, from which on it may be a note, whatever it asks besides. */
const LEAST_NOTE_WORDS = 6;
function onlyAsks(body: string): boolean {
  const told = sentencesOf(body).filter((sentence) => !isAsked(sentence));
  return (body.includes('?') || isAsked(body)) && told.join(' ').split(/\s+/).length < LEAST_NOTE_WORDS;
}

const saysYes = (body: string): boolean => /^\W*(?:y|yes|yep|yeah|keep)\b/i.test(body);

const handled = (response: string | null): TextResponse => ({ response, needsReading: false });
/** Marks the text for staff, whatever the response is in the meantime. */
const toBeRead = (response: string | null): TextResponse => ({ response, needsReading: true });
/** True for requests that are carried out whether or not the number is known to be the person's. */
const isForAnybody = (reply: ReplyIntent): boolean =>
  ['confirm', 'stop', 'help'].includes(reply.kind) || (reply.kind === 'unclear' && reply.mayStop);
