import { describe, expect, it } from '@jest/globals';
import { halfYearDocument, journalDocument } from './documents.js';
import { type HalfYear, halfYearOf } from './half-year.js';
import { aCurriculum } from '../testing/a-curriculum.js';
import type { JournalEntry } from './journal.js';

describe('a printed journal', () => {
  it('keeps a day with its month where a line breaks', () => {
    const at = new Date('2026-11-24T15:30:00Z');
    const entry = {
      id: '1',
      isDone: true,
      at,
      title: 'Hand it over',
      skill: 'delegation' as const,
      reflection: 'It went well.',
      worksheet: [],
    };
    const owner = { name: 'Dana Reyes', timeZone: 'America/New_York', printedAt: at };
    const { sections, footer } = journalDocument([entry], owner);
    expect(sections[0]?.entries[0]?.about).toBe('November\u00A024, 2026 · Delegation');
    expect(footer).toBe('Dana Reyes · November\u00A024, 2026');
  });
});

describe('a printed half year', () => {
  const owner = { name: 'Dana Reyes', timeZone: 'America/New_York', printedAt: new Date('2027-05-30T15:00:00Z') };
  const at = (month: number, dayOfMonth = 10) => new Date(Date.UTC(2026, month, dayOfMonth, 15));
  const entry = (id: string, skill: JournalEntry['skill'], month: number): JournalEntry => ({
    id,
    skill,
    at: at(month),
    isDone: true,
    title: `Practice ${id}`,
    reflection: `Words ${id}`,
    worksheet: [],
  });
  const story: HalfYear = {
    state: 'finished',
    beganAt: at(10),
    lastAt: at(16),
    problem: 'I do it all.',
    success: 'A week off.',
    said: ['I made a list.'],
    focus: ['delegation'],
    came: 52,
    total: 52,
    done: 40,
    skipped: 2,
    successScores: [
      { score: 2, at: at(10) },
      { score: 4, at: at(16) },
    ],
    skills: [
      {
        skill: 'delegation',
        practices: Array.from({ length: 40 }, (_, i) => ({
          id: String(i),
          title: `Practice ${i}`,
          doneAt: at(10, i + 1),
        })),
      },
    ],
    reflections: [
      entry('1', 'delegation', 10),
      ...Array.from({ length: 30 }, (_, i) => entry(String(i + 2), i % 2 ? 'feedback' : 'delegation', 11)),
      entry('last', 'one-to-ones', 16),
    ],
  };
  const texts = (withReflections: boolean) => JSON.stringify(halfYearDocument(story, owner, withReflections));

  it('tells where it began, how close it is now, and what was practiced, without a list of titles', () => {
    const { opening, facts, sections } = halfYearDocument(story, owner, false);
    expect(opening?.words).toBe('I do it all.');
    expect(facts).toContainEqual({ label: 'What I had tried', value: 'I made a list.' });
    expect(facts).toContainEqual({ label: 'What success looks like', value: 'A week off.' });
    expect(facts).toContainEqual({
      label: 'How close to it',
      value: expect.stringMatching(/^From 2 of 5 to 4 of 5/) as unknown,
    });
    expect(sections.map(({ heading }) => heading)).toEqual(['What I practiced']);
    expect(sections[0]!.entries).toMatchObject([
      { title: 'Delegation', about: expect.stringMatching(/^40 practices/) },
    ]);
    expect(texts(false)).not.toMatch(/Practice \d|Words/);
  });

  // proves 6.4
  it('names no problem where the plan is general', () => {
    const general = halfYearOf(aCurriculum({ general: true }), new Map());
    expect(general.problem).toBeNull();
    expect(halfYearDocument(general, owner, false).opening).toBeNull();
  });

  it('says in its title that the half year is not over', () => {
    expect(halfYearDocument({ ...story, state: 'active' }, owner, false).title).toBe('Half a year of practice, so far');
  });

  it('has a few reflections of all the time where the person wants them', () => {
    const [changed] = halfYearDocument(story, owner, true).sections;
    expect(changed!.heading).toBe('What changed, in my own words');
    expect(changed!.entries.map(({ words }) => words)).toEqual(['Words 1', 'Words 30', 'Words 31', 'Words last']);
  });
});
