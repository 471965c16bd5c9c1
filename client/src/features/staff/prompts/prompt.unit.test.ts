import { describe, expect, it } from '@jest/globals';
import { inPrompt, moved, stretchesOf, unknownPlaceholders } from './prompt';
import { aTemplate } from './testing/a-template';

describe('stretchesOf', () => {
  it('tells known placeholders from unknown ones', () => {
    expect(stretchesOf('Hi {{ first_name }}, {{nope}}!')).toEqual([
      { kind: 'text', source: 'Hi ', name: '' },
      { kind: 'known', source: '{{ first_name }}', name: 'first_name' },
      { kind: 'text', source: ', ', name: '' },
      { kind: 'unknown', source: '{{nope}}', name: 'nope' },
      { kind: 'text', source: '!', name: '' },
    ]);
  });

  it.each(['a {brace}', '{ {x} }', 'left {{ open', ''])('treats %j as plain text', (text) => {
    expect(stretchesOf(text).map(({ kind }) => kind)).toEqual(text ? ['text'] : []);
  });
});

it('names each unknown placeholder once', () => {
  expect(unknownPlaceholders('{{ a }} {{a}} {{ turn }} {{ toString }}')).toEqual(['a', 'toString']);
});

it('adds to the prompt the active templates that have text, in order', () => {
  const names = inPrompt([
    aTemplate({ name: 'third', order: 30 }),
    aTemplate({ name: 'off', order: 1, isActive: false }),
    aTemplate({ name: 'blank', order: 2, content: ' \n' }),
    aTemplate({ name: 'younger', order: 10, created: '2027-01-02T00:00:00.000Z' }),
    aTemplate({ name: 'older', order: 10, created: '2027-01-01T00:00:00.000Z' }),
  ]).map(({ name }) => name);
  expect(names).toEqual(['older', 'younger', 'third']);
});

describe('moved', () => {
  const three = ['a', 'b', 'c'].map((id, index) => aTemplate({ id, order: (index + 1) * 10 }));

  it.each([
    ['a', 'c', ['b', 'c', 'a'], ['b', 'c', 'a']],
    ['c', 'a', ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['a', 'b', ['b', 'a', 'c'], ['b', 'a']],
    ['b', 'b', ['a', 'b', 'c'], []],
  ])('puts %s in the place of %s and saves only what changes', (from, to, order, saved) => {
    const { all, changed } = moved(three, from, to);
    expect(all.map(({ id }) => id)).toEqual(order);
    expect(changed.map(({ id }) => id)).toEqual(saved);
  });

  it('gives templates with equal places different ones on the way', () => {
    const same = three.map((template) => ({ ...template, order: 0 }));
    expect(moved(same, 'c', 'a').all.map(({ id, order }) => [id, order])).toEqual([
      ['c', 10],
      ['a', 20],
      ['b', 30],
    ]);
  });
});
