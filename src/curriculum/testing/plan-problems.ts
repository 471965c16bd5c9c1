import { type Conversation, ownWordsIn } from '../domain/conversation.js';
import {
  DEFAULT_PER_WEEK,
  type Focus,
  FOCUS_SKILLS,
  type Plan,
  PLAN_ITEMS,
  type Plannable,
  type PlannedItem,
  PROBLEM_MAX_CHARACTERS,
  whyNotNext,
} from '../domain/plan.js';
import { primarySkill } from '../domain/practice.js';

/** Every promise of a plan that this one breaks, in words for those who build planners; empty when it is sound. */
export function planProblems(
  plan: Plan,
  practices: readonly Plannable[],
  conversation: Conversation,
  perWeek = DEFAULT_PER_WEEK,
): string[] {
  const isOwn = ownWordsIn(conversation);
  return [
    ...problemProblems(plan.problem, isOwn),
    ...focusProblems(plan.focus, isOwn),
    ...itemProblems(plan.items, practices, isOwn),
    ...orderProblems(plan.items, practices, perWeek),
  ];
}

function problemProblems(problem: string, isOwn: (text: string) => boolean): string[] {
  return [
    ...(problem.trim() === '' ? ['problem: is empty'] : []),
    ...(problem.length > PROBLEM_MAX_CHARACTERS
      ? [`problem: is longer than ${PROBLEM_MAX_CHARACTERS} characters`]
      : []),
    ...(isOwn(problem) ? [] : ["problem: holds none of the person's words"]),
  ];
}

function focusProblems(focus: Focus[], isOwn: (text: string) => boolean): string[] {
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
    ...focus
      .filter(({ because }) => !isOwn(because))
      .map(({ skill }) => `focus: ${skill} is not justified by their words`),
  ];
}

function itemProblems(
  items: PlannedItem[],
  practices: readonly Plannable[],
  isOwn: (text: string) => boolean,
): string[] {
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
        ...(isOwn(item.reason) ? [] : [`${at}: the reason holds none of the person's words`]),
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
