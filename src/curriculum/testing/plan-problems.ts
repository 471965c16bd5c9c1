import { DEFAULT_PER_WEEK, type Focus, type Plan, PLAN_ITEMS, type PlannedItem, whyNotNext } from '../domain/plan.js';
import { PATTERN_MOST_TIMES, patternOf, QUOTE_MOST_TIMES, quotesIn } from '../domain/reasons.js';
import {
  type Conversation,
  ownWordsIn,
  saidIn,
  FOCUS_SKILLS,
  PROBLEM_MAX_CHARACTERS,
  quoteFault,
} from '../../skills/conversation.api.js';
import type { Plannable } from '../../catalogue/practice.api.js';
import { primarySkill } from '../../skills/skills.api.js';

/** Every promise of a plan that this one breaks, in words for those who build planners; empty when it is valid. */
export function planProblems(
  plan: Plan,
  practices: readonly Plannable[],
  conversation: Conversation,
  perWeek = DEFAULT_PER_WEEK,
): string[] {
  const isSaid = saidIn(conversation);
  return [
    ...problemProblems(plan, ownWordsIn(conversation)),
    ...focusProblems(plan.focus),
    ...itemProblems(plan.items, practices),
    ...quoteProblems(plan, isSaid),
    ...repetitionProblems(plan),
    ...orderProblems(plan.items, practices, perWeek),
  ];
}

function problemProblems({ problem, general }: Plan, isOwn: (text: string) => boolean): string[] {
  return [
    ...(problem.trim() === '' ? ['problem: is empty'] : []),
    ...(problem.length > PROBLEM_MAX_CHARACTERS
      ? [`problem: is longer than ${PROBLEM_MAX_CHARACTERS} characters`]
      : []),
    ...(general || isOwn(problem) ? [] : ["problem: holds none of the person's words"]),
    ...(general && !problem.includes('general') ? ['problem: does not say that the plan is a general one'] : []),
  ];
}

const justificationsOf = ({ focus, items }: Plan): [at: string, sentence: string][] => [
  ...focus.map(({ skill, because }): [string, string] => [`focus: ${skill}`, because]),
  ...items.map(({ reason }, i): [string, string] => [`item ${i + 1}`, reason]),
];

/** What is quoted was said, and can be read alone; a general plan quotes nothing. */
export function quoteProblems(plan: Plan, isSaid: (text: string) => boolean): string[] {
  const { general, problem, quotes } = plan;
  return [
    ...(general && (quotes.length > 0 || quotesIn(problem).length > 0) ? ['quotes: a general plan has some'] : []),
    ...justificationsOf(plan).flatMap(([at, sentence]) => {
      const faults = quotesIn(sentence).flatMap((quote) => {
        if (general) return [`${at}: a general plan quotes “${quote}”`];
        if (!isSaid(quote)) return [`${at}: nobody said “${quote}”`];
        const fault = quoteFault(quote);
        return fault === null ? [] : [`${at}: “${quote}” ${fault}`];
      });
      const isWhole = /^[\p{Lu}“].*[.!?]$/u.test(sentence) && sentence.split('“').length === sentence.split('”').length;
      return isWhole ? faults : [...faults, `${at}: “${sentence}” is no whole sentence`];
    }),
  ];
}

/** Nothing comes so often that it wears off: no quote, and no pattern of sentence. */
export function repetitionProblems(plan: Plan): string[] {
  const sentences = justificationsOf(plan).map(([, sentence]) => sentence);
  const times = (all: string[]): [string, number][] =>
    [...Map.groupBy(all, (one) => one)].map(([one, { length }]) => [one, length]);
  return [
    ...times(sentences.flatMap(quotesIn))
      .filter(([, count]) => count > QUOTE_MOST_TIMES)
      .map(([quote, count]) => `reasons: “${quote}” comes ${count} times`),
    ...times(plan.items.map(({ reason }) => patternOf(reason)))
      .filter(([, count]) => count > PATTERN_MOST_TIMES)
      .map(([pattern, count]) => `reasons: the pattern "${pattern} …" comes ${count} times`),
  ];
}

function focusProblems(focus: Focus[]): string[] {
  const weights = focus.map(({ weight }) => weight);
  const cents = weights.reduce((sum, weight) => sum + Math.round(weight * 100), 0);
  return [
    ...(focus.length < FOCUS_SKILLS.min || focus.length > FOCUS_SKILLS.max
      ? [`focus: has ${focus.length} skills`]
      : []),
    ...(new Set(focus.map(({ skill }) => skill)).size < focus.length ? ['focus: names a skill twice'] : []),
    ...(cents === 100 ? [] : [`focus: weights add up to ${cents / 100}`]),
    ...(weights.every((weight) => weight > 0 && Number(weight.toFixed(2)) === weight)
      ? []
      : ['focus: weights are above 0 and have two decimals']),
    ...(weights.every((weight, i) => i === 0 || weight <= weights[i - 1]!) ? [] : ['focus: the strongest comes first']),
  ];
}

function itemProblems(items: PlannedItem[], practices: readonly Plannable[]): string[] {
  const byNumber = new Map(practices.map((practice) => [practice.number, practice]));
  const said = new Map<string, Set<string>>();
  return [
    ...(items.length === PLAN_ITEMS ? [] : [`items: there are ${items.length}, not ${PLAN_ITEMS}`]),
    ...items.flatMap((item, i) => {
      const at = `item ${i + 1}`;
      const practice = byNumber.get(item.practice);
      if (!practice) return [`${at}: there is no practice ${item.practice}`];
      const earlier = said.get(String(item.practice)) ?? new Set();
      said.set(String(item.practice), new Set([...earlier, item.reason]));
      return [
        ...(item.skill === primarySkill(practice) ? [] : [`${at}: the practice is about another skill`]),
        ...(item.stage === practice.stage ? [] : [`${at}: the practice is of another stage`]),
        ...(earlier.has(item.reason) ? [`${at}: comes again for the same reason`] : []),
      ];
    }),
  ];
}

/** What is wrong with the order: stages, prerequisites and revisits. */
export function orderProblems(
  items: readonly Pick<PlannedItem, 'practice'>[],
  practices: readonly Plannable[],
  perWeek: number,
): string[] {
  const byNumber = new Map(practices.map((practice) => [practice.number, practice]));
  const earlier: Plannable[] = [];
  return items.flatMap((item, i) => {
    const practice = byNumber.get(item.practice);
    if (!practice) return [];
    const problem = whyNotNext(practice, earlier, perWeek);
    earlier.push(practice);
    return problem ? [`item ${i + 1}: ${problem}`] : [];
  });
}
