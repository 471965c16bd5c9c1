import type { Page } from '@playwright/test';

/**
 * Takes from a browser what is younger than the oldest ones that the client works in (docs/product.md 12.13): what one of
 * Safari 16.4, Chrome 109 and Firefox 128 lacks.
 */
const TAKE_AWAY = `{
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  const views = Object.getPrototypeOf(Uint8Array.prototype);
  const helpers = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'];
  const changed = ['toSorted', 'toSpliced', 'toReversed', 'with'];
  const sets = ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'];
  for (const [owner, names] of [
    [AbortSignal, ['any']],
    [Array, ['fromAsync']],
    [Array.prototype, changed],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize']],
    [Blob.prototype, ['bytes']],
    [Error, ['isError']],
    [iterators, helpers],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Math, ['sumPrecise', 'f16round']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [ReadableStream, ['from']],
    [ReadableStream.prototype, [Symbol.asyncIterator, 'values']],
    [RegExp, ['escape']],
    [Request.prototype, ['bytes']],
    [Response.prototype, ['bytes']],
    [Set.prototype, sets],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [views, changed],
    [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [globalThis, ['Iterator', 'scheduler', 'navigation', 'URLPattern', 'requestIdleCallback', 'Float16Array']],
  ]) for (const name of names) delete owner[name];
}\n`;

/** From now on, in the page and in the worker of its PDFs. */
export async function asOldAsAllowed(page: Page): Promise<void> {
  await page.addInitScript(TAKE_AWAY);
  await page.route('**/pdf-worker*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: TAKE_AWAY + (await response.text()) });
  });
}
