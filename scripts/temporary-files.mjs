import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './processes.mjs';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'coach-tests-';
/** A whole run has up to 3 GiB of databases at once. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

/**
 * Has this process and all that it starts keep their temporary files in memory, where the machine has plenty. To make a file,
 * ext4 first passes over every one that was deleted within some minutes; a run makes and deletes a hundred databases of a
 * thousand files each, and then each takes half a second of the kernel's time instead of 45 ms (docs/adr/0140).
 *
 * @returns how to remove them; nothing else does, not even the end of the process
 */
export function keepTemporaryFilesInMemory() {
  if (!hasPlenty()) return () => {};
  for (const name of fs.readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX)))
    if (!isAlive(Number(name.slice(PREFIX.length)))) remove(path.join(MEMORY, name)); // of a run that was killed
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

function hasPlenty() {
  if (process.platform !== 'linux' || !fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES && process.availableMemory() >= ENOUGH_BYTES;
}

function remove(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
}
