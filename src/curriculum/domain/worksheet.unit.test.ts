import { describe, expect, it } from '@jest/globals';
import { answered } from './worksheet.js';

const questions = new Map([
  ['0.0', 'When'],
  ['0.1', 'With whom'],
  ['1.0', 'What happened'],
]);
const stored = [{ field: '0.1', question: 'With whom', text: 'Dana' }];

describe('what is written on a worksheet', () => {
  it('is merged field by field, in the order of the form, with the question', () => {
    const changes = [
      { field: '1.0', text: 'She said yes.', was: '' },
      { field: '0.0', text: 'Monday', was: '' },
    ];
    expect(answered(stored, changes, questions, true)).toEqual({
      answers: [
        { field: '0.0', question: 'When', text: 'Monday' },
        { field: '0.1', question: 'With whom', text: 'Dana' },
        { field: '1.0', question: 'What happened', text: 'She said yes.' },
      ],
      conflicts: [],
    });
  });

  it('never overwrites what its writer has not seen', () => {
    const changes = [
      { field: '0.1', text: 'Priya', was: '' },
      { field: '0.0', text: 'Monday', was: '' },
    ];
    const { answers, conflicts } = answered(stored, changes, questions, true);
    expect(conflicts).toEqual(['0.1']);
    expect(answers.map(({ text }) => text)).toEqual(['Monday', 'Dana']);
  });

  it('can be sent again', () => {
    const { answers, conflicts } = answered(stored, [{ field: '0.1', text: 'Dana', was: 'D' }], questions, true);
    expect([answers, conflicts]).toEqual([stored, []]);
  });

  it('keeps no empty answer', () => {
    expect(answered(stored, [{ field: '0.1', text: ' \n', was: 'Dana' }], questions, true).answers).toEqual([]);
  });
});
