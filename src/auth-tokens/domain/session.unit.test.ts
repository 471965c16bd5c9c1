import { describe, expect, it } from '@jest/globals';
import { isOverForStaff, newSession, type SessionKind, use, USER_AGENT_MAX_LENGTH } from './session.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const aSession = (kind: SessionKind, userAgent = '') =>
  newSession({ id: 's', userId: 'u', linkedPractice: kind === 'link' ? 101 : null, userAgent, now: NOW });

describe('a session', () => {
  // proves 3.31
  it('outlasts the 26 weeks of a curriculum unused', () => {
    expect(aSession('full').expiresAt).toEqual(after(27 * 7 * DAY));
  });

  it('that a link opened lasts a week unused', () => {
    expect(aSession('link').expiresAt).toEqual(after(7 * DAY));
  });

  it('lasts longer with every use, which is recorded at most every ten minutes', () => {
    const session = aSession('full');
    expect(use(session, false, after(10 * MINUTE - 1))).toBeNull();
    const lastUsedAt = after(10 * MINUTE);
    expect(use(session, false, lastUsedAt)).toEqual({ lastUsedAt, expiresAt: after(10 * MINUTE + 27 * 7 * DAY) });
  });

  // proves 3.31, V7.3.2
  it.each<[SessionKind, number]>([
    ['full', 365],
    ['link', 30],
  ])('of kind %s ends after %d days at most, in use or not', (kind, days) => {
    expect(use(aSession(kind), false, after(days * DAY - MINUTE))?.expiresAt).toEqual(after(days * DAY));
  });

  // proves 10.16, V7.3.1
  it('of staff lasts half a day unused and a week at most, unless a link opened it', () => {
    const staff = newSession({ id: 's', userId: 'u', userAgent: '', now: NOW, isStaff: true });
    expect(staff.expiresAt).toEqual(after(DAY / 2));
    expect(use(staff, true, after(7 * DAY - MINUTE))?.expiresAt).toEqual(after(7 * DAY));
    // Opened while the person was a member.
    const older = aSession('full');
    expect([after(DAY / 2 - 1), after(DAY / 2)].map((now) => isOverForStaff(older, now))).toEqual([false, true]);
    const used = { ...older, lastUsedAt: after(7 * DAY - MINUTE) };
    expect([after(7 * DAY - 1), after(7 * DAY)].map((now) => isOverForStaff(used, now))).toEqual([false, true]);
    expect(isOverForStaff(aSession('link'), after(6 * DAY))).toBe(false);
  });

  it('keeps a limited part of what a browser says of itself', () => {
    expect(aSession('full', 'x'.repeat(10_000)).userAgent).toHaveLength(USER_AGENT_MAX_LENGTH);
  });
});
