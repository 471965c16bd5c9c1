import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let used = pool.length;

/**
 * Random bytes for secrets and nonces, from the system's generator. It is asked for 4,096 at once, as asking takes longer than
 * they do; what was handed out is forgotten here.
 * @throws RangeError for more than 4,096
 */
export function randomBytes(count: number): Buffer {
  if (count > pool.length) throw new RangeError(`At most ${pool.length} random bytes at once`);
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + count));
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}
