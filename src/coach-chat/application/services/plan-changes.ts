import { Injectable } from '@nestjs/common';
import {
  ChangeCurriculum,
  CorrectCurriculum,
  MarkItem,
  type OutlinedPlan,
  OutlinePlan,
  PauseCurriculum,
  PreviewSwap,
  ReadCurriculum,
  UndoChange,
} from '../../../curriculum/curriculum.api.js';
import { type Curriculum, pausesOf } from '../../../curriculum/plan.api.js';
import {
  disclosesHarm,
  isAsked,
  lastPlanChoiceIn,
  likelyChoiceIn,
  planChoiceIn,
  possibleMeaningOf,
  productQuestionIn,
  readMessage,
  sentencesOf,
} from '../../../language/coaching.api.js';
import { ReplyUnderstanding } from '../../../language/model.api.js';
import type { ReplyIntent } from '../../../language/replies.api.js';
import { DomainError, domainError } from '../../../shared/domain/domain-error.js';
import { localTimeAt } from '../../../shared/domain/local-time.js';
import { type ChatMode, isProgrammed, isWrittenHere, type Message } from '../../domain/chat.js';
import { ASKS, doYouMeanText } from '../../domain/offered-replies.contract.js';
import {
  afterFirstYes,
  afterNo,
  afterYes,
  asksSomething,
  besidesYes,
  clausesOf,
  deniesChange,
  guessTaken,
  keepsIt,
  noteIn,
  pointsAtWords,
  saysYes,
  saysYesTo,
} from '../../domain/plan-answer.js';
import { HOW_TO_NOTE } from '../../domain/plan-notes.js';
import { OFFERS_UNDO, UNDO } from '../../domain/plan-change.contract.js';
import {
  dateText,
  dayName,
  hourText,
  leftIn,
  type PlanChange,
  proposalText,
  proposedIn,
  type Requested,
  scheduleIn,
  scheduleText,
  withLeft,
} from '../../domain/plan-change.js';
import { SORRY, THAT_SOUNDS_HARD } from '../../domain/script/coach-reply.js';
import { comesNext } from '../../domain/script/support-reply.js';
import { type SkillWish, wishText } from '../../domain/skill-wishes.js';
import { PlanRequests } from './plan-requests.js';

