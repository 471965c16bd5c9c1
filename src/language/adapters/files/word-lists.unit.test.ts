import { expect, it } from '@jest/globals';
import { once, readWordLists } from './word-lists.js';

it('reads each word list once, and reports an error before the server listens', () => {
  let reads = 0;
  const list = once(() => ++reads);
  const isBroken = { value: true };
  once(() => {
    if (isBroken.value) throw new Error('catalogue/language/broken.yaml: no list');
  });

  expect(readWordLists).toThrow('broken.yaml');
  isBroken.value = false;
  readWordLists();

  expect([list(), list(), reads]).toEqual([1, 1, 1]);
});
