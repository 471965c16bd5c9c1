import { describe, expect, it } from '@jest/globals';
import { settled } from './reply-text';

describe('settled', () => {
  it.each([
    ['A **bold', 'A **bold**'],
    ['A **bold wor ', 'A **bold wor**'],
    ['A **bold*', 'A **bold**'],
    ['A **', 'A '],
    ['An *italic', 'An *italic*'],
    ['Some `code', 'Some `code`'],
    ['Some `a*b', 'Some `a*b`'],
    ['Two **bold** words', 'Two **bold** words'],
    ['* one\n* two', '* one\n* two'],
    ['* one **b', '* one **b**'],
  ])('closes what is still open: %j', (running, shown) => {
    expect(settled(running)).toBe(shown);
  });

  it.each([
    ['A list:\n-', 'A list:\n'],
    ['A list:\n- one\n-', 'A list:\n- one\n'],
    ['A list:\n1.', 'A list:\n'],
    ['A list:\n1', 'A list:\n'],
    ['A title\n\n##', 'A title\n\n'],
    ['Text\n\n``', 'Text\n\n'],
    ['- one', '- one'],
    ['In 2024', 'In 2024'],
  ])('waits for the text after a mark: %j', (running, shown) => {
    expect(settled(running)).toBe(shown);
  });

  it.each([
    ['Read [the gui', 'Read the gui'],
    ['Read [the guide](https://exa', 'Read the guide'],
    ['Read [the guide](https://example.com)', 'Read [the guide](https://example.com)'],
    ['Look ![a pict', 'Look '],
    ['Look ![a picture](https://exa', 'Look '],
  ])('shows an incomplete link as its text: %j', (running, shown) => {
    expect(settled(running)).toBe(shown);
  });

  it('touches only the last block', () => {
    expect(settled('Odd * star\n\nnext **bo')).toBe('Odd * star\n\nnext **bo**');
  });

  it('leaves an open code block unchanged', () => {
    expect(settled('```\na **b')).toBe('```\na **b');
    expect(settled('```\na\n```\n\n**b')).toBe('```\na\n```\n\n**b**');
  });
});
