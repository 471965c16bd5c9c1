import { describe, expect, it } from '@jest/globals';
import { type Conversation, ownWordsIn } from './conversation.js';

const usesTheirWords = (text: string, conversation: Conversation) => ownWordsIn(conversation)(text);
const said = (...messages: string[]) => messages.map((content) => ({ role: 'user' as const, content }));

describe('the person’s own words', () => {
  it('are three in a row, whatever their case and punctuation', () => {
    const conversation = said('Honestly, I can’t let go of the ordering!');
    expect(usesTheirWords("You said “can't let go”.", conversation)).toBe(true);
    expect(usesTheirWords('You hold on to the ordering.', conversation)).toBe(false);
    expect(usesTheirWords('Let go of things.', conversation)).toBe(true);
    expect(usesTheirWords('You let things go.', conversation)).toBe(false);
  });

  it('are a whole message when it is shorter', () => {
    expect(usesTheirWords('You said “Hi!”', said('hi'))).toBe(true);
    expect(usesTheirWords('You said hello.', said('hi'))).toBe(false);
  });

  it('are never the coach’s', () => {
    const conversation = [{ role: 'assistant' as const, content: 'Do you find it hard to let go?' }, ...said('yes')];
    expect(usesTheirWords('hard to let go', conversation)).toBe(false);
    expect(usesTheirWords('You said “yes”.', conversation)).toBe(true);
  });

  it('are not required where nothing was said', () => {
    expect(usesTheirWords('anything', [])).toBe(true);
    expect(usesTheirWords('anything', said(' … '))).toBe(true);
    expect(usesTheirWords('anything', said('x'.repeat(5_000)))).toBe(true);
  });
});
