import { describe, expect, it } from '@jest/globals';
import { MarkerGate } from './marker-gate.js';

const said = (...pieces: string[]): string => {
  const gate = new MarkerGate();
  return pieces.map((piece) => gate.push(piece)).join('') + gate.rest();
};

describe('a reply that must not conclude yet', () => {
  it.each([
    [['Great. [CONCLUDE]'], 'Great. '],
    [['Great. [CON', 'CLUDE] More?'], 'Great.  More?'],
    [['Great. [', 'C', 'ONCLUDE', ']'], 'Great. '],
    [['See [1] and [CON', 'TEXT]'], 'See [1] and [CONTEXT]'],
    [['It ends with ['], 'It ends with ['],
  ])('loses the marker and nothing else: %j', (pieces, text) => {
    expect(said(...pieces)).toBe(text);
  });
});
