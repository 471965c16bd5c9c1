import { type Curriculum, itemInHand } from '../../curriculum/plan.api.js';
import { lastPlanChoiceIn, likelyChoiceIn, type PlanChoice, planChoiceIn } from '../../language/coaching.api.js';
import { practiceByAllWords, practiceMeant, withoutTitle } from '../../language/replies.api.js';
import type { Message } from './chat.js';
import { asksWhichPractice, quotedIn, whichPracticeText } from './offered-replies.contract.js';
import { asking, dayName, type ImpossibleChange } from './plan-change.js';
import { CHANGED } from './plan-change.contract.js';

/** A plan with the titles of its practices, by the id of the item. */
export interface TitledPlan {
  curriculum: Curriculum;
  titles: ReadonlyMap<string, string>;
}

export type TitledItem = Curriculum['items'][number] & { title: string };

/** Choices that can be about a practice which has not come yet. */
const OF_WHAT_COMES: readonly PlanChoice[] = ['skip', 'swap', 'why', 'keep'];
/** "The one I have now", "the last one", "today's" */
export const IN_HAND =
  /^\W*today['’]?s\b|\b(?:today['’]?s|this morning['’]?s) (?:one|practice|exercise|text)\b|\bone (?:that )?(?:is|['’]s) open\b|\bone i (?:got|have) today\b|\b(?:current|open|last|latest|newest) (?:one|practice|exercise|text)\b|\b(?:one|practice|exercise|text) (?:that )?i(?: have|['’]ve)(?: got)? now\b/i;
const NEXT = /\bnext (?:one|practice|exercise|text)\b/i;
/** "The Tuesday one", "Thursday's" */
const OF_A_DAY =
  /\b(?:the|my|this|that|skip|swap) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:['’]?s)?(?: (?:one|practice|exercise|text)\b|(?=\W*$|[,.;!?]))/i;
/** "Skip Thursday 24", "Thursday the 24th" */
const OF_A_DATE =
  /\b(mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?! ?(?:am|pm|:|o['’]?clock))/i;
/** "The one before", "the one I skipped" */
const ANOTHER =
  /\b(?:next|previous|first|second|third|next week['’]?s) (?:one|practice|exercise|text)\b|\b(?:one|practice|exercise|text) (?:(?:before|after|(?:from|on) (?:the|last|yesterday|\w+day)\b)(?! (?:site|job))|(?:that )?i (?:skipped|swapped|did|missed|had))\b/i;
/** Messages of the coach in which the practice that is spoken of was named. */
const RECENT = 3;
/** Practices among which somebody can choose: the last that came, and the next to come. */
const LAST_SENT = 3;
const NEXT_TO_COME = 2;

/** All practices of a plan, the longest title first: one title may hold another. Of a repeated one the last that came counts, else the next. */
export function practicesOf({ curriculum, titles }: TitledPlan): TitledItem[] {
  const byTitle = new Map<string, TitledItem>();
  for (const item of curriculum.items) {
    const title = titles.get(item.id);
    if (title === undefined || (item.sentAt === null && byTitle.has(title))) continue;
    byTitle.set(title, { ...item, title });
  }
  return [...byTitle.values()].sort((one, other) => other.title.length - one.title.length);
}

/** The practice that has come and is open. */
export const inHandOf = (plan: TitledPlan): TitledItem | null =>
  practicesOf(plan).find(({ id }) => id === itemInHand(plan.curriculum)?.id) ?? null;

/**
 * The practice that a message is about: the one that it names, the one of which the coach spoke last, or the one at hand; of one that
 * is still to come it can only be skipped, swapped, or asked why.
 * 'unknown' where it names one that the plan doesn't have, or points at another one.
 */
export function practiceIn(messages: readonly Message[], plan: TitledPlan): TitledItem | 'unknown' | null {
  const message = messages.at(-1)!.content;
  const practices = practicesOf(plan);
  const named = withoutTitle(message, practices)?.practice ?? practiceMeant(message, practices);
  if (named !== null) return named;
  const offered = amongOffered(message, messages.at(-2)?.content ?? '', practices);
  if (offered) return offered;
  const inHand = inHandOf(plan);
  if (IN_HAND.test(message) && inHand) return inHand;
  const next = plan.curriculum.items.find(({ state }) => state === 'scheduled');
  if (NEXT.test(message) && next) return practices.find(({ id }) => id === next.id) ?? 'unknown';
  const dated = OF_A_DATE.exec(message);
  if (dated) return practices.find(({ id }) => id === onDate(dated, plan.curriculum)?.id) ?? 'unknown';
  const day = OF_A_DAY.exec(message)?.[1];
  if (day) return practices.find(({ id }) => id === onlyOnDay(day, plan.curriculum)?.id) ?? 'unknown';
  if (ANOTHER.test(message)) return 'unknown';
  const choice = planChoiceIn(message) ?? lastPlanChoiceIn(message) ?? likelyChoiceIn(message);
  const mayCome = !inHand || (choice !== null && OF_WHAT_COMES.includes(choice));
  const spokenOf = messages
    .filter(({ role, content }) => role === 'assistant' && !asksWhichPractice(content) && !content.startsWith(CHANGED))
    .slice(-RECENT)
    .reverse()
    .flatMap(({ content }) => quotedIn(content).map((title) => practices.find((one) => one.title === title)));
  // One that was just taken out is spoken of no more.
  return spokenOf.find((one) => one && one.state !== 'skipped' && (mayCome || one.sentAt !== null)) ?? inHand;
}

/** "Agenda", "Thursday's", after the question which practice is meant. */
export function amongOffered(said: string, asked: string, practices: readonly TitledItem[]): TitledItem | null {
  if (!asksWhichPractice(asked)) return null;
  const titles = quotedIn(asked);
  const words = said.match(/[\p{L}\p{N}]+/gu) ?? [];
  return practiceByAllWords(
    words,
    practices.filter(({ title }) => titles.includes(title)),
    1,
  );
}

/** True of words that name a practice of the plan. */
export function namesPractice(said: string, plan: TitledPlan): boolean {
  const practice = practiceMeant(said, practicesOf(plan));
  return practice !== null && practice !== 'unknown';
}

/** The only practice among the last that came and the next to come that is of a day of the week. */
function onlyOnDay(day: string, { items, preferences }: Curriculum): Curriculum['items'][number] | null {
  const sent = items.filter(({ sentAt }) => sentAt !== null).slice(-1);
  const toCome = items.filter(({ state, sentAt }) => state === 'scheduled' && sentAt === null).slice(0, NEXT_TO_COME);
  const [only, another] = [...sent, ...toCome].filter((item) => {
    const at = item.sentAt ?? item.dueAt;
    return at && dayName(at, preferences.timeZone).toLowerCase().startsWith(`on ${day.toLowerCase()},`);
  });
  return only && !another ? only : null;
}

function onDate([, weekday, date]: RegExpExecArray, { items, preferences }: Curriculum) {
  const isOnIt = (at: Date) => {
    const name = dayName(at, preferences.timeZone).toLowerCase();
    return name.startsWith(`on ${weekday!.toLowerCase()}day,`) && name.endsWith(` ${date!}`);
  };
  return items.find(({ sentAt, dueAt }) => {
    const at = sentAt ?? dueAt;
    return at !== null && isOnIt(at);
  });
}

/** Asks which practice is meant. */
export function askWhich(plan: TitledPlan): ImpossibleChange {
  const { items } = plan.curriculum;
  const titlesOf = (some: typeof items) => some.flatMap(({ id }) => plan.titles.get(id) ?? []);
  const sent = titlesOf(items.filter(({ sentAt }) => sentAt !== null)).slice(-LAST_SENT);
  const toCome = titlesOf(items.filter(({ state, sentAt }) => state === 'scheduled' && sentAt === null));
  return asking(whichPracticeText([...new Set([...sent, ...toCome.slice(0, NEXT_TO_COME)])]));
}
