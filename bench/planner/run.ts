/**
 * npm run bench:planner — how well the planner that needs no model agrees with an expert, on the labelled conversations.
 * `tune` was looked at while the lexicon and the sayings were written; `held-out` (worded by the planner's first author) and
 * `unseen` (worded by somebody who had not read it) were only measured. Aims are judged on what was tuned on, as a missed
 * aim elsewhere is knowledge and no regression; read the `unseen` column for how good the planner is.
 */
import { CatalogueFiles } from '../../src/curriculum/adapters/catalogue-files/catalogue-files.js';
import { RankingCurriculumPlanner } from '../../src/curriculum/adapters/ranking/ranking-curriculum.planner.js';
import { type Labelled, labelledConversations } from './labelled.js';
import { measure, type Measures } from './measure.js';

const AIMS: [name: string, measure: keyof Measures, met: (value: number) => boolean, aim: string][] = [
  ['precision at 3, focus skills', 'precisionAt3', (value) => value >= 0.8, '>= 0.80'],
  ['relevant in the first 12 items', 'relevantInFirst12', (value) => value >= 0.8, '>= 0.80'],
  ['overlap of first 12, other problems', 'overlapOfFirst12', (value) => value < 0.4, '<  0.40'],
  ['overlap of whole plans', 'overlapOfPlans', (value) => value < 0.4, '<  0.40'],
  ['median time for a plan, ms', 'medianMs', (value) => value < 50, '<  50'],
  ['slowest plan, ms', 'slowestMs', () => true, ''],
  ['main skill is the expert’s first', 'mainIsFirst', () => true, ''],
  ['main skill is one of the expert’s', 'mainIsNamed', () => true, ''],
  ['says "general" when an expert would', 'generalIsRight', () => true, ''],
];

const practices = await new CatalogueFiles('catalogue').practices();
const labelled = labelledConversations();
const planner = new RankingCurriculumPlanner();
const start = performance.now();
await planner.plan([], practices);
console.log(
  `${practices.length} practices read and indexed in ${(performance.now() - start).toFixed(0)} ms (once per catalogue)\n`,
);

const columns = {
  tune: await measured('tune'),
  'held-out': await measured('held-out'),
  unseen: await measured('unseen'),
  all: await measure(planner, practices, labelled),
};
console.log(
  `${''.padEnd(38)}${Object.keys(columns)
    .map((name) => name.padStart(10))
    .join('')}   aim`,
);
console.log(
  `${'conversations'.padEnd(38)}${Object.values(columns)
    .map((column) => String(column.conversations).padStart(10))
    .join('')}`,
);
for (const [name, key, , aim] of AIMS) {
  const values = Object.values(columns).map((column) => column[key].toFixed(2).padStart(10));
  console.log(`${name.padEnd(38)}${values.join('')}   ${aim}`);
}

const missed = AIMS.filter(([, key, met]) => !met(columns.tune[key]));
if (missed.length > 0) {
  console.log(`\nMissed: ${missed.map(([name]) => name).join('; ')}`);
  process.exitCode = 1;
}

function measured(half: Labelled['half']): Promise<Measures> {
  return measure(
    planner,
    practices,
    labelled.filter((one) => one.half === half),
  );
}
