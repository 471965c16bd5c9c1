/**
 * npm run learn:safety — learns the weights of the second reader (src/safety/domain/likeness.ts) from the tuned lines, the
 * patterns, and what people say of work, and writes them to likeness.weights.ts. The held-out lines are not opened. The
 * same lines give the same file.
 */
import { writeFileSync } from 'node:fs';
import { learned } from './learning.js';
import { coachingTalk, type Line, linesOf, workLanguage, workTalk } from './lines.js';
import { linesOfPatterns } from './patterns.js';

const fromWork = (says: string): Line => ({ kind: null, manner: 'from work', says, origin: 'work talk' });
const work = [...new Set([...workTalk('tuned'), ...coachingTalk(), ...workLanguage()])].map(fromWork);
const { steps, bias } = learned([...linesOf('tuned'), ...linesOfPatterns(), ...work, ...work]);
const worth = steps.reduce((most, step) => Math.max(most, Math.abs(step)), 0) / 127;
const bytes = Buffer.from(Int8Array.from(steps, (step) => Math.round(step / worth)).buffer);
writeFileSync(
  new URL('../../src/safety/domain/likeness.weights.ts', import.meta.url),
  `import type { Weights } from './likeness.js';

/** Made by \`npm run learn:safety\`; not to be edited by hand. */
export const WEIGHTS: Weights = {
  worth: ${worth},
  bias: ${JSON.stringify(bias.map((one) => Number(one.toFixed(4)))).replaceAll(',', ', ')},
  steps: new Int8Array(
    Buffer.from(
      '${bytes.toString('base64')}',
      'base64',
    ),
  ),
};
`,
);
