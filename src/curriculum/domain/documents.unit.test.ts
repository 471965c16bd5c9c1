import { describe, expect, it } from '@jest/globals';
import { journalDocument } from './documents.js';

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
    };
    const owner = { name: 'Dana Reyes', timeZone: 'America/New_York', printedAt: at };
    const { sections, footer } = journalDocument([entry], owner);
    expect(sections[0]?.entries[0]?.about).toBe('November\u00A024, 2026 · Delegation');
    expect(footer).toBe('Dana Reyes · November\u00A024, 2026');
  });
});
