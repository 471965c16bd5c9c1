import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from './processes.mjs';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'coach-tests-';
/** A whole run was seen to hold 1.7 GiB of databases at once; the rest is for what runs. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

/**
 * Has this process and all that it starts keep their temporary files in memory, where the machine has plenty. To make a file,
 * ext4 first passes over every one that was deleted within some minutes; a run makes and deletes a hundred databases of a
 * thousand files each, and one took up to half a second of the kernel's time on disk, and 45 ms in memory (docs/adr/0014).
 *
 * @returns how to remove them; nothing else does, not even the end of the process
 */
export function keepTemporaryFilesInMemory() {
  if (!hasPlenty()) return () => {};
  for (const name of fs.readdirSync(MEMORY).filter((name) => name.startsWith(PREFIX)))
    if (!isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) removeLeftover(path.join(MEMORY, name));
  const folder = fs.mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`));
  // As root, the database runs as another account, which walks through it.
  fs.chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => remove(folder);
}

function hasPlenty() {
  if (process.platform !== 'linux' || !fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES && process.availableMemory() >= ENOUGH_BYTES;
}

/** Removes the folder of a run that was killed; another account's stays. */
function removeLeftover(folder) {
  try {
    remove(folder);
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

function remove(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
}
