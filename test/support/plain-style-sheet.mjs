/**
 * Leaves of jsdom's style sheet for all pages what tests look at: which elements are shown, and as what (`display`). jsdom
 * compares each element of a query by role with each of its 120 rules, most of which are about margins and borders. Import
 * this before jsdom.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const file = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { parse } = createRequire(file)('rrweb-cssom');

/** Neighbors with the same value are one rule: the later rule still wins. */
const kept = [];
// jsdom's parser takes the namespace for a part of the first selector, which then matches nothing.
for (const { selectorText, style } of parse(require(file).replace(/@namespace[^;]*;/, '')).cssRules) {
  const display = style?.getPropertyValue('display');
  if (!display) continue;
  if (kept.at(-1)?.display === display) kept.at(-1).selectors.push(selectorText);
  else kept.push({ selectors: [selectorText], display });
}
if (kept.length === 0) throw new Error(`No rule of ${file} says what is shown: has jsdom another style sheet now?`);
require.cache[file].exports = kept
  .map(({ selectors, display }) => `${selectors.join(', ')} { display: ${display} }`)
  .join('\n');
