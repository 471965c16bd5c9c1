import { describe, expect, it } from '@jest/globals';
import { questionsIn, worksheetForm } from './worksheet-form.js';

const BODY = 'Words.\n\n**Reflect:** What was *hard*?';
const form = worksheetForm(
  {
    minutes: 15,
    exercise: [
      { kind: 'lines', prompt: "What I'd say", lines: 3 },
      { kind: 'table', prompt: 'The steps', columns: ['Step', 'My question'], rows: ['Goal', 'Will'] },
      { kind: 'table', prompt: 'Who', columns: ['Name', 'Task'], rows: ['', ''] },
    ],
    lookBack: ['What happened?'],
  },
  BODY,
);

describe('the form of a worksheet', () => {
  it('asks what the printed one does, section by section, and ends with the question of the practice', () => {
    expect(form.sections.map(({ heading }) => heading)).toEqual([
      'My plan for this week',
      'The exercise',
      'Looking back',
    ]);
    expect(form.sections[2]!.questions).toEqual([
      { kind: 'lines', prompt: 'What happened?', lines: 3, field: '2.0' },
      { kind: 'lines', prompt: 'What was hard?', lines: 4, field: '2.1' },
    ]);
  });

  it('has a field for each cell of a table but those that name its rows, with a question that stands alone', () => {
    expect([...questionsIn(form)]).toEqual([
      ['0.0', 'When and where'],
      ['0.1', 'With whom'],
      ['0.2', 'What could get in the way'],
      ['1.0', 'What I’d say'],
      ['1.1.0.0', 'The steps – Goal: My question'],
      ['1.1.1.0', 'The steps – Will: My question'],
      ['1.2.0.0', 'Who – 1: Name'],
      ['1.2.0.1', 'Who – 1: Task'],
      ['1.2.1.0', 'Who – 2: Name'],
      ['1.2.1.1', 'Who – 2: Task'],
      ['2.0', 'What happened?'],
      ['2.1', 'What was hard?'],
    ]);
  });

  it('has no question to reflect on where the practice has none', () => {
    const { sections } = worksheetForm({ minutes: 15, exercise: [], lookBack: ['What happened?'] }, '');
    expect(sections[2]!.questions).toHaveLength(1);
  });
});
