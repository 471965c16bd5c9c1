import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keptChatId, keptDraft, type ChatPlace } from './chat-storage';

const place: ChatPlace = { userId: 'u1', mode: 'onboarding' };

/** Simulates another tab: the site's storage is shared, each tab's is its own. */
function inAnotherTab(act: () => void): void {
  const own = Object.entries(sessionStorage) as [string, string][];
  sessionStorage.clear();
  act();
  sessionStorage.clear();
  for (const [key, value] of own) sessionStorage.setItem(key, value);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('A conversation in the sandbox', () => {
  it('is another one for each choice of prompt', () => {
    const published = { userId: 'u', mode: 'sandbox' } as const;
    keptChatId.write(published, 'c1');
    keptChatId.write({ ...published, draft: 't1' }, 'c2');
    expect(keptChatId.read(published)).toBe('c1');
    expect(keptChatId.read({ ...published, draft: 't1' })).toBe('c2');
    expect(keptChatId.read({ ...published, draft: 't2' })).toBe('');
  });
});

describe('An unsent text', () => {
  // proves 5.7
  it('stays when another tab has sent its own', () => {
    keptDraft.write(place, 'Ten minutes of thinking.');
    inAnotherTab(() => {
      keptDraft.write(place, 'Short.');
      keptDraft.sent(place, 'Short.');
    });
    expect(keptDraft.read(place)).toBe('Ten minutes of thinking.');
  });

  // proves 5.7
  it('that finds the storage full costs its keeping, and brings no older one back', () => {
    keptDraft.write(place, 'Short.');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    keptDraft.write(place, 'x'.repeat(300_000));
    keptChatId.write(place, 'a-chat');
    expect([keptDraft.read(place), keptChatId.read(place)]).toEqual(['', '']);
    setItem.mockRestore();
    keptDraft.write(place, 'Short again.');
    expect(keptDraft.read(place)).toBe('Short again.');
  });

  it('is there in a new tab, until it is sent', () => {
    keptDraft.write(place, 'Ten minutes of thinking.');
    inAnotherTab(() => expect(keptDraft.read(place)).toBe('Ten minutes of thinking.'));
    keptDraft.sent(place, 'Ten minutes of thinking.');
    expect(keptDraft.read(place)).toBe('');
    inAnotherTab(() => expect(keptDraft.read(place)).toBe(''));
  });

  it('of a newer tab is not forgotten when an older one sends', () => {
    keptDraft.write(place, 'Old.');
    inAnotherTab(() => keptDraft.write(place, 'New.'));
    keptDraft.sent(place, 'Old.');
    inAnotherTab(() => expect(keptDraft.read(place)).toBe('New.'));
  });
});
