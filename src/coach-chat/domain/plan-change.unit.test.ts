import { describe, expect, it } from '@jest/globals';
import { type Proposal, proposalText, proposedIn } from './plan-change.js';

const CHANGES: Proposal[] = [
  { kind: 'skip', title: 'Turn your status into a “so what”' },
  { kind: 'done', title: 'Take a success apart' },
  { kind: 'done', title: 'Take a success apart', note: 'I asked:\n“Shall I pause your texts until you resume them?”' },
  { kind: 'later', title: 'Take a success apart', comes: 'on Thursday, December 3' },
  { kind: 'later', title: 'Take a success apart', comes: null },
  { kind: 'swap', title: 'Take a success apart', other: 'Make their case until they say “That’s right”' },
  { kind: 'pause', until: null },
  { kind: 'pause', until: { year: 2026, month: 12, day: 14 } },
  { kind: 'resume' },
  { kind: 'schedule', schedule: { weekdays: ['mon', 'wed'], hour: 18, minute: 0 } },
  { kind: 'skills', wishes: [{ skill: 'feedback', wish: 'more' }] },
];

describe('the question that proposes a change', () => {
  it.each(CHANGES.map((change) => [proposalText(change), change] as const))('is read back: %s', (text, change) => {
    expect(proposedIn(text)).toEqual(change);
  });

  it.each(CHANGES.map((change) => [proposalText(change), change] as const))(
    'proposes nothing that is quoted before it: %s',
    (text, change) => {
      for (const quoted of CHANGES) {
        const lead = `I take one request at a time; after this comes: “${proposalText(quoted)}”.`;
        expect(proposedIn(`${lead} ${text}`)).toEqual(change);
      }
    },
  );
});
