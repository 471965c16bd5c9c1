/**
 * npm run learn:safety — learns the weights of the classifier (src/safety/domain/classifier.ts) from the tuned lines,
 * the patterns, and what people say of work, and writes them to classifier.weights.ts. The held-out lines are not
 * opened. The same lines give the same file. `npm run learn:safety -- --cross` writes nothing: it learns without each
 * author in turn and prints the recall on that author's lines, the measure by which thresholds and features are chosen.
 */
import { writeFileSync } from 'node:fs';
import { crossValidated } from './cross-validation.js';
import { learned } from './learning.js';
import { learningSet } from './learning-set.js';

/** As program text, one byte a weight: its worth times a whole number from -127 to 127. */
function packed(steps: ArrayLike<number>, bias: number | readonly number[]): string {
  const worth = Array.from(steps).reduce((most, step) => Math.max(most, Math.abs(step)), 0) / 127;
  const bytes = Buffer.from(Int8Array.from(steps, (step) => Math.round(step / worth)).buffer);
  const rounded = (one: number) => Number(one.toFixed(4));
  const biases = JSON.stringify(typeof bias === 'number' ? rounded(bias) : bias.map(rounded));
  return `{ worth: ${worth}, bias: ${biases}, steps: new Int8Array(Buffer.from('${bytes.toString('base64')}', 'base64')) }`;
}

if (process.argv.includes('--cross')) crossValidated();
else {
  const { danger, kinds } = learned(learningSet());
  writeFileSync(
    new URL('../../src/safety/domain/classifier.weights.ts', import.meta.url),
    `import type { Weights } from './classifier.js';

/** Made by \`npm run learn:safety\`; not to be edited by hand. */
export const WEIGHTS: Weights = {
  danger: ${packed(danger.steps, danger.bias)},
  kinds: ${packed(kinds.steps, kinds.bias)},
};
`,
  );
}
