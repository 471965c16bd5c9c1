import { beforeEach, describe, expect, it } from '@jest/globals';
import { InMemoryRateLimiter } from '../../../shared/testing/in-memory-rate-limiter.js';
import { InMemoryDangerReader } from '../../testing/in-memory-danger-reader.js';
import { DetectDanger, READINGS } from './detect-danger.js';
import { ReadingBudget } from './reading-budget.js';

const CERTAIN = 'I want to kill myself';
const VEILED = "By Friday I will not be anyone's worry any more.";
const ORDINARY = 'Help me lead.';

describe('the detection of danger in a message', () => {
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

  it('relies on the rules where they are sure: no model is called, and none can overrule them', async () => {
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
    expect(reader.asked).toEqual([]);
  });

  it('asks a model where the rules find none and the message is not plainly about work', async () => {
    expect(await detect.execute(VEILED, 'ada')).toBe('self-harm');
    expect(await detect.execute('I lost my job and there is nothing left of what I had', 'ada')).toBeNull();
    expect(await detect.execute(ORDINARY, 'ada')).toBeNull();
    expect(reader.asked).toEqual([VEILED, 'I lost my job and there is nothing left of what I had']);
    expect(tokens).toBe(600);
  });

  it('asks no model for a person without an account, or where there is none', async () => {
    expect(await detect.execute(VEILED, null)).toBeNull();
    reader.isThere = false;
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(reader.asked).toEqual([]);
  });

  it('relies on the rules while the model is unavailable, and counts the cost of the failed call', async () => {
    reader.isAway = true;
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
    expect(tokens).toBe(300);
  });

  it('relies on the rules once the day’s budget is spent, or a message is too long for anyone to write', async () => {
    isSpent = true;
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    isSpent = false;
    for (let i = 0; i < READINGS.points; i++) await limiter.consume(READINGS, 'ada');
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(reader.asked).toEqual([]);
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
  });

  it('reports the danger even if its cost can’t be counted', async () => {
    const budget = new ReadingBudget();
    const away = async () => Promise.reject(new Error('no database'));
    budget.use({ isSpent: async () => false, addTokens: away });
    expect(await new DetectDanger(reader, budget, limiter).execute(VEILED, 'ada')).toBe('self-harm');
  });

  it('asks no model where its cost isn’t counted', async () => {
    expect(await new DetectDanger(reader, new ReadingBudget(), limiter).execute(VEILED, 'ada')).toBeNull();
    expect(reader.asked).toEqual([]);
  });
});
