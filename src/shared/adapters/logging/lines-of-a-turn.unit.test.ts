import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { destination } from 'pino';
import { LinesOfATurn } from './lines-of-a-turn.js';
import { createLogger } from './logger.js';

function open() {
  const writes: string[][] = [];
  let flushed = 0;
  const output = {
    write: (lines: string) => {
      writes.push(
        lines
          .trimEnd()
          .split('\n')
          .map((line) => (JSON.parse(line) as { msg: string }).msg),
      );
      return true;
    },
    flushSync: () => void (flushed += 1),
  } as unknown as ReturnType<typeof destination>;
  return { writes, flushed: () => flushed, logger: createLogger('info', new LinesOfATurn(output)) };
}

describe('the lines of the log', () => {
  it('of one turn of the event loop are written together, in their order', async () => {
    const { writes, logger } = open();
    logger.info('one');
    logger.child({ of: 'another part' }).info('two');
    await nextTurn();
    logger.info('three');
    await nextTurn();
    expect(writes).toEqual([['one', 'two'], ['three']]);
  });

  it('do not wait from a warning on, and what came before it goes first', () => {
    const { writes, logger } = open();
    logger.info('one');
    logger.warn('two');
    logger.error('three');
    expect(writes).toEqual([['one', 'two'], ['three']]);
  });

  it('are all out when a fatal error has been logged', () => {
    const { writes, flushed, logger } = open();
    logger.info('one');
    logger.fatal('two');
    expect(writes.flat()).toEqual(['one', 'two']);
    expect(flushed()).toBeGreaterThan(0);
  });
});
