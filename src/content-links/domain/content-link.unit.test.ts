import { describe, expect, it } from '@jest/globals';
import { type ContentLink, newContentLink, opens } from './content-link.js';

const issued = new Date('2026-11-20T12:00:00Z');
const link = newContentLink({ id: 'link', userId: 'dana', contentNumber: 101, version: 1 }, issued);
const after = (days: number) => new Date(issued.getTime() + days * 86_400_000);
const opened = (changes: Partial<ContentLink>, now = after(1)) => opens({ ...link, ...changes }, 'dana', 101, now);

describe('a content link', () => {
  it('opens for 30 days', () => {
    expect(opened({})).toBe(true);
    expect(opened({}, new Date(after(30).getTime() - 1))).toBe(true);
    expect(opened({}, after(30))).toBe(false);
  });

  // proves 9.10
  it('belongs to one person and one item', () => {
    expect(opens(link, 'eve', 101, after(1))).toBe(false);
    expect(opens(link, 'dana', 102, after(1))).toBe(false);
  });

  it('opens nothing once revoked', () => {
    expect(opened({ revokedAt: after(0.5) })).toBe(false);
  });
});
