import type { CurriculumPlanner } from '../../src/curriculum/application/ports/curriculum-planner.js';
import type { Plan, Plannable } from '../../src/curriculum/domain/plan.js';
import type { Labelled } from './labelled.js';

/** Six weeks: what decides whether a person stays. */
const FIRST_ITEMS = 12;

export interface Measures {
  conversations: number;
  /** Of the first three focus skills, how many an expert names too (of two where a plan has two). */
  precisionAt3: number;
  /** How often the first focus skill is the expert's first, and one of the expert's. */
  mainIsFirst: number;
  mainIsNamed: number;
  /** Of the first twelve items, how many are about a skill that an expert names. */
  relevantInFirst12: number;
  /** Jaccard overlap of practices, over the pairs of plans whose expert's first skill differs. */
  overlapOfFirst12: number;
  overlapOfPlans: number;
  /** How often a plan says it is general exactly when an expert says so; over all conversations. */
  generalIsRight: number;
  medianMs: number;
  slowestMs: number;
}

/** Conversations without an expert's skills count for `generalIsRight` and for the time alone. */
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
    precisionAt3: mean(
      clear.map(({ label, plan }) => share(plan.focus.slice(0, 3), ({ skill }) => label.skills.includes(skill))),
    ),
    mainIsFirst: share(clear, ({ label, plan }) => label.skills[0] === plan.focus[0]!.skill),
    mainIsNamed: share(clear, ({ label, plan }) => label.skills.includes(plan.focus[0]!.skill)),
    relevantInFirst12: mean(
      clear.map(({ label, plan }) =>
        share(plan.items.slice(0, FIRST_ITEMS), ({ skill }) => label.skills.includes(skill)),
      ),
    ),
    overlapOfFirst12: mean(pairs.map(([a, b]) => overlap(a, b, FIRST_ITEMS))),
    overlapOfPlans: mean(pairs.map(([a, b]) => overlap(a, b, a.items.length))),
    generalIsRight: share(runs, ({ label, plan }) => label.general === plan.general),
    medianMs: times[Math.floor(times.length / 2)]!,
    slowestMs: times.at(-1)!,
  };
}

function overlap(a: Plan, b: Plan, items: number): number {
  const [first, second] = [a, b].map((plan) => new Set(plan.items.slice(0, items).map(({ practice }) => practice)));
  const common = [...first!].filter((practice) => second!.has(practice)).length;
  return common / (first!.size + second!.size - common);
}

const share = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length;
const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
