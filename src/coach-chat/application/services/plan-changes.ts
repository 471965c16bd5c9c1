import { Injectable } from '@nestjs/common';
import {
  ChangeCurriculum,
  CorrectCurriculum,
  MarkItem,
  PauseCurriculum,
  PreviewSwap,
  ReadCurriculum,
  UndoChange,
} from '../../../curriculum/curriculum.api.js';
import type { Curriculum } from '../../../curriculum/plan.api.js';
import { planRequestIn, readMessage } from '../../../language/coaching.api.js';
import { SKILL_LABELS } from '../../../language/skills.api.js';
import { ReplyUnderstanding } from '../../../language/model.api.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { isWrittenHere, type Message, WRITTEN_HERE } from '../../domain/chat.js';
import { saysOk } from '../../domain/script/says-ok.js';
import {
  dateText,
  dayName,
  FIELDS,
  type PlanChange,
  proposalText,
  proposedIn,
  scheduleIn,
  scheduleText,
} from '../../domain/plan-change.js';
import { fieldIn, newGoalIn, topicIn } from '../../domain/plan-wish.js';
import { asksWhich, quotedIn, whichIn, whichText } from '../../domain/which-practice.js';
import { CHANGED, OFFERS_UNDO, offersUndo } from '../../domain/plan-change.contract.js';
import {
  ASKED_FOR,
  ASKS_BACK,
  idOf,
  LONGEST_ANSWER,
  NothingDone,
  PlanRequests,
  type Requested,
} from './plan-requests.js';
/**
 * Changes of a plan in a conversation about it, whichever coach holds it: the reply to a request is the change that would be
 * made, and only a yes to it carries it out, by what the buttons of the plan do, too.
 */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly requests: PlanRequests,
    private readonly understanding: ReplyUnderstanding,
    private readonly curricula: ReadCurriculum,
    private readonly marks: MarkItem,
    private readonly swaps: PreviewSwap,
    private readonly pauses: PauseCurriculum,
    private readonly changes: ChangeCurriculum,
    private readonly undos: UndoChange,
    private readonly corrections: CorrectCurriculum,
  ) {}

  /**
   * Replies to a request, or to the yes, no or undo to what was said last; null where the coach does. Joins the running transaction.
   */
  async reply(messages: readonly Message[], requested: Requested | null, userId: string): Promise<string | null> {
    const message = messages.at(-1)!.content;
    const before = messages.at(-2);
    const last = before && isWrittenHere(before) ? before.content : '';
    const pending = proposedIn(last);
    const { is, agrees, responses, words } = readMessage(message);
    const isScripted = before?.generation?.model === 'script' || before?.generation?.model === WRITTEN_HERE.model;
    const goal = before && isScripted && before.content.startsWith(QUOTES_GOAL) ? newGoalIn(message) : null;
    if (goal) return proposalText(goal);
    const which = isScripted ? whichIn(last, message) : null;
    if (which && which.about !== 'explain')
      return this.requests.proposeOf(
        which.about,
        which.title,
        userId,
        ASKED_FOR.test(last) ? null : messages.at(-3)!.content,
      );
    // The question which one is still open: another request about "it" takes none of them.
    if (isScripted && requested && 'title' in requested && asksWhich(last)) {
      const titles = quotedIn(last);
      const lead = topicIn(message) ? 'I choose no practice by its topic. ' : '';
      if (titles.includes(requested.title)) return lead + whichText(requested.kind, titles);
    }
    // Somebody who says it again means it: "I said skip it".
    const isAgain = requested !== null && isSame(pending, requested);
    const insists = isAgain && pending?.kind !== 'swap' && !message.includes('?');
    const another =
      pending && 'title' in pending && !requested ? await this.requests.anotherOf(pending, message, userId) : null;
    if (another !== null) return another;
    const field = fieldIn(message);
    if (pending?.kind === 'correct' && field && responses.length === 0 && !asksWhat(message))
      return field === pending.field && !STARTS_WITH_NO.test(message)
        ? this.carefully(() => this.carryOut(pending, userId))
        : proposalText({ ...pending, field });
    if (pending && isPlanned(pending) && !requested && asksWhat(message))
      return `After your yes, “Your practices” shows what comes, and “undo” takes it back. ${proposalText(pending)}`;
    if (pending && isScripted && pending.kind !== 'correct' && planRequestIn(message) === 'keep') return KEPT;
    if (pending?.kind === 'swap' && isScripted && /\bwhy\b/i.test(message))
      return this.requests.whySwapped(pending, userId);
    if (offersUndo(last) && ASKS_WHAT_CHANGED.test(message))
      return `I only did what I said: ${last.slice(CHANGED.length, -OFFERS_UNDO.length).trim()} “Your practices” shows it.`;
    const toCome = isScripted && !pending ? await this.requests.toComeMeant(message, before!.content, userId) : null;
    if (toCome) return toCome;
    if (
      pending &&
      (is.includes('yes') || saysOk(message) || insists || (agrees && !requested && !HEDGES.test(message)))
    )
      return this.carefully(() => this.carryOut(pending, userId));
    const asksWhen = pending?.kind === 'pause' && ASKS_WHEN.test(message);
    if (
      pending &&
      ((!requested && responses.length === 0 && ASKS_ABOUT_IT.test(message)) || asksWhen || isNod(message))
    )
      return `Nothing has changed so far. ${proposalText(pending)}`;
    const earlier = !pending && isScripted && !requested && is.includes('yes') ? openBefore(messages) : null;
    if (earlier) return `Before that I asked: ${proposalText(earlier)}`;
    if (offersUndo(last) && TAKES_BACK.test(message)) return this.carefully(() => this.undo(before!, userId));
    // One that corrects the schedule which was just shown begins from that.
    const asksBack = requested?.kind === 'impossible' && ASKS_BACK.includes(requested.reason);
    const isDayAfter = pending?.kind === 'pause' && requested?.kind === 'schedule' && /\bafter\b/i.test(message);
    const isNew =
      requested !== null &&
      !isDayAfter &&
      !asksBack &&
      !(pending?.kind === 'schedule' && requested.kind === 'schedule');
    const named =
      !isNew && before && words <= LONGEST_ANSWER ? await this.requests.answered(message, before, userId) : null;
    const meant = named ?? (requested && (await this.requests.aboutWhatWasSaid(requested, messages, userId)));
    if (meant?.kind === 'impossible') return meant.reason;
    if (meant)
      return isAgain && meant.kind === 'swap' ? `No other fits as well. ${proposalText(meant)}` : proposalText(meant);
    if (!pending || !(is.includes('no') || STARTS_WITH_NO.test(message))) return null;
    return is.includes('no') || words <= FEW_WORDS
      ? KEPT
      : 'Nothing has changed. Say all of it again, such as “pause until January 4” or “Mondays at 6 PM”, and I show you the change first.';
  }

  private async carefully(work: () => Promise<string>): Promise<string> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return `That is not possible any more, so nothing has changed. “Your practices” shows how your plan is now.`;
    }
  }

  private async carryOut(change: PlanChange, userId: string): Promise<string> {
    const { curriculum, titles } = await this.curricula.execute(userId);
    switch (change.kind) {
      case 'later': {
        const itemId = idOf(change.title, curriculum, titles);
        const changed = (await this.marks.later({ userId, itemId })).curriculum;
        return undoable(`Done: “${change.title}” comes again ${dueText(changed, itemId)}.`);
      }
      case 'done':
        await this.marks.done({ userId, itemId: idOf(change.title, curriculum, titles) }, change.note ?? null);
        return undoable(`Done: “${change.title}” is marked as done${change.note ? ', with your note' : ''}.`);
      case 'correct':
        await this.correct({ userId, [change.field]: change.text });
        return undoable(`Done: your ${FIELDS[change.field]} is “${change.text}” now.`);
      case 'wish':
        await this.correct({ userId, wishes: [{ skill: change.skill, wish: change.wish }] });
        return undoable(`Done: your plan has ${change.wish} of ${SKILL_LABELS[change.skill]} from now on.`);
      case 'skip':
        await this.marks.skip({ userId, itemId: idOf(change.title, curriculum, titles) });
        return undoable(`Done: “${change.title}” is out of your plan.`);
      case 'swap':
        return this.swap(change, userId, idOf(change.title, curriculum, titles));
      case 'pause': {
        const { resumesAt, state } = await this.pauses.execute({ userId, until: change.until });
        if (state !== 'paused') throw new NothingDone();
        const until = change.until && resumesAt ? dateText(change.until) : 'you resume them';
        return undoable(`Done: your texts are paused until ${until}.`);
      }
      case 'resume': {
        const { state } = await this.changes.execute({ userId, state: 'active' });
        // The pause that staff made holds.
        if (state === 'paused')
          return 'Your own pause is over, but our team has paused your texts too. Say “resume” again to end that pause as well.';
        return 'Done: your texts go on at your next text time.';
      }
      case 'schedule': {
        const changed = await this.changes.execute({ userId, preferences: change.schedule });
        const was = scheduleText(curriculum.preferences);
        return undoable(
          `Done: your practices come on ${scheduleText(changed.preferences)} from now on, instead of ${was}.${changed.state === 'paused' ? ' Your texts stay paused for now.' : ''}`,
        );
      }
    }
  }

  private async correct(input: Parameters<CorrectCurriculum['execute']>[0]): Promise<void> {
    // A model plans for seconds, which no transaction waits for.
    if (this.understanding.hasModel) throw new NothingDone();
    const { undo } = await this.corrections.execute(input);
    if (!undo) throw new NothingDone();
  }

  private async swap(change: PlanChange & { kind: 'swap' }, userId: string, itemId: string): Promise<string> {
    const { item, title } = await this.swaps.execute({ userId, itemId, linkedPractice: null });
    // Another plan since: then another practice would come than the one that was shown.
    if (title !== change.other) return proposalText({ ...change, other: title });
    const { curriculum } = await this.marks.swap({ userId, itemId }, item.contentNumber);
    return undoable(`Done: “${title}” comes ${dueText(curriculum, itemId)}, in the place of “${change.title}”.`);
  }

  private async undo({ content: last, created }: Message, userId: string): Promise<string> {
    const schedule = / (?:and no more on|instead of) ([\w, :]+)\. /.exec(last);
    if (schedule) {
      const preferences = scheduleIn(schedule[1]!);
      if (!preferences) throw new NothingDone();
      const changed = await this.changes.execute({ userId, preferences });
      return `Done: your practices come on ${scheduleText(changed.preferences)} again.`;
    }
    if (last.startsWith('Done: your texts are paused')) {
      const { state } = await this.changes.execute({ userId, state: 'active' });
      if (state !== 'active') throw new NothingDone();
      return 'Done: your texts go on at your next text time, as before.';
    }
    const undo = await this.undos.madeAt(userId, created);
    if (!undo) throw new NothingDone();
    await this.undos.execute({ userId, undoId: undo, linkedPractice: null });
    return 'Undone: your plan is as it was.';
  }
}

