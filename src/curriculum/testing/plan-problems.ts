import type { Plannable } from '../../catalogue/practice.api.js';
import { FOCUS_SKILLS } from '../../language/focus.api.js';
import { primarySkill } from '../../language/skills.api.js';
import { DEFAULT_PER_WEEK, type Focus, type Plan, PLAN_ITEMS, type PlannedItem, whyNotNext } from '../domain/plan.js';
import type { Summary } from '../domain/summary.js';

/** Every promise of a plan that this one breaks, in words for those who build planners; empty when it is valid. */
export function planProblems(
  plan: Plan,
  practices: readonly Plannable[],
  summary: Summary,
  perWeek = DEFAULT_PER_WEEK,
): string[] {
  return [
    ...(plan.problem.trim() === '' ? ['problem: is empty'] : []),
    ...(plan.general && !plan.problem.includes('general')
      ? ['problem: does not say that the plan is a general one']
      : []),
    ...quoteProblems(plan, summary),
    ...focusProblems(plan.focus),
    ...itemProblems(plan.items, practices),
    ...orderProblems(plan.items, practices, perWeek),
  ];
}

/** Only whole lines of the summary are quoted, and no reason quotes anybody. */
function quoteProblems({ focus, items, general }: Plan, { problem, tried, success }: Summary): string[] {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const lines = [problem, tried, success].flatMap((line) => (line === null ? [] : [plain(line)]));
  return [
    ...focus.flatMap(({ because, skill }) => {
      const quoted = /^(?:You said|What you want|What you tried): “(.*)”$/.exec(because)?.[1];
      if (quoted === undefined) return because.trim() === '' ? [`focus: ${skill} has no reason`] : [];
      return !general && lines.includes(quoted) ? [] : [`focus: ${skill} quotes what was not confirmed`];
    }),
    ...items.flatMap(({ reason }, i) => (/[.!?]$/.test(reason) ? [] : [`item ${i + 1}: “${reason}” is no sentence`])),
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
    ...(weights.every((weight, i) => i === 0 || weight <= weights[i - 1]!) ? [] : ['focus: the strongest comes first']),
  ];
}

function itemProblems(items: PlannedItem[], practices: readonly Plannable[]): string[] {
  const byNumber = new Map(practices.map((practice) => [practice.number, practice]));
  const reasons = new Map<number, Set<string>>();
  return [
    ...(items.length === PLAN_ITEMS ? [] : [`items: there are ${items.length}, not ${PLAN_ITEMS}`]),
    ...items.flatMap((item, i) => {
      const at = `item ${i + 1}`;
      const practice = byNumber.get(item.practice);
      if (!practice) return [`${at}: there is no practice ${item.practice}`];
      const earlier = reasons.get(item.practice);
      reasons.set(item.practice, new Set([...(earlier ?? []), item.reason]));
      return [
        ...(item.skill === primarySkill(practice) ? [] : [`${at}: the practice is about another skill`]),
        ...(item.stage === practice.stage ? [] : [`${at}: the practice is of another stage`]),
        ...(earlier?.size === 1 && earlier.has(item.reason) ? [`${at}: comes again without saying so`] : []),
      ];
    }),
  ];
}

/** Finds violations of the order: stages, prerequisites and revisits. */
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
