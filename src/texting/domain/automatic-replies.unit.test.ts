import { describe, expect, it } from '@jest/globals';
import { AutomaticReplies, listOfDays, type PlanOutlook } from './automatic-replies.js';
import { countSegments } from './segments.js';

const replies = new AutomaticReplies(
  'https://coach.example.com',
  'a-long-address-of-support@example-company.com',
  'Maya',
);

const longest: PlanOutlook = {
  state: 'active',
  nextAt: new Date('2026-11-25T17:30:00Z'),
  resumesAt: null,
  timeZone: 'America/New_York',
  days: listOfDays(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']),
  blockedBy: null,
};
const resting: PlanOutlook = { ...longest, state: 'paused', nextAt: null, resumesAt: new Date('2026-12-30T05:00:00Z') };

const all = [longest, resting, { ...longest, nextAt: null }, { ...longest, state: 'finished' as const }].flatMap(
  (outlook) => [
    ...[
      'stopped',
      'started',
      'help',
      'mayStop',
      'passedOn',
      'askMeaning',
      'askHour',
      'hourRefused',
      'noDayLeft',
      'askDays',
    ].map((name) => replies[name as 'stopped']),
    ...[replies.noPractice, replies.pauseTooLong],
    replies.done(outlook, { said: true }),
    replies.done(outlook, { said: false }),
    ...(['reflected', 'skipped', 'over', 'paused', 'resumed', 'thanks', 'alreadyStarted'] as const).map((name) =>
      replies[name](outlook),
    ),
    replies.later(outlook),
    replies.scheduled(outlook, { asksHour: true }),
  ],
);

describe('automatic replies', () => {
  it('fit into two segments of the GSM alphabet, and have no link', () => {
    expect(all.filter((text) => countSegments(text).encoding !== 'GSM-7')).toEqual([]);
    expect(all.filter((text) => countSegments(text).segments > 2)).toEqual([]);
    expect(all.filter((text) => text.includes('http'))).toEqual([]);
  });

  it('name the date on which the plan continues', () => {
    expect(replies.done(longest, { said: false })).toBe('Well done! Your next practice comes Wed, Nov 25 at 12:30 PM.');
    expect(replies.paused(resting)).toBe(
      'Your texts are paused until Wed, Dec 30 and resume by themselves then. Reply RESUME to start again sooner.',
    );
  });

  it('say how to stop when that may be meant', () => {
    expect(replies.mayStop).toContain('reply STOP');
  });
});
