import type { CurriculumItemWire, CurriculumWire } from '@contracts/curriculum/adapters/http/curriculum';

/** An item of a plan as the server would send it: its id, title and week follow from its position. */
export const anItem = (position: number, changes: Partial<CurriculumItemWire> = {}): CurriculumItemWire => ({
  id: `0f8fad5b-d9cb-469f-a165-${String(position).padStart(12, '0')}`,
  position,
  week: Math.ceil(position / 2),
  content_number: 100 + position,
  title: `Practice ${position}`,
  skill: 'delegation',
  stage: 'foundation',
  reason: `You said “I do it all”, hence number ${position}.`,
  state: 'scheduled',
  due_at: new Date(Date.UTC(2026, 10, 24 + Math.floor((position * 7) / 2), 15, 30)).toISOString(),
  sent_at: null,
  done_at: null,
  reflection: null,
  readable: false,
  ...changes,
});

export const aSentItem = (position: number, changes: Partial<CurriculumItemWire> = {}): CurriculumItemWire =>
  anItem(position, {
    state: 'delivered',
    readable: true,
    due_at: null,
    sent_at: new Date(Date.UTC(2026, 10, 20 + position, 15, 30)).toISOString(),
    ...changes,
  });

/** A plan of 52 practices, where the person is in Chicago and the first two have been sent. */
export const aCurriculum = (changes: Partial<CurriculumWire> = {}): CurriculumWire => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  state: 'active',
  success_scores: [],
  success: null,
  problem: 'I do it all myself, and my team waits.',
  general: false,
  focus: [
    { skill: 'delegation', weight: 0.6, because: 'You said “I do it all myself”.' },
    { skill: 'coaching-others', weight: 0.4, because: 'You said “my team waits”.' },
  ],
  preferences: { weekdays: ['tue', 'thu'], hour: 9, minute: 30, time_zone: 'America/Chicago' },
  items: [
    aSentItem(1, { state: 'done', done_at: '2026-11-22T15:00:00.000Z', reflection: 'It went well.' }),
    aSentItem(2),
    ...Array.from({ length: 50 }, (_, i) => anItem(i + 3)),
  ],
  ...changes,
});
