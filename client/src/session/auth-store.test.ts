import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUserWithToken } from '../testing/a-user';
import { camelKeys } from '../lib/casing';
import { followOtherTabs, storeSession, useAuth, type UserWithToken } from './auth-store';

const stored = () => JSON.parse(localStorage.getItem('auth') ?? 'null') as unknown;
const dana = camelKeys(aUserWithToken({ has_active_product: true })) as UserWithToken;
const defaults = {
  token: '',
  userId: '',
  hasActiveProduct: false,
  isStaff: false,
  user: null,
  isClearingAuth: false,
  tokenExpirationDate: null,
};

beforeEach(() => {
  useAuth.getState().clearAuth();
  localStorage.clear();
});

describe('The auth state', () => {
  // proves 12.1, V14.3.3
  it('is kept as plain JSON with exactly its seven fields', () => {
    storeSession(dana);
    const { token, tokenExpirationDate, ...user } = dana;
    expect(stored()).toEqual({
      token,
      userId: dana.id,
      hasActiveProduct: true,
      isStaff: false,
      user,
      isClearingAuth: false,
      tokenExpirationDate,
    });
  });

  // proves 12.1, 12.2
  it('has its defaults at first, and after it is cleared', () => {
    expect(useAuth.getState()).toMatchObject(defaults);
    storeSession(dana);
    useAuth.getState().clearAuth();
    expect(stored()).toEqual(defaults);
  });

  // proves 12.2
  it('ends clearing when it gets a new token', () => {
    useAuth.getState().startClearing();
    expect(stored()).toEqual({ ...defaults, isClearingAuth: true });
    useAuth.getState().setToken('t');
    expect(useAuth.getState()).toMatchObject({ token: 't', isClearingAuth: false });
  });

  // proves 12.2
  it('has an action for each field', () => {
    const auth = useAuth.getState();
    auth.setUserId('u1');
    auth.setHasActiveProduct(true);
    auth.setIsStaff(true);
    auth.setTokenExpirationDate('2026-12-05T09:00:00.000Z');
    expect(useAuth.getState()).toMatchObject({
      userId: 'u1',
      hasActiveProduct: true,
      isStaff: true,
      tokenExpirationDate: '2026-12-05T09:00:00.000Z',
    });
  });

  // proves 12.2
  it('derives the flags from the user, false where the user does not say', () => {
    useAuth.getState().setUser({ ...dana, isStaff: true });
    expect(useAuth.getState()).toMatchObject({ hasActiveProduct: true, isStaff: true });
    useAuth.getState().setUser({ id: 'u2' } as UserWithToken);
    expect(useAuth.getState()).toMatchObject({ hasActiveProduct: false, isStaff: false });
  });

  it('says when it has been loaded', () => {
    expect(useAuth.getState().hasLoaded).toBe(true);
  });

  const stateAtStart = async () => {
    jest.resetModules();
    return (await import('./auth-store')).useAuth.getState();
  };

  // proves 12.1
  it('is loaded from local storage when the client starts', async () => {
    localStorage.setItem('auth', JSON.stringify({ ...defaults, token: 'kept', userId: 'u1', isStaff: true }));
    expect(await stateAtStart()).toMatchObject({ token: 'kept', userId: 'u1', isStaff: true, hasActiveProduct: false });
  });

  it.each(['{', '[]', '7', 'null', '{"token": 5, "isStaff": "yes", "user": "x"}'])(
    'treats %s in local storage as no one being signed in',
    async (garbage) => {
      localStorage.setItem('auth', garbage);
      expect(await stateAtStart()).toMatchObject(defaults);
    },
  );

  it('lasts as long as the page if the browser stores nothing', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeSession(dana);
    expect(useAuth.getState().token).toBe(dana.token);
    setItem.mockRestore();
  });
});

describe('Another tab', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = followOtherTabs();
  });
  afterEach(() => stop());

  const otherTab = (key: string | null, newValue: string | null) => {
    if (newValue === null) localStorage.clear();
    else localStorage.setItem(key!, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };

  it('signs this one in', () => {
    otherTab('auth', JSON.stringify({ ...defaults, token: 'theirs', userId: 'u1' }));
    expect(useAuth.getState()).toMatchObject({ token: 'theirs', userId: 'u1' });
  });

  it('signs this one out, and this one writes nothing back', () => {
    storeSession(dana);
    otherTab(null, null);
    expect(useAuth.getState()).toMatchObject(defaults);
    expect(localStorage).toHaveLength(0);
  });

  it('does not affect this one when it stores something else', () => {
    storeSession(dana);
    otherTab('draft', 'hello');
    expect(useAuth.getState().token).toBe(dana.token);
  });
});