class NothingDone extends domainError('conflict', 'nothing-done', 'Nothing was changed.') {}

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
    private readonly corrections: CorrectCurriculum,
    private readonly undos: UndoChange,
    private readonly outlines: OutlinePlan,
  ) {}

  /**
   * Replies to a request, or to the yes, no or undo to what was said last; null where the coach does. Joins the running transaction.
   * @param byModel a language model's reading of the last message
   */
  async reply(
    messages: readonly Message[],
    { mode, plan, byModel }: { mode: ChatMode; plan: OutlinedPlan; byModel: ReplyIntent | null },
  ): Promise<string | null> {
    const { userId } = plan.curriculum;
    const message = messages.at(-1)!.content;
    const before = messages.at(-2);
    const last = before && isProgrammed(before) ? before.content : '';
    const pending = proposedIn(last);
    const saysItAgain = pending !== null && MARKS.includes(pending.kind) && planChoiceIn(message) === pending.kind;
    if (pending?.kind === 'done' && pointsAtWords(message)) return proposalText({ ...pending, lead: HOW_TO_NOTE });
    const keepsNote = pending?.kind === 'done' && pending.note !== undefined && keepsIt(message);
    const agrees =
      saysItAgain || keepsNote || saysYes(message) || (pending !== null && saysYesTo(message, pending.kind));
    const isOfPractice = pending !== null && 'title' in pending;
    const besides =
      saysItAgain || keepsNote
        ? ''
        : agrees
          ? besidesYes(message)
          : (afterYes(message, isOfPractice) ?? afterFirstYes(message, isOfPractice));
    if (pending && besides !== null) {
      const again = [...messages.slice(0, -1), { ...messages.at(-1)!, content: besides }];
      const other = agrees || besides === '' ? null : await this.requests.requestedIn(again, mode, plan, null);
      // "Yes, at 5 PM" is a yes to another hour.
      const isAlso = other !== null && 'title' in other && ADDS.test(message);
      const noted = withNoteOf(besides, pending);
      const isOther = !noted && other !== null && other.kind === pending.kind && !isAgain(other, pending) && !isAlso;
      if (!isOther) {
        const isSame =
          besides === '' || saysYesTo(`yes ${besides}`, pending.kind) || (other !== null && isAgain(other, pending));
        return this.carefully(async () => {
          const carriedOut = await this.carryOut(noted ?? pending, userId);
          // Words that were not shown before the yes are shown now.
          const done = noted ? withMore(carriedOut, `It says: “${noted.note!}”`) : carriedOut;
          const left = [...(isSame || noted ? [] : [besides]), ...leftIn(last)];
          return this.withNext(done, left, { messages, mode, userId });
        });
      }
    }
    const choice = planChoiceIn(message);
    // The coach without a model says goodbye, and that nothing has changed.
    const saysGoodbye = choice === 'leave' && afterNo(message) === null;
    if (pending && saysGoodbye && mode === 'support' && !this.understanding.hasModel) return null;
    // "I believe I can manage. Leave it as it is."
    const isNo = [message, sentencesOf(message).at(-1) ?? ''].some((said) => leavesAsIs(said));
    if (pending && isNo) {
      if (mode === 'check-in') return [KEPT, openQuestion(messages)].filter(Boolean).join('\n\n');
      const kept = await this.withNext(KEPT, leftIn(last), { messages, mode, userId });
      return kept === KEPT ? `${KEPT} ${ASKS.plan}` : kept;
    }
    const change = lastChangeIn(messages);
    const takesBack = clausesOf(message)
      .flat()
      .flatMap((part) => part.split(','))
      .find((part) => planChoiceIn(part) === 'undo');
    if (change && (choice === 'undo' || guessTaken(messages).taken === 'undo'))
      return this.carefully(() => this.undo(change, userId));
    if (change && takesBack !== undefined)
      return this.carefully(async () => {
        const besides = message.replace(takesBack, '').replace(/^[\s,.;!]+/, '');
        return withMore(await this.undo(change, userId), await this.repliesTo(besides, userId));
      });
    if (readMessage(message).grieves || disclosesHarm(message)) return null;
    const isOfNote = OF_THE_NOTE.test(message) && !sentencesOf(message).some(isAsked);
    if (change && !pending && isOfNote && change.content.includes(WITH_NOTE))
      return `${NOTE_IS_KEPT} ${doYouMeanText(UNDO)}`;
    const requested = await this.requests.requestedIn(messages, mode, plan, byModel);
    if (!requested)
      return change && choice === null && possibleMeaningOf(message).choices[0] === 'undo' ? doYouMeanText(UNDO) : null;
    const isSameSwap = pending?.kind === 'swap' && requested.kind === 'swap' && pending.other === requested.other;
    if (isSameSwap && pending.title === requested.title) return `${NO_OTHER} ${ASKS.plan}`;
    // After a no the same offer does not come back.
    const isTurnedDown = afterNo(message) !== null || deniesChange(message);
    if (pending && isTurnedDown && requested.kind === pending.kind && isAgain(requested, pending)) return null;
    return requested.kind === 'impossible' ? requested.reason : proposalText(requested);
  }

  /** Proposes the next of the requests that somebody made at once; a response to what is no request comes before it. */
  private async withNext(
    done: string,
    left: readonly string[],
    { messages, mode, userId }: { messages: readonly Message[]; mode: ChatMode; userId: string },
  ): Promise<string> {
    const [next, ...others] = left;
    const plan = next === undefined ? null : await this.outlines.execute(userId);
    if (next === undefined || !plan) return done;
    const asked = [...messages.slice(0, -2), { ...messages.at(-1)!, content: next }];
    const isRequest = !this.understanding.hasModel && !ASKS_BACK.test(next);
    const requested = isRequest ? await this.requests.requestedIn(asked, mode, plan, null) : null;
    if (!requested)
      return this.withNext(withMore(done, await this.repliesTo(next, userId)), others, { messages, mode, userId });
    const proposed = withLeft(requested, others);
    return `${done}\n\n${proposed.kind === 'impossible' ? proposed.reason : proposalText(proposed)}`;
  }

  /** Responds to words next to a yes or an undo, or says that they are not done. */
  private async repliesTo(besides: string, userId: string): Promise<string> {
    const { is, grieves, hasSetback, responses } = readMessage(besides);
    if (grieves) return `${SORRY} Nothing in your plan has to happen now.`;
    if (hasSetback) return THAT_SOUNDS_HARD;
    if (is.length > 0 || planChoiceIn(besides) === 'leave') return '';
    const isNext = planChoiceIn(besides.replace(/^but /i, '')) === 'next';
    const known = responses.filter((response) => !response.includes('{'));
    if (known.length > 0 && !isNext) return known.join(' ');
    const asksNext = isNext || likelyChoiceIn(besides) === 'next' || (ASKS_BACK.test(besides) && OF_NEXT.test(besides));
    const now = asksNext ? await this.outlines.execute(userId) : null;
    if (now) return comesNext(now.outline);
    const asks = clausesOf(besides)
      .flat()
      .some((part) => asksSomething(part) || /\bplease\b/i.test(part));
    if (asks) return `I did no more than that; say the rest again: “${besides}”.`;
    return besides.split(/\s+/).length < LEAST_TOLD_WORDS ? '' : 'I did no more than that.';
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
        return undoable(`Done: “${change.title}” is marked as done${change.note ? WITH_NOTE : ''}.`);
      case 'skip': {
        const changed = (await this.marks.skip({ userId, itemId: idOf(change.title, curriculum, titles) })).curriculum;
        return undoable(`Done: “${change.title}” is out of your plan.${comesText(changed, titles)}`);
      }
      case 'swap':
        return this.swap(change, userId, idOf(change.title, curriculum, titles));
      case 'pause': {
        const pauses = pausesOf(await this.pauses.execute({ userId, until: change.until }));
        if (!pauses.some(({ by }) => by === 'person')) throw new NothingDone();
        const until = change.until ? dateText(change.until) : 'you resume them';
        const isByStaff = pauses.some(({ by }) => by === 'staff');
        return undoable(
          `Done: your texts are paused until ${until}.${isByStaff ? ' Our team has paused them too.' : ''}`,
        );
      }
      case 'resume': {
        const changed = await this.changes.execute({ userId, state: 'active' });
        // The pause that staff made holds.
        if (changed.state === 'paused')
          return 'Your own pause is over, but our team has paused your texts too. Say “resume” again to end that pause as well.';
        return `Done: your texts go on.${nextText(changed)}`;
      }
      case 'skills':
        return this.steer(change.wishes, userId);
      case 'schedule': {
        const changed = await this.changes.execute({ userId, preferences: change.schedule });
        const was = scheduleText(curriculum.preferences);
        return undoable(
          `Done: your practices come on ${scheduleText(changed.preferences)} from now on, instead of ${was}.${nextText(changed)}${laterHour(changed)}${changed.state === 'paused' ? ' Your texts stay paused for now.' : ''}`,
        );
      }
    }
  }

  /** Without a language model planning takes no network call, and fits into the running transaction. */
  private async steer(wishes: readonly SkillWish[], userId: string): Promise<string> {
    const { curriculum, changes, titles } = await this.corrections.execute({ userId, wishes });
    const text = wishes.map(wishText).join(', ');
    const count = changes?.came.length ?? 0;
    if (count === 0) return undoable(`Done: ${text} is noted for your plan. No practice in it is new.`);
    const next = curriculum?.items.find(({ state }) => state === 'scheduled');
    const title = next && titles.get(next.contentNumber);
    return undoable(
      `Done: the rest of your plan has ${text}, with ${count === 1 ? 'one practice' : `${count} practices`} that it did not have before.${title ? ` Next comes “${title}”.` : ''}`,
    );
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
      return `Done: your practices come on ${scheduleText(changed.preferences)} again.${nextText(changed)}`;
    }
    if (last.startsWith('Done: your texts are paused')) {
      const changed = await this.changes.execute({ userId, state: 'active' });
      if (changed.state !== 'active') throw new NothingDone();
      return `Done: your texts go on, as before.${nextText(changed)}`;
    }
    const undo = await this.undos.madeAt(userId, created);
    if (!undo) throw new NothingDone();
    await this.undos.execute({ userId, undoId: undo, linkedPractice: null });
    return 'Undone: your plan is as it was.';
  }
}

