import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { siteStorage, tabStorage } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('The browser’s storage', () => {
  it('keeps for all tabs, or for this one', () => {
    expect([siteStorage.isKept(), localStorage.length]).toEqual([true, 0]);
    expect(siteStorage.set('a', '1')).toBe(true);
    expect(tabStorage.set('a', '2')).toBe(true);
    expect([siteStorage.get('a'), tabStorage.get('a')]).toEqual(['1', '2']);
    siteStorage.remove('a');
    tabStorage.clear();
    expect([siteStorage.get('a'), tabStorage.get('a')]).toEqual([null, null]);
  });

  // proves 12.15
  it('keeps nothing, and breaks nothing, where a person has blocked it', () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      jest.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
    for (const storage of [siteStorage, tabStorage]) {
      expect(storage.isKept()).toBe(false);
      expect(storage.set('a', '1')).toBe(false);
      expect(storage.get('a')).toBeNull();
      storage.remove('a');
      storage.clear();
    }
  });

  it('does not bring back what was there before, where it is full', () => {
    tabStorage.set('draft', 'short');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(tabStorage.set('draft', 'much longer')).toBe(false);
    expect(tabStorage.get('draft')).toBeNull();
  });
});
