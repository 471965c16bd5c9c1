import { NO_SUMMARY, type Summary } from '../domain/summary.js';

/** A confirmed summary of somebody who does everything themselves. */
export const aSummary = (part: Partial<Summary> = {}): Summary => ({
  ...NO_SUMMARY,
  problem: 'I end up doing it all myself.',
  setting: 'Store manager, 14 people',
  tried: 'I made a list and kept half of it.',
  success: 'A week off without my phone ringing.',
  focus: ['delegation', 'coaching-others'],
  ...part,
});