function leavesAsIs(said: string): boolean {
  const choice = lastPlanChoiceIn(said);
  return choice === 'keep' || choice === 'leave' || readMessage(said).is.includes('no');
}

/** "Yes, and skip the next one" */
const ADDS = /^\W*\w+\W+(?:and|also|plus)\b/i;

/** "Yes, she redid it in a day", "yes and note: she liked it": what is told next to the yes to a DONE is its note. */
function withNoteOf(besides: string, pending: PlanChange): (PlanChange & { kind: 'done' }) | null {
  if (pending.kind !== 'done' || sentencesOf(besides).some(isAsked)) return null;
  const note = noteIn(besides);
  if (note !== null) return { ...pending, note };
  const told = besides.replace(NOTE_THAT, '');
  if (besides === told && told.split(/\s+/).length < LEAST_TOLD_WORDS) return null;
  const parts = clausesOf(told).flat();
  const asks = parts.some((part) => asksSomething(part) || planChoiceIn(part) !== null);
  // "Yes! And can it come on Tuesday instead" asks, in whatever words.
  const tells = besides !== told || TOLD.includes(productQuestionIn(told) ?? '');
  if (told === '' || asks || !tells || saysYes(told) || readMessage(told).is.length > 0) return null;
  return { ...pending, note: pending.note === undefined ? told : `${pending.note}\n${told}` };
}
/** A question next to a yes, which asks for no change. */
const ASKS_BACK = /^\W*(?:(?:and|but|so|ok|also)\W+)*(?:what|when|how|why|who|where|which|whats|does|do i|is|will)\b/i;
const OF_NEXT = /\b(?:first|next|comes?|coming|starts?|begins?|time|hour|when|tomorrow|\w+day)\b/i;
const NOTE_THAT =
  /^\W*(?:(?:and|please|also|can you|you can) )*(?:add |make |write |take |save )?(?:an? |this |the )?note\b(?: that|\s*[:,–—-])?\s*/i;
