import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Line } from '../../domain/chat.js';
import { CoachBudgetSpent, CoachUnavailable, ContextExceeded } from '../../domain/chat.errors.js';
import { InMemoryCoachUsage } from '../../testing/in-memory-coach-usage.js';
import { PlayedModel } from '../../testing/played-model.js';
import { BoundedCoachModel, type CoachBounds } from './bounded-coach-model.js';
import type { CoachRequest } from '../ports/coach-model.js';

const BOUNDS: CoachBounds = { contextTokens: 4_000, replyTokens: 500, turnsPerDay: 3, tokensPerDay: 1_000 };
const USER = 'user-1';

describe('a coach model within its bounds', () => {
  let played: PlayedModel;
  let usage: InMemoryCoachUsage;
  beforeEach(() => {
    played = new PlayedModel();
    usage = new InMemoryCoachUsage();
  });

  const aRequest = (part: Partial<CoachRequest> = {}): CoachRequest => ({
    systemPrompt: 'You are Maya.',
    lines: [{ role: 'user', content: 'Help me lead.' }],
    coachName: 'Maya',
    firstName: 'Dana',
    signal: new AbortController().signal,
    userId: USER,
    onUsed: (tokens) => void usage.addTokens(part.userId ?? USER, tokens),
    ...part,
  });
  const ask = (part: Partial<CoachRequest> = {}, bounds: Partial<CoachBounds> = {}) =>
    new BoundedCoachModel(played, usage, { ...BOUNDS, ...bounds }).reply(aRequest(part), () => undefined);
  const long = (turns: number): Line[] =>
    Array.from({ length: turns }, (_, i) => [
      { role: 'user' as const, content: `Question ${i} ${'word '.repeat(60)}` },
      { role: 'assistant' as const, content: 'answer '.repeat(60) },
    ]).flat();

  it('asks a person politely to come back once the turns of the day are used up, and calls no model', async () => {
    for (let turn = 0; turn < 3; turn += 1) await ask();
    const refusal = ask();
    await expect(refusal).rejects.toThrow(CoachBudgetSpent);
    await expect(refusal).rejects.toThrow(/come back in about 1 hour:/);
    expect(played.requests).toHaveLength(3);
    await ask({ userId: 'user-2' });
    await ask({ userId: undefined });
  });

  it('counts no turn again that was counted where it was recorded', async () => {
    await ask({ today: { turns: 3, tokens: 999 } });
    expect(usage.of(USER).turns).toBe(0);
    await expect(ask({ today: { turns: 4, tokens: 0 } })).rejects.toThrow(CoachBudgetSpent);
    await expect(ask({ today: { turns: 1, tokens: 1_000 } })).rejects.toThrow(CoachBudgetSpent);
    expect(played.requests).toHaveLength(1);
  });

  it('does so once the tokens of the day are used up', async () => {
    await usage.addTokens(USER, 999);
    await ask();
    await expect(ask()).rejects.toThrow(CoachBudgetSpent);
  });

  it('counts the tokens that the provider reported', async () => {
    await ask({}, {});
    const before = usage.of(USER).tokens;
    played.tells({ model: 'm', inputTokens: 100, outputTokens: 20 });
    await ask();
    expect(usage.of(USER).tokens - before).toBe(120);
  });

  it('estimates a reply that was stopped before the provider reported its tokens', async () => {
    const stop = new AbortController();
    played.says('Some words that were heard').hold();
    const stopped = ask({ signal: stop.signal });
    await played.said();
    stop.abort();
    await expect(stopped).rejects.toThrow();
    expect(usage.of(USER).tokens).toBeGreaterThan(15);
  });

  it('counts no tokens for a request that failed', async () => {
    played.says().ends(new CoachUnavailable('away'));
    await expect(ask()).rejects.toThrow(CoachUnavailable);
    expect(usage.of(USER)).toEqual({ turns: 1, tokens: 0 });
  });

  it('cuts a long conversation to what the model accepts, and tells it what was left out', async () => {
    await ask({ lines: long(40) }, { tokensPerDay: 1_000_000 });
    const [{ lines, systemPrompt }] = played.requests as [CoachRequest];
    expect(lines.length).toBeLessThan(40);
    expect(lines[0]!.content).toContain('Question 0');
    expect(systemPrompt).toContain('- Question 1 word');
  });

  it('asks once more with less where the model finds it too long, and only once', async () => {
    played.says().ends(new ContextExceeded());
    await expect(ask({ lines: long(8) })).rejects.toThrow(ContextExceeded);
    const [first, second, third] = played.requests.map(({ lines }) => lines.length);
    expect(second).toBeLessThan(first!);
    expect(third).toBeUndefined();
  });

  it('cuts nothing for a model without a limit', async () => {
    await ask({ lines: long(40) }, { contextTokens: null });
    expect(played.requests[0]!.lines).toHaveLength(80);
  });
});
