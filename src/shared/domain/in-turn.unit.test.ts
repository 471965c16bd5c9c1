import { describe, expect, it } from '@jest/globals';
import { InTurn } from './in-turn.js';

describe('tasks in turn', () => {
  const log: string[] = [];
  const task = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const run = () => {
      log.push(name);
      return promise;
    };
    return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('run one after the other for one key, and concurrently with those of another, whatever the outcome of each', async () => {
    const turns = new InTurn();
    const [first, second, third, other] = ['first', 'second', 'third', 'other'].map(task);
    const firstRun = turns.run('ada', first!.run);
    const secondRun = turns.run('ada', second!.run);
    const otherRun = turns.run('eve', other!.run);
    await settled();
    expect(log).toEqual(['first', 'other']);
    first!.fail();
    await expect(firstRun).rejects.toThrow('first');
    await settled();
    expect(log).toEqual(['first', 'other', 'second']);
    const thirdRun = turns.run('ada', third!.run);
    second!.end();
    third!.end();
    other!.end();
    expect(await Promise.all([secondRun, thirdRun, otherRun])).toEqual(['second', 'third', 'other']);
    expect(log.at(-1)).toBe('third');
  });
});
