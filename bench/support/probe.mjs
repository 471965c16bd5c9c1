// Loaded into a measured server (node --import): reports its resource use to its parent, after a garbage collection.
process.on('message', (question) => {
  if (question !== 'usage') return;
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ cpuMs: (user + system) / 1_000, heapBytes: heapUsed + external, rssBytes: rss });
});
process.channel?.unref();
