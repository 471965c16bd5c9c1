import { setImmediate } from 'node:timers/promises';

/** How long the work holds everything else up at a time, ms: less than the pause between two pieces of a streamed reply. */
const SLICE_MS = 15;

/** Goes through the items bit by bit, so that requests and replies are served meanwhile. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let end = performance.now() + SLICE_MS;
  for (const item of items) {
    work(item);
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + SLICE_MS;
  }
}
