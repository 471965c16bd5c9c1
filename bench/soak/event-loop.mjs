// Loaded into a server (node --import): writes each pause of its event loop to the file that EVENT_LOOP_LOG names, a
// line of JSON each. A pause has two lengths, as the machine may have had no processor to spare: how late the loop
// was, and how much processor time its thread spent in the meantime. A line is written at once, so that a killed
// server's pauses are known too.
import { appendFileSync } from 'node:fs';

const STEP_MS = 10;
/** Shorter ones are not worth a line. */
const SHORTEST_MS = 50;

const file = process.env.EVENT_LOOP_LOG;
const parent = process.ppid;
let before = performance.now();
let spent = process.threadCpuUsage();

setInterval(() => {
  const now = performance.now();
  const { user, system } = process.threadCpuUsage(spent);
  const lateMs = now - before - STEP_MS;
  if (file && lateMs > SHORTEST_MS)
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), lateMs, cpuMs: (user + system) / 1_000 })}\n`);
  // A soak that was cut short leaves no server behind.
  if (process.ppid !== parent) process.exit();
  before = now;
  spent = process.threadCpuUsage();
}, STEP_MS).unref();
