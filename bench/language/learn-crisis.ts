import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FOLDER, readLines, sentence, spellings } from '../../src/language/adapters/files/word-lists.js';
import { featuresOf } from '../../src/language/domain/topic-model.js';
import { type CrisisLine, crisisLines } from './crisis-corpus.js';

/**
 * Learns from the known lines which words and pairs of words speak of a crisis (multinomial logistic regression by AdaGrad), and writes
 * their weights to `catalogue/language/crisis-words.json`: `npm run learn:crisis`, in some ten seconds. To be run again when the lines,
 * the spellings or the features change.
 */
const PASSES = 60;
const STEP = 0.5;
const STEP_DECAY = 0.1;
/** Keeps weights small, so that they fit more than these lines; chosen in five parts of the known lines, each left out once. */
const DECAY = 1 / 30;
const TINY = 1e-8;
/** A word whose weights are all smaller, in tenths, changes nothing. */
const LEAST_WEIGHT = 5;

/** Lines that say it veiled, or in Spanish, would teach that their words alone are direct. */
const LEFT_OUT = new Set(['veiled', 'spanish']);
const NONE = 'none';

/** Ordinary lines, to which the members' texts and the lines about skills belong. */
const ordinary = ['text-lines.jsonl', 'skill-lines.jsonl'].flatMap((file) =>
  readLines(file, z.object({ text: sentence })).map(({ text }) => ({ about: NONE, text })),
);
const known = crisisLines('crisis-lines')
  .filter(({ kind, manner }) => kind !== 'about-another' && !LEFT_OUT.has(manner))
  .map(({ kind, says }) => ({ about: topicOf(kind), text: says }));

/** An abuse by a partner is told from others later, by the people it names. */
function topicOf(kind: CrisisLine['kind']): string {
  if (kind === null) return NONE;
  return kind === 'abuse-by-anyone' || kind === 'partner-abuse' ? 'abuse' : kind;
}

const lines = [...known, ...ordinary];
const topics = [...new Set(lines.map(({ about }) => about))];
const count = topics.length;
const read = lines.map(({ about, text }) => ({ topic: topics.indexOf(about), features: featuresOf(text, spellings) }));
const times = new Map<string, number>();
for (const { features } of read) for (const name of features) times.set(name, (times.get(name) ?? 0) + 1);
const names = [...times.keys()].filter((name) => times.get(name)! > 1);
const rows = new Map(names.map((name, at) => [name, at]));
const examples = read.map(({ topic, features }) => ({
  topic,
  words: Int32Array.from(features.flatMap((feature) => rows.get(feature) ?? [])),
}));
const weights = new Float64Array(names.length * count);
const squares = new Float64Array(weights.length);

let seed = 1;
/** A linear congruential generator: each pass has an order of its own, the same each time. */
const random = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) % below;

for (let pass = 0; pass < PASSES; pass += 1) {
  for (let i = examples.length - 1; i > 0; i -= 1) {
    const j = random(i + 1);
    [examples[i], examples[j]] = [examples[j]!, examples[i]!];
  }
  const step = STEP / (1 + STEP_DECAY * pass);
  for (const { topic, words } of examples) {
    const share = 1 / Math.sqrt(words.length || 1);
    const errors = topics.map((_, k) =>
      Math.exp(share * words.reduce((sum, word) => sum + weights[word * count + k]!, 0)),
    );
    const sum = errors.reduce((all, one) => all + one);
    for (let k = 0; k < count; k += 1) errors[k] = errors[k]! / sum - (k === topic ? 1 : 0);
    for (const word of words) {
      const kept = DECAY / times.get(names[word]!)!;
      for (let k = 0; k < count; k += 1) {
        const at = word * count + k;
        const slope = errors[k]! * share + kept * weights[at]!;
        squares[at]! += slope * slope;
        weights[at]! -= (step * slope) / Math.sqrt(squares[at]! + TINY);
      }
    }
  }
}

const tenths = names
  .map(
    (name, at) => [name, [...weights.slice(at * count, (at + 1) * count)].map((one) => Math.round(one * 10))] as const,
  )
  .filter(([, row]) => row.some((one) => Math.abs(one) >= LEAST_WEIGHT))
  .sort(([one], [other]) => (one < other ? -1 : 1));
const text = tenths.map(([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`).join(',\n');
writeFileSync(
  path.join(FOLDER, 'crisis-words.json'),
  `{\n  "topics": ${JSON.stringify(topics)},\n  "tenths": {\n${text}\n  }\n}\n`,
);
console.log(`${tenths.length} words and pairs from ${lines.length} lines`);
