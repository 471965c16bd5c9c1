import type { PastPractice, PlanOutline } from '../domain/plan-outline.js';

/** Three steps and a question, as the practices of the catalogue are written. */
const PRACTICE = `Most handovers fail before they begin.

Choose one task that you keep for yourself. Write down what a good result looks like, and by when you need it. Ask one person what they need to own it.

It has worked when they stop asking.

**Reflect:** What would have to be true for you to hand over the next one?`;

export const aPastPractice = (over: Partial<PastPractice> = {}): PastPractice => ({
  title: 'Hand over the outcome',
  skill: 'delegation',
  week: 2,
  state: 'done',
  reflection: null,
  ...over,
});

/** Somebody in week 3, with an open practice. */
export const aPlanOutline = (over: Partial<PlanOutline> = {}): PlanOutline => ({
  state: 'active',
  resumesAt: null,
  problem: 'I end up doing it all myself.',
  success: null,
  focus: ['delegation', 'coaching-others'],
  week: 3,
  weeks: 26,
  done: 3,
  skipped: 1,
  total: 52,
  atHand: {
    title: 'Let one task go',
    skill: 'delegation',
    text: PRACTICE,
    reason: 'You said: “I end up doing it all myself.”',
  },
  lately: [aPastPractice()],
  next: { title: 'Ask before you answer', dueAt: new Date('2026-12-10T14:30:00Z') },
  following: [],
  timeZone: 'America/New_York',
  ...over,
});
