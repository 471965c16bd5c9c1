// Loaded into a measured server (node --import): reports its resource use to its parent, after a garbage collection. The collection is
// the question's own: what it takes is not the server's use.
let collecting = 0;
process.on('message', (question) => {
  if (question !== 'usage') return;
  const before = process.cpuUsage();
  globalThis.gc?.();
  const { user, system } = process.cpuUsage(before);
  collecting += user + system;
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ cpuMs: (processorTime() - collecting) / 1_000, heapBytes: heapUsed + external, rssBytes: rss });
});
process.channel?.unref();

function processorTime() {
  const { user, system } = process.cpuUsage();
  return user + system;
}
