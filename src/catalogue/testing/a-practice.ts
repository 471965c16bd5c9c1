import type { PracticeWithWorksheet } from '../domain/practice.js';

const SENTENCE = 'Say what done looks like and leave the how to the person who does it. ';

/** A practice that breaks no rule. */
export const aPractice = (part: Partial<PracticeWithWorksheet> = {}): PracticeWithWorksheet => ({
  number: 101,
  title: 'Hand over the outcome',
  textMessage: 'One task this week: hand over the outcome, not the steps.',
  body: `${SENTENCE.repeat(7).trim()}\n\n**Reflect:** Which step was hardest to leave out?`,
  stage: 'foundation',
  skills: { delegation: 0.7, 'coaching-others': 0.3 },
  prerequisites: [],
  situations: ['new-manager'],
  source: null,
  planReason: null,
  revisitReason: null,
  asset: null,
  assetAlt: null,
  worksheet: {
    minutes: 20,
    exercise: [
      { kind: 'lines', prompt: 'The task', lines: 2 },
      { kind: 'table', prompt: 'The limits', columns: ['Real', 'Habit'], rows: ['', ''] },
    ],
    lookBack: ['What happened?'],
  },
  ...part,
});