const KEPT = 'Then everything stays as it is. What would help instead?';
const ASKS_WHAT_CHANGED =
  /^\W*(?:so |and |wait |ok )?(?:what (?:changed|did (?:you|that|it) (?:just )?(?:do|change))|what['’]?s (?:changed|different))\b/i;
/** "What day does it start up again", about a pause that was proposed. */
const ASKS_WHEN = /^\W*(?:so |and |wait |ok )?(?:what day|when) (?:does|do|will|would|is)\b/i;
/** "Cool" is no yes, and leaves open whether it was meant. */
const isNod = (message: string): boolean =>
  /^\W*(?:cool|great|nice|perfect|awesome|good|fine|alright|all right)\W*$/i.test(message);
/** "Yeah, later." */
const HEDGES = /\b(?:later|wait|but)\b/i;
/** Right after a change, and about it alone: "bring that one back next week" and "an earlier time" ask for something else. */
const TAKES_BACK =
  /^\W*(?:[\w' ]{0,40} )?(?:undo|revert|changed my mind|the old one)\b|\b(?:put|change|take|bring|set|switch) (?:it|that|this|them|everything)(?: all)? back\b(?! (?:next|on|in|later|when|again)\b)|\b(?:go|return|switch|back) (?:back )?to (?:how|what|the way|the (?:old|previous|former))\b|^\W*(?:as|like|the way it was) before\b/i;
/** The coach's question that a yes answers. */
const ASKS_YES = /\bShall (?:I|we)\b|\bIs that\b/;

/** The change that was proposed before something else came in between; null where a yes is about what came. */
function openBefore(messages: readonly Message[]): PlanChange | null {
  const [proposal, between] = [messages.at(-4), messages.at(-2)];
  if (!proposal || !between || isWrittenHere(between) || ASKS_YES.test(between.content)) return null;
  if (!isWrittenHere(proposal)) return null;
  return proposedIn(proposal.content);
}
/** "Wait, is that starting this week?", about what was proposed. */
const ASKS_ABOUT_IT =
  /^\W*(?:(?:no|wait|ok|so|and|hm+|but)\W+){0,3}(?:(?:is|was|does|will|would|did|do) (?:that|it|this|you|i)|how long|until when)\b/i;
const FEW_WORDS = 3;
/** The beginning of the coach's words about the goal. */
const QUOTES_GOAL = 'In your words: ';
const isPlanned = ({ kind }: PlanChange): boolean => kind === 'correct' || kind === 'wish';
/** "What was my problem again?" */
const asksWhat = (message: string): boolean => /^\W*(?:what|which|how|why|where)\b/i.test(message);
const STARTS_WITH_NO = /^\W*(?:no|nope|nah|wait|don['’]?t|do not|not (?:that|this|now))\b/i;
/** True where both are the same change, whatever was said around it. */
function isSame(pending: PlanChange | null, { ...requested }: Requested): boolean {
  if (pending === null || requested.kind === 'impossible') return false;
  const { lead: _, ...change } = requested;
  // "Yes, mark it": with the note that was shown.
  if (pending.kind === 'done' && change.kind === 'done' && change.note === undefined)
    return pending.title === change.title;
  return proposalText(change) === proposalText(pending);
}

function dueText({ items, preferences }: Curriculum, itemId: string): string {
  const due = items.find(({ id }) => id === itemId)?.dueAt ?? null;
  if (!due) return 'at your next text time';
  return dayName(due, preferences.timeZone);
}

const undoable = (done: string): string => `${done} ${OFFERS_UNDO}`;
