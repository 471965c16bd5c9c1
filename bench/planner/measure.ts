import type { CurriculumPlanner } from '../../src/curriculum/application/ports/curriculum-planner.js';
import type { Plan } from '../../src/curriculum/domain/plan.js';
import type { Plannable } from '../../src/catalogue/domain/practice.js';
import type { Skill } from '../../src/skills/domain/skill.js';
import { type Labelled, namedBy } from './labelled.js';

/** Six weeks: what decides whether a person stays. */
const FIRST_ITEMS = 12;

export interface Measures {
  conversations: number;
  /** Of the first three focus skills, how many at least one of the four judges names too (of two where a plan has two). */
  precisionAt3: number;
  /** The same, counting only what two judges or more name. */
  agreedAt3: number;
  /** The same as `precisionAt3` of a judge's skills, by the other three: what a planner can reach at most. */
  judgesAt3: number;
  /** How often the first focus skill is the first of the conversation's author, and one that a judge names. */
  mainIsFirst: number;
  mainIsNamed: number;
  /** Of the first twelve items, how many are about a skill that at least one judge names, or two. */
  relevantInFirst12: number;
  agreedInFirst12: number;
  /** Jaccard overlap of practices, over the pairs of plans whose first skill, by their author, differs. */
  overlapOfFirst12: number;
  overlapOfPlans: number;
  /** How often a plan says it is general exactly when its author would; over all conversations. */
  generalIsRight: number;
  medianMs: number;
  slowestMs: number;
}

/** Conversations without skills count for `generalIsRight` and for the time alone. */
export async function measure(
  planner: CurriculumPlanner,
  practices: readonly Plannable[],
  labelled: readonly Labelled[],
): Promise<Measures> {
  const runs: { label: Labelled; plan: Plan; ms: number }[] = [];
  for (const label of labelled) {
    const start = performance.now();
    const plan = await planner.plan(label.conversation, practices);
    runs.push({ label, plan, ms: performance.now() - start });
  }
  const clear = runs.filter(({ label }) => !label.general);
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b);
  const pairs = clear.flatMap((one, i) =>
    clear
      .slice(0, i)
      .filter((other) => other.label.skills[0] !== one.label.skills[0])
      .map((other) => [one.plan, other.plan] as const),
  );
  return {
    conversations: runs.length,
    precisionAt3: mean(clear.map((run) => shareNamed(focusOf(run.plan), 1, run.label))),
    agreedAt3: mean(clear.map((run) => shareNamed(focusOf(run.plan), 2, run.label))),
    judgesAt3: mean(clear.flatMap(({ label }) => judgesOf(label))),
    mainIsFirst: share(clear, ({ label, plan }) => label.skills[0] === plan.focus[0]!.skill),
    mainIsNamed: share(clear, ({ label, plan }) => namedBy(1, label).includes(plan.focus[0]!.skill)),
    relevantInFirst12: mean(clear.map((run) => shareNamed(firstOf(run.plan), 1, run.label))),
    agreedInFirst12: mean(clear.map((run) => shareNamed(firstOf(run.plan), 2, run.label))),
    overlapOfFirst12: mean(pairs.map(([a, b]) => overlap(a, b, FIRST_ITEMS))),
    overlapOfPlans: mean(pairs.map(([a, b]) => overlap(a, b, a.items.length))),
    generalIsRight: share(runs, ({ label, plan }) => label.general === plan.general),
    medianMs: times[Math.floor(times.length / 2)]!,
    slowestMs: times.at(-1)!,
  };
}

const focusOf = (plan: Plan): Skill[] => plan.focus.slice(0, 3).map(({ skill }) => skill);
const firstOf = (plan: Plan): Skill[] => plan.items.slice(0, FIRST_ITEMS).map(({ skill }) => skill);

function shareNamed(skills: readonly Skill[], judges: number, label: Labelled): number {
  const named = namedBy(judges, label);
  return share(skills, (skill) => named.includes(skill));
}

function judgesOf({ skills, panel }: Labelled): number[] {
  const judges = [skills, ...panel];
  return judges
    .filter((own) => own.length > 0)
    .map((own) => {
      const others = judges.filter((other) => other !== own).flat();
      return share(own.slice(0, 3), (skill) => others.includes(skill));
    });
}

function overlap(a: Plan, b: Plan, items: number): number {
  const [first, second] = [a, b].map((plan) => new Set(plan.items.slice(0, items).map(({ practice }) => practice)));
  const common = [...first!].filter((practice) => second!.has(practice)).length;
  return common / (first!.size + second!.size - common);
}

const share = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length;
const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
