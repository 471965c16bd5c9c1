import { describe, expect, it } from '@jest/globals';
import { canBeRetried, type ReceiptState, saysMore, TEXT_STATES, type TextState } from './text.js';

describe('a receipt', () => {
  it.each<[TextState, ReceiptState, boolean]>([
    ['sent', 'sent', false],
    ['sent', 'delivered', true],
    ['sent', 'undeliverable', true],
    ['delivered', 'sent', false],
    ['delivered', 'undeliverable', false],
    ['undeliverable', 'sent', false],
    ['undeliverable', 'delivered', false],
    ['withheld', 'delivered', false],
    ['queued', 'sent', false],
    ['dead', 'delivered', false],
  ])('for a text that is %s, saying %s, changes it: %s', (known, receipt, changes) => {
    expect(saysMore(receipt, known)).toBe(changes);
  });
});

it('a text can be retried by staff when it failed permanently or was not delivered', () => {
  expect(TEXT_STATES.filter((state) => canBeRetried({ state }))).toEqual(['undeliverable', 'dead']);
});
