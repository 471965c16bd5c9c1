import { type Plannable, STAGES } from '../../catalogue/practice.api.js';
import {
  type CurriculumItem,
  type Curriculum,
  type PlanningContext,
  isReplaceable,
  itemOf,
  withItem,
} from './curriculum.js';
import { reasonFor, whyNotNext } from './plan.js';
import { primarySkill } from '../../language/skills.api.js';

export const byNumber = (practices: readonly Plannable[]): Map<number, Plannable> =>
  new Map(practices.map((practice) => [practice.number, practice]));

/** The practice that an item adds to the history: none if it was skipped before it was sent. */
export function historyOf(item: CurriculumItem, practices: Map<number, Plannable>): (Plannable | null)[] {
  if (item.state === 'skipped') return item.sentAt === null ? [] : [null];
  return [practices.get(item.contentNumber) ?? null];
}

/** Replaces waiting items that no longer fit: skipped for good, too soon, or built on something that was removed. */
export function repaired(curriculum: Curriculum, context: PlanningContext): Curriculum {
  const practices = byNumber(context.practices);
  const perWeek = curriculum.preferences.weekdays.length;
  let current = curriculum;
  const history: (Plannable | null)[] = [];
  for (const { id } of curriculum.items) {
    let item = itemOf(current, id);
    if (isReplaceable(item)) {
      const practice = practices.get(item.contentNumber);
      const isUnavailable = !practice || current.setAside.includes(item.contentNumber);
      if (isUnavailable || whyNotNext(practice, history, perWeek) !== null) {
        const other = replacementFor(current, item, context);
        if (other) {
          item = withPractice(current, item, other);
          current = withItem(current, item);
        }
      }
    }
    // The row keeps the words that its person wrote about it.
    if (item.state === 'scheduled' && current.setAside.includes(item.contentNumber)) {
      item = { ...item, state: 'skipped', dueAt: null };
      current = withItem(current, item);
    }
    history.push(...historyOf(item, practices));
  }
  return current;
}

/**
 * A practice that may replace the item: new to the plan if there is one, of the same skill and a near stage if there is
 * one, else of the focus, else of what is mixed in.
 */
function replacementFor(curriculum: Curriculum, item: CurriculumItem, context: PlanningContext): Plannable | undefined {
  return replacementsFor(curriculum, item, context)[0];
}

/** All of them, the best first. */
export function replacementsFor(
  curriculum: Curriculum,
  item: CurriculumItem,
  { practices }: PlanningContext,
): Plannable[] {
  const known = byNumber(practices);
  const history = curriculum.items
    .filter(({ position }) => position < item.position)
    .flatMap((earlier) => historyOf(earlier, known));
  const perWeek = curriculum.preferences.weekdays.length;
  const skills = [item.skill, ...curriculum.focus.map(({ skill }) => skill), ...curriculum.related];
  const planned = new Set(curriculum.items.map(({ contentNumber }) => contentNumber));
  const distance = (practice: Plannable) => Math.abs(STAGES.indexOf(practice.stage) - STAGES.indexOf(item.stage));
  const skillRank = (practice: Plannable) => {
    const at = skills.indexOf(primarySkill(practice));
    return at < 0 ? skills.length : at;
  };
  return practices
    .filter(({ number }) => !curriculum.setAside.includes(number) && number !== item.contentNumber)
    .filter((practice) => whyNotNext(practice, history, perWeek) === null)
    .sort(
      (a, b) =>
        Number(planned.has(a.number)) - Number(planned.has(b.number)) ||
        skillRank(a) - skillRank(b) ||
        distance(a) - distance(b) ||
        a.number - b.number,
    );
}

export function withPractice(curriculum: Curriculum, item: CurriculumItem, practice: Plannable): CurriculumItem {
  const before = curriculum.items.filter(
    ({ position, contentNumber }) => position < item.position && contentNumber === practice.number,
  );
  return {
    ...item,
    contentNumber: practice.number,
    skill: primarySkill(practice),
    stage: practice.stage,
    reason: reasonFor(practice, before.length + 1),
  };
}
