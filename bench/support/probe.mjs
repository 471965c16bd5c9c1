// Loaded into a measured server (node --import): reports its resource use to its parent, after a garbage collection. The collection is
// the question's own: what it takes is not the server's use. `processor-time` gets its response without one.
let collecting = 0;
process.on('message', (question) => {
  if (question === 'processor-time') return process.send(ofTheServer());
  if (question !== 'usage') return;
  const before = processorTime();
  globalThis.gc?.();
  collecting += processorTime() - before;
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ cpuMs: ofTheServer(), heapBytes: heapUsed + external, rssBytes: rss });
});
process.channel?.unref();
// A bench that was cut short leaves no server behind.
process.once('disconnect', () => process.exit());

/** Milliseconds. */
function ofTheServer() {
  return (processorTime() - collecting) / 1_000;
}

/** Microseconds. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return user + system;
}
