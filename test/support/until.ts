import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a busy machine: what hangs fails here, with its place, and what is slow does not. */
const TIMEOUT_MS = 120_000;
/** Between two looks: soon at first, and then less and less often. Each takes time from what is waited for. */
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;
const GROWTH = 1.3;

/**
 * Waits until a condition holds, and looks again and again.
 * @throws Error when it does not hold within the time, two minutes unless told
 */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = TIMEOUT_MS): Promise<void> {
  await readUntil(condition, (holds) => holds, timeoutMs);
}

/** Reads again and again until the value is one that is waited for, and returns that; see `until`. */
export async function readUntil<Value>(
  read: () => Value | Promise<Value>,
  isAwaited: (value: Value) => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (let betweenMs = FIRST_PAUSE_MS; ; betweenMs = Math.min(betweenMs * GROWTH, LONGEST_PAUSE_MS)) {
    const value = await read();
    if (isAwaited(value)) return value;
    if (Date.now() > deadline) throw new Error(`Not so after ${timeoutMs / 1000} s: ${read.toString()}`);
    await pause(betweenMs);
  }
}

/** The plan once it is no longer being made. */
export function untilBuilt<Plan extends { state: string }>(read: () => Promise<Plan>): Promise<Plan> {
  return readUntil(read, ({ state }) => state !== 'building');
}
