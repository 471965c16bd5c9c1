import { beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryRateLimiter } from '../../../shared/testing/in-memory-rate-limiter.js';
import { InMemoryDangerReader } from '../../testing/in-memory-danger-reader.js';
import { DetectDanger, READINGS } from './detect-danger.js';
import { ReadingBudget } from './reading-budget.js';

const CERTAIN = 'I want to kill myself';
const VEILED = "By Friday I will not be anyone's worry any more.";
const ORDINARY = 'Help me lead.';

describe('whether a message speaks of danger', () => {
  let reader: InMemoryDangerReader;
  let limiter: InMemoryRateLimiter;
  let tokens: number;
  let isSpent: boolean;
  let detect: DetectDanger;
  beforeEach(() => {
    reader = new InMemoryDangerReader(300).knows(VEILED, 'self-harm');
    limiter = new InMemoryRateLimiter();
    [tokens, isSpent] = [0, false];
    const budget = new ReadingBudget();
    budget.use({ isSpent: async () => isSpent, addTokens: async (_, used) => void (tokens += used) });
    detect = new DetectDanger(reader, budget, limiter);
  });

  it('is for the rules to say where they are sure: no model is asked, and none can take it away', async () => {
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
    expect(reader.asked).toEqual([]);
  });

  it('is asked of a model where the rules find none and it is not plainly about work', async () => {
    expect(await detect.execute(VEILED, 'ada')).toBe('self-harm');
    expect(await detect.execute('I lost my job and there is nothing left of what I had', 'ada')).toBeNull();
    expect(await detect.execute(ORDINARY, 'ada')).toBeNull();
    expect(reader.asked).toEqual([VEILED, 'I lost my job and there is nothing left of what I had']);
    expect(tokens).toBe(600);
  });

  it('is asked of no model for who has no account, or where there is none', async () => {
    expect(await detect.execute(VEILED, null)).toBeNull();
    reader.isThere = false;
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(reader.asked).toEqual([]);
  });

  it('is left to the rules while the model is away; what it cost all the same is counted', async () => {
    reader.isAway = true;
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
    expect(tokens).toBe(300);
  });

  it('is left to the rules once the day’s budget is spent, or more was written than anybody writes', async () => {
    isSpent = true;
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    isSpent = false;
    for (let i = 0; i < READINGS.points; i++) await limiter.consume(READINGS, 'ada');
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(reader.asked).toEqual([]);
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
  });

  it('holds where it can’t be counted', async () => {
    const budget = new ReadingBudget();
    const away = async () => Promise.reject(new Error('no database'));
    budget.use({ isSpent: async () => false, addTokens: away });
    expect(await new DetectDanger(reader, budget, limiter).execute(VEILED, 'ada')).toBe('self-harm');
  });

  it('is asked of no model where nobody counts what it costs', async () => {
    expect(await new DetectDanger(reader, new ReadingBudget(), limiter).execute(VEILED, 'ada')).toBeNull();
    expect(reader.asked).toEqual([]);
  });
});
