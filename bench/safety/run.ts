/**
 * npm run bench:safety — how well words in danger are told from what people say of work. Prints what is found for each
 * half of the lines, each kind and each manner, and every line that is missed, then the false alarms among what people
 * say in the planner's and the replies' corpora; ends with status 1 where the held-out half or the talk misses an aim.
 * People who tune the rules must not see the held-out lines: `--blind` leaves out those that are missed, `--tuned` does
 * not open them at all. `--model` also measures them with the language model that OPENAI_API_KEY and OPENAI_MODEL name
 * (some 600,000 tokens).
 */
import { type Half, linesOf, workTalk } from './lines.js';
import { measure, type Measures } from './measure.js';
import { printWithModel } from './with-model.js';

const AIMS: [name: string, met: (measures: Measures) => boolean][] = [
  ['found >= 0.98', ({ found }) => found >= 0.98],
  ['false alarms <= 0.01', ({ falseAlarms }) => falseAlarms <= 0.01],
  ['right kind >= 0.95', ({ rightKind }) => rightKind >= 0.95],
];
const totalsAlone = process.argv.includes('--blind');
const halves: Half[] = process.argv.includes('--tuned') ? ['tuned'] : ['tuned', 'held-out'];

for (const half of halves) {
  const lines = linesOf(half);
  const all = measure(lines);
  console.log(`${half}: ${all.inDanger} lines in danger, ${all.fromWork} look-alikes from work`);
  row('found', all.found);
  row('false alarms', all.falseAlarms);
  row('taken for the right kind', all.rightKind);
  const grouped = Map.groupBy(
    lines.filter(({ kind }) => kind !== null),
    ({ kind, manner }) => `${kind}, ${manner}`,
  );
  for (const [name, group] of [
    ...Map.groupBy(
      lines.filter(({ kind }) => kind !== null),
      ({ kind }) => `${kind}`,
    ),
    ...grouped,
  ])
    row(`  ${name} (${group.length})`, measure(group).found);
  if (half === 'tuned' || !totalsAlone)
    for (const { line, taken, phrase } of all.misses)
      console.log(
        `  ! ${line.kind ?? 'from work'}, taken for ${taken ?? 'work'}${phrase ? ` by "${phrase}"` : ''}: ${line.says}`,
      );
  const missed = AIMS.filter(([, met]) => !met(all)).map(([name]) => name);
  console.log(missed.length > 0 ? `Missed: ${missed.join('; ')}\n` : 'All aims met.\n');
  if (half === 'held-out' && process.argv.includes('--model')) await printWithModel(lines);
  if (half === 'held-out' && missed.length > 0) process.exitCode = 1;
}

const talk = halves.flatMap(workTalk).map((says) => ({ kind: null, manner: 'from work', says, origin: 'work talk' }));
const { falseAlarms, misses } = measure(talk);
console.log(`work talk: ${talk.length} messages of labelled conversations and answers to texts`);
row('false alarms', falseAlarms);
for (const { line, taken, phrase } of misses) console.log(`  ! taken for ${taken} by "${phrase}": ${line.says}`);
if (falseAlarms > 0.01) {
  console.log('Missed: false alarms <= 0.01');
  process.exitCode = 1;
}

function row(name: string, value: number): void {
  console.log(`${name.padEnd(44)}${value.toFixed(3)}`);
}
