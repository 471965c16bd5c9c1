import { describe, expect, it } from '@jest/globals';
import { newSession, type SessionKind, use, USER_AGENT_MAX_LENGTH } from './session.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const aSession = (kind: SessionKind, userAgent = '') => newSession({ id: 's', userId: 'u', kind, userAgent, now: NOW });

describe('a session', () => {
  it('outlasts the 26 weeks of a curriculum unused', () => {
    expect(aSession('full').expiresAt).toEqual(after(27 * 7 * DAY));
  });

  it('that a link opened lasts a week unused', () => {
    expect(aSession('link').expiresAt).toEqual(after(7 * DAY));
  });

  it('lasts longer with every use, which is noted at most every ten minutes', () => {
    const session = aSession('full');
    expect(use(session, after(10 * MINUTE - 1))).toBeNull();
    const lastUsedAt = after(10 * MINUTE);
    expect(use(session, lastUsedAt)).toEqual({ lastUsedAt, expiresAt: after(10 * MINUTE + 27 * 7 * DAY) });
  });

  it.each<[SessionKind, number]>([
    ['full', 365],
    ['link', 30],
  ])('of kind %s ends after %d days at most, in use or not', (kind, days) => {
    expect(use(aSession(kind), after(days * DAY - MINUTE))?.expiresAt).toEqual(after(days * DAY));
  });

  it('keeps no more of what a browser says than fits', () => {
    expect(aSession('full', 'x'.repeat(10_000)).userAgent).toHaveLength(USER_AGENT_MAX_LENGTH);
  });
});
