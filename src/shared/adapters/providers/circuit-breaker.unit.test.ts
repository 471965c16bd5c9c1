import { describe, expect, it } from '@jest/globals';
import { CircuitBreaker, ProviderSilent } from './circuit-breaker.js';

const silence = () => Promise.reject(new Error('timeout'));
const refusal = () => Promise.reject(new Error('no'));
const response = () => Promise.resolve('yes');

function aBreaker() {
  let now = 0;
  const breaker = new CircuitBreaker(
    {
      provider: 'The provider',
      isSilence: (error) => (error as Error).message === 'timeout',
      afterSilences: 2,
      pauseMs: 1_000,
    },
    () => now,
  );
  return { breaker, pass: (ms: number) => void (now += ms) };
}

describe('a circuit breaker', () => {
  it('makes no calls for a while after several timeouts in a row, and then tries one', async () => {
    const { breaker, pass } = aBreaker();
    for (let i = 0; i < 2; i++) await expect(breaker.run(silence)).rejects.toThrow('timeout');
    await expect(breaker.run(response)).rejects.toThrow(ProviderSilent);
    pass(1_000);
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = breaker.run(() => promise);
    await expect(breaker.run(response)).rejects.toThrow(ProviderSilent);
    resolve('yes');
    expect(await probe).toBe('yes');
    expect(await breaker.run(response)).toBe('yes');
  });

  it('stays open when the one call times out again', async () => {
    const { breaker, pass } = aBreaker();
    for (let i = 0; i < 2; i++) await expect(breaker.run(silence)).rejects.toThrow('timeout');
    pass(1_000);
    await expect(breaker.run(silence)).rejects.toThrow('timeout');
    await expect(breaker.run(response)).rejects.toThrow(ProviderSilent);
  });

  it.each([
    ['a response', response],
    ['a refusal', refusal],
  ])('forgets timeouts that %s interrupts', async (_, between) => {
    const { breaker } = aBreaker();
    for (const call of [silence, between, silence, between]) await breaker.run<string>(call).catch(() => undefined);
    expect(await breaker.run(response)).toBe('yes');
  });
});
