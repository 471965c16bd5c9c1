/**
 * npm run bench:planner — how well the planner that needs no model agrees with an expert, on the labelled conversations.
 * The `tune` half was looked at while the lexicon and the sayings were written; the `held-out` half was only measured.
 * Exits with 1 when an aim is missed on the held-out half.
 */
import { CatalogueFiles } from '../../src/curriculum/adapters/catalogue-files/catalogue-files.js';
import { RankingCurriculumPlanner } from '../../src/curriculum/adapters/ranking/ranking-curriculum.planner.js';
import { labelledConversations } from './labelled.js';
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
  tune: await measure(
    planner,
    practices,
    labelled.filter(({ half }) => half === 'tune'),
  ),
  'held-out': await measure(
    planner,
    practices,
    labelled.filter(({ half }) => half === 'held-out'),
  ),
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

const missed = AIMS.filter(([, key, met]) => !met(columns['held-out'][key]));
if (missed.length > 0) {
  console.log(`\nMissed: ${missed.map(([name]) => name).join('; ')}`);
  process.exitCode = 1;
}
