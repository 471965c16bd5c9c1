import { beforeEach, describe, expect, it } from '@jest/globals';
import { CRISIS_KINDS } from '../../../language/crisis.api.js';
import { PlayedLanguageModel } from '../../../language/testing/played-language-model.js';
import { InMemoryRateLimiter } from '../../../shared/testing/in-memory-rate-limiter.js';
import { DetectCrisis, READINGS } from './detect-crisis.js';

const CERTAIN = 'I want to kill myself';
const VEILED = "By Friday I will not be anyone's worry any more.";
const ORDINARY = 'Help me lead.';

describe('the detection of a crisis in a message', () => {
  let model: PlayedLanguageModel;
  let limiter: InMemoryRateLimiter;
  let detect: DetectCrisis;
  beforeEach(() => {
    model = new PlayedLanguageModel().reads('crisis', (data) => ({ crisis: data === VEILED ? 'self-harm' : 'none' }));
    limiter = new InMemoryRateLimiter();
    detect = new DetectCrisis(model, limiter);
  });

  it('relies on the rules where they are sure: no model is called, and none can overrule them', async () => {
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
    expect(model.asked).toEqual([]);
  });

  it('asks a model where the rules find none and the message is not plainly about work', async () => {
    expect(await detect.execute(VEILED, 'ada')).toBe('self-harm');
    expect(await detect.execute('I lost my job and there is nothing left of what I had', 'ada')).toBeNull();
    expect(await detect.execute(ORDINARY, 'ada')).toBeNull();
    expect(model.asked.map(({ data }) => data)).toEqual([
      VEILED,
      'I lost my job and there is nothing left of what I had',
    ]);
    expect(model.asked[0]).toMatchObject({ userId: 'ada', timeoutMs: 4_000 });
    expect(model.asked[0]!.instructions).not.toContain('worry');
  });

  it.each(CRISIS_KINDS)('takes the kind that the model names: %s', async (crisis) => {
    model.reads('crisis', () => ({ crisis }));
    expect(await detect.execute(VEILED, 'ada')).toBe(crisis);
  });

  it('asks no model for a person without an account, or where there is none', async () => {
    expect(await detect.execute(VEILED, null)).toBeNull();
    model.isThere = false;
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(model.asked).toEqual([]);
  });

  it('relies on the rules while the model is unavailable', async () => {
    model.isAway();
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
  });

  it('relies on the rules where there are more messages than anyone writes', async () => {
    for (let i = 0; i < READINGS.points; i++) await limiter.consume(READINGS, 'ada');
    expect(await detect.execute(VEILED, 'ada')).toBeNull();
    expect(model.asked).toEqual([]);
    expect(await detect.execute(CERTAIN, 'ada')).toBe('self-harm');
  });
});
