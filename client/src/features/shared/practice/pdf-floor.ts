/*
 * What pdf.js calls, and some browsers that the client works in lack (docs/product.md 12.13). Its legacy build brings most of
 * it along, but not what the browsers of its own list have. Imported before pdf.js, in the page and in the worker.
 */

function add(owner: object, name: PropertyKey, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}

add(Promise, 'withResolvers', () => {
  let resolve, reject;
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
});

// Without it a page has no text to select, to search or to read out.
add(ReadableStream.prototype, Symbol.asyncIterator, async function* <Chunk>(this: ReadableStream<Chunk>) {
  const reader = this.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
    reader.releaseLock();
  }
});

add(Response.prototype, 'bytes', async function (this: Response) {
  return new Uint8Array(await this.arrayBuffer());
});

add(ArrayBuffer.prototype, 'transferToFixedLength', function (this: ArrayBuffer, length = this.byteLength) {
  const copy = new Uint8Array(length);
  copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return copy.buffer;
});