const LEAST_TOLD_WORDS = 4;
/** Topics of words that tell something. */
const TOLD = ['account', 'story', 'other'];

/** So many messages after a change, "undo" still means it. */
const RECENT = 6;

/** The last change of the conversation that can be undone, while nothing else was changed or undone since. */
function lastChangeIn(messages: readonly Message[]): Message | null {
  const said = messages.slice(-RECENT).findLast((one) => isWrittenHere(one) && /^(?:Done: |Undone)/.test(one.content));
  return said?.content.includes(OFFERS_UNDO) ? said : null;
}

/** Changes that somebody says again instead of a yes: "DONE". */
const MARKS: readonly PlanChange['kind'][] = ['done', 'skip', 'later'];

const isAgain = (requested: Requested, pending: PlanChange): boolean =>
  requested.kind !== 'impossible' && isSameChange(requested, pending);

const isSameChange = (requested: PlanChange, pending: PlanChange): boolean =>
  'title' in requested
    ? 'title' in pending && requested.title === pending.title && !('note' in pending)
    : proposalText({ ...requested, lead: '' }) === proposalText(pending);

/** The question of the coach that a change came in between of; empty where there is none. */
const openQuestion = (messages: readonly Message[]): string =>
  messages
    .findLast((one) => one.role === 'assistant' && !isWrittenHere(one))
    ?.content.split('\n\n')
    .at(-1) ?? '';

const WITH_NOTE = ', with your note';
const OF_THE_NOTE = /\b(?:my|the|that|this) note\b/i;
const NOTE_IS_KEPT =
  'A note that is kept can’t be changed in parts: undo takes it back, and then you can say it again.';
const NO_OTHER = 'No other practice fits as well, so everything stays as it is.';
const KEPT = 'Then everything stays as it is.';

function dueText({ items, preferences }: Curriculum, itemId: string): string {
  const due = items.find(({ id }) => id === itemId)?.dueAt ?? null;
  if (!due) return 'at your next text time';
  return dayName(due, preferences.timeZone);
}

/** Says when the next practice comes: after a change of days that may be a week later than somebody thinks. */
function nextText({ items, preferences }: Curriculum): string {
  const due = items.find(({ state }) => state === 'scheduled')?.dueAt ?? null;
  return due ? ` The next one comes ${dayName(due, preferences.timeZone)}.` : '';
}

/** Says what comes next: another practice may now come on the day of the one that is gone. */
function comesText({ items, preferences }: Curriculum, titles: ReadonlyMap<string, string>): string {
  const next = items.find(({ state }) => state === 'scheduled');
  const title = next && titles.get(next.id);
  return title && next.dueAt ? ` Next comes “${title}”, ${dayName(next.dueAt, preferences.timeZone)}.` : '';
}

/** Says at which hour texts come where the chosen one is too early or too late in another time zone of the person's. */
function laterHour({ items, preferences: { hour, minute, timeZone } }: Curriculum): string {
  // The first text of a plan comes at any hour.
  const due = items.filter(({ state, dueAt }) => state === 'scheduled' && dueAt !== null).at(-1)?.dueAt;
  if (!due) return '';
  const comes = localTimeAt(due, timeZone);
  if (comes.hour === hour && comes.minute === minute) return '';
  return ` Texts keep to 8 AM to 9 PM in the time zones of your number and your browser, too, so they come at ${hourText(comes)}.`;
}

/** Adds a sentence to what was done, in front of the offer to undo it. */
function withMore(done: string, more: string): string {
  if (more === '') return done;
  return done.endsWith(OFFERS_UNDO) ? `${done.slice(0, -OFFERS_UNDO.length)}${more} ${OFFERS_UNDO}` : `${done} ${more}`;
}

const undoable = (done: string): string => `${done} ${OFFERS_UNDO}`;

/**
 * Returns the id of the latest sent practice with that title, and of the next one where none was sent.
 * @throws NothingDone
 */
function idOf(title: string, { items }: Curriculum, titles: ReadonlyMap<string, string>): string {
  const isNamed = ({ id }: { id: string }) => titles.get(id) === title;
  const item =
    items.findLast((one) => one.sentAt !== null && isNamed(one)) ??
    items.find((one) => one.state === 'scheduled' && isNamed(one));
  if (!item) throw new NothingDone();
  return item.id;
}
