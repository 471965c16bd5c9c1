import { beforeEach, describe, expect, it } from '@jest/globals';
import { ContextTooLong, LanguageModel, ModelUnavailable, ModelFiltered } from '../../../language/model.api.js';
import type { ReplyEnd, ReplyRequest } from '../../../language/application/ports/language-model.js';
import type { CoachRequest } from '../../application/ports/coach-model.js';
import { CoachUnavailable, ContextExceeded, ReplyWithheld } from '../../domain/chat.errors.js';
import type { Line } from '../../domain/chat.js';
import { LanguageCoachModel } from './language-coach-model.js';

const END: ReplyEnd = { finishReason: 'whole', model: 'test-model', inputTokens: 12, outputTokens: 3 };

/** Replies until it is told to fail. */
class PlayedReplies extends LanguageModel {
  readonly isThere = true;
  readonly requests: ReplyRequest[] = [];
  failures: Error[] = [];

  async reply(request: ReplyRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    this.requests.push(request);
    const failure = this.failures.shift();
    if (failure) throw failure;
    onPiece('Tell me more.');
    return END;
  }

  async read(): Promise<never> {
    throw new ModelUnavailable('it only replies');
  }
}

describe('the coach with a language model', () => {
  let model: PlayedReplies;
  beforeEach(() => {
    model = new PlayedReplies();
  });

  const ask = async (part: Partial<CoachRequest> = {}) => {
    const request: CoachRequest = {
      systemPrompt: 'You are Maya.',
      lines: [{ role: 'user', content: 'Help me lead.' }],
      coachName: 'Maya',
      firstName: 'Dana',
      signal: new AbortController().signal,
      ...part,
    };
    const timings = { firstPieceMs: 30_000, betweenPiecesMs: 10_000 };
    return new LanguageCoachModel(model, timings, 4_000).reply(request, () => undefined);
  };
  const long = (turns: number): Line[] =>
    Array.from({ length: turns }, (_, i) => [
      { role: 'user' as const, content: `Question ${i} ${'word '.repeat(60)}` },
      { role: 'assistant' as const, content: 'answer '.repeat(60) },
    ]).flat();

  it('gets the prompt and the conversation, and nothing else of what is known of a line', async () => {
    expect(await ask({ lines: [{ role: 'user', content: 'Help me lead.', isNote: true }] })).toEqual(END);
    expect(model.requests[0]).toMatchObject({ maxTokens: 4_000, firstPieceMs: 30_000, betweenPiecesMs: 10_000 });
    expect(model.requests[0]!.messages).toEqual([
      { role: 'system', content: 'You are Maya.' },
      { role: 'user', content: 'Help me lead.' },
    ]);
  });

  it('cuts a long conversation to what the model accepts, and tells it what was left out', async () => {
    await ask({ lines: long(40) });
    const [system, first, ...rest] = model.requests[0]!.messages;
    expect(rest.length).toBeLessThan(40);
    expect(first!.content).toContain('Question 0');
    expect(system!.content).toContain('- Question 1 word');
  });

  it('asks once more with less where the model finds it too long, and only once', async () => {
    model.failures = [new ContextTooLong(), new ContextTooLong()];
    await expect(ask({ lines: long(8) })).rejects.toThrow(ContextExceeded);
    const [first, second, third] = model.requests.map(({ messages }) => messages.length);
    expect(second).toBeLessThan(first!);
    expect(third).toBeUndefined();
  });

  it('leaves out what a filter withheld the reply to, so that the conversation goes on in other words', async () => {
    const said = ['My boss is a killer.', 'My boss is hard on me.'].map((content) => ({
      role: 'user' as const,
      content,
    }));
    const lines: Line[] = [...long(1), ...said];
    model.failures = [new ModelFiltered()];
    expect(await ask({ lines })).toEqual(END);
    const [, ...rest] = model.requests[1]!.messages;
    expect(rest).toEqual([...long(1), said[1]]);
    model.failures = [new ModelFiltered(), new ModelFiltered()];
    await expect(ask({ lines })).rejects.toThrow(ReplyWithheld);
  });

  it.each([
    [new ModelUnavailable('away'), CoachUnavailable],
    [new ModelFiltered(), ReplyWithheld],
  ])('says to the person what %s means', async (error, expected) => {
    model.failures = [error];
    await expect(ask()).rejects.toThrow(expected);
  });
});
