import { describe, expect, it } from '@jest/globals';
import { REPLY_TOPICS } from '../../language/replies.api.js';
import { AutomaticReplies, type PlanOutlook } from './automatic-replies.js';
import { countSegments } from './message.js';

const replies = new AutomaticReplies(
  'https://coach.example.com',
  'a-long-address-of-support@example-company.com',
  'Maya',
  '$59 for 3 months',
);

const longest: PlanOutlook = {
  state: 'active',
  nextAt: new Date('2026-11-25T17:30:00Z'),
  resumesAt: null,
  timeZone: 'America/New_York',
  weekdays: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  hour: 12,
  minute: 30,
  upcoming: 40,
  blockedBy: null,
};
const resting: PlanOutlook = { ...longest, state: 'paused', nextAt: null, resumesAt: new Date('2026-12-30T05:00:00Z') };
const TITLE = 'Explain to your team what they did not decide, “and” why you left it — as it was';
const WHOLE = { characters: 20, ofCharacters: 20 };

const all = [longest, resting, { ...longest, nextAt: null }, { ...longest, state: 'finished' as const }].flatMap(
  (outlook) => [
    ...(
      ['stopped', 'started', 'help', 'mayStop', 'passedOn', 'notKept', 'askHour', 'hourRefused', 'noDayLeft'] as const
    ).map((name) => replies[name]),
    ...(['askDays', 'askPlan', 'changePlan', 'planStays', 'noPractice', 'pauseTooLong', 'linkCannotCome'] as const).map(
      (name) => replies[name],
    ),
    replies.askMeaning(TITLE, { tells: true, isHard: false }),
    replies.askMeaning(TITLE, { tells: false, isHard: false }),
    replies.askMeaning(null, { tells: false, isHard: false }),
    replies.askToTalk(outlook),
    replies.nothingAsked,
    ...[[], [TITLE], [TITLE, TITLE]].map((open) => replies.over(outlook, TITLE, open)),
    ...(['done', 'skip', 'later'] as const).flatMap((mark) =>
      [true, false].map((isLatest) => replies.offerMark(mark, TITLE, isLatest)),
    ),
    replies.done(outlook, TITLE, WHOLE),
    replies.done(outlook, TITLE, null),
    ...[WHOLE, { characters: 0, ofCharacters: 9 }, { characters: 1_200, ofCharacters: 1_500 }].map((note) =>
      replies.reflected(outlook, TITLE, note, { isOpen: true }),
    ),
    replies.skipped(outlook, TITLE),
    ...(['paused', 'resumed', 'thanks', 'alreadyStarted'] as const).map((name) => replies[name](outlook)),
    ...[true, false].map((wasFinished) => replies.later(outlook, { wasFinished })),
    replies.scheduled(outlook, 2),
    replies.linkComes(TITLE),
    replies.offerPause({ year: 2026, month: 12, day: 30 }, true),
    ...[
      ...REPLY_TOPICS.flatMap((topic) => replies.about(topic, outlook) ?? []),
      replies.passedOn,
      replies.scheduled(outlook, 2),
      replies.paused(resting),
    ].flatMap((answer) => [
      replies.done(outlook, TITLE, null, answer),
      replies.done(outlook, TITLE, WHOLE, answer),
      replies.reflected(outlook, TITLE, WHOLE, { isOpen: true }, answer),
    ]),
    ...REPLY_TOPICS.flatMap((topic) => replies.about(topic, outlook) ?? []),
  ],
);

describe('automatic replies', () => {
  // proves 7.11
  it('fit into two segments of the GSM alphabet, and have no link', () => {
    expect(all.filter((text) => countSegments(text).encoding !== 'GSM-7')).toEqual([]);
    expect(all.filter((text) => countSegments(text).segments > 2)).toEqual([]);
    expect(all.filter((text) => text.includes('http'))).toEqual([]);
  });

  it('name the date on which the plan continues', () => {
    expect(replies.done(longest, 'Book it', null)).toBe(
      "Well done! 'Book it' is marked as done. Your next practice comes Wed, Nov 25 at 12:30 PM.",
    );
    expect(replies.paused(resting)).toBe(
      'Your texts are paused until Wed, Dec 30 and resume by themselves then. Reply RESUME to start again sooner.',
    );
  });

  // proves 7.10
  it('end with the answer to what else was asked instead of the next practice', () => {
    expect(replies.done(longest, 'Book it', null, replies.askHour)).toBe(
      `Well done! 'Book it' is marked as done. ${replies.askHour}`,
    );
  });

  it('offer a pause with the command for it, which a YES gives', () => {
    const offer = replies.offerPause({ year: 2026, month: 12, day: 7 }, false);
    expect(offer).toMatch(/^Shall I pause your practices from now until Mon, Dec 7, 2026\? Reply YES\./);
    expect(replies.offeredIn(offer)).toBe('PAUSE UNTIL Dec 7, 2026');
    expect([replies.askPause, replies.pauseTooLong, null].map((response) => replies.offeredIn(response))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('offer a mark of another practice than the latest with its title, which a YES gives', () => {
    const offers = (['done', 'skip', 'later'] as const).map((mark) => replies.offerMark(mark, 'Book it', false));
    expect(offers[1]).toBe("Shall I take 'Book it' out of your plan? Reply YES. Nothing has changed so far.");
    expect(offers.map((offer) => replies.offeredIn(offer))).toEqual([
      "done 'Book it'",
      "skip 'Book it'",
      "later 'Book it'",
    ]);
    expect(replies.offeredIn(replies.offerMark('skip', 'Book it', true))).toBe('SKIP');
  });

  it('take a YES to the mark that they name for it', () => {
    expect(replies.offeredIn(replies.reflected(longest, 'Book it', WHOLE, { isOpen: true }))).toBe('DONE');
    expect(replies.offeredIn(replies.reflected(longest, 'Book it', WHOLE, { isOpen: false }))).toBeNull();
  });

  it('name what is done already, and what may be meant', () => {
    expect(replies.over(longest, 'Book it', ['Ask them', 'Listen'])).toMatch(
      /^'Book it' is done or skipped already, so nothing has changed\. Do you mean 'Ask them' or 'Listen'\? Reply DONE, SKIP or LATER with its title\./,
    );
  });

  it('say how a pause without an end can be ended', () => {
    expect(replies.paused({ ...resting, resumesAt: null })).toBe('Your texts are paused. Reply RESUME to start again.');
    expect(replies.about('away', resting)).toBe(replies.paused(resting));
  });

  it('ask nobody for DONE, SKIP or LATER who tells of a loss', () => {
    expect(replies.about('loss', longest)).toMatch(/^I'm sorry to hear that\. .*PAUSE/);
    for (const topic of ['loss', 'job-loss'] as const)
      expect(replies.about(topic, longest)).not.toMatch(/DONE|SKIP|LATER/);
  });

  // proves 7.12
  it('say how to stop when that may be meant', () => {
    expect(replies.mayStop).toContain('reply STOP');
  });

  // proves 7.22
  it('claim to have kept what was kept, and no more', () => {
    expect(replies.reflected(longest, 'Book it', WHOLE, { isOpen: true })).toMatch(
      /^I saved your words with 'Book it'\. /,
    );
    expect(replies.reflected(longest, 'Book it', { characters: 1_200, ofCharacters: 1_500 }, { isOpen: true })).toMatch(
      /^Your note on 'Book it' is full now: of this I kept the first 1,200 characters\. /,
    );
    expect(replies.reflected(longest, 'Book it', { characters: 0, ofCharacters: 9 }, { isOpen: true })).toMatch(
      /could not add this/,
    );
  });

  // proves 7.21
  it('ask nobody for a YES whose texts are off, as it would start them again', () => {
    const blocked = (response: string) => replies.withBlockedReason(response, 'opted-out');
    expect(blocked(replies.offerHour({ hour: 8, minute: 0 }))).toBe(replies.textsAreOff);
    expect(blocked(replies.askPlan)).toBe(replies.textsAreOff);
    expect(blocked(replies.about('loss', longest)!)).toMatch(/^I'm sorry to hear that\. .*here\. Your texts are off\./);
    for (const topic of REPLY_TOPICS) expect(blocked(replies.about(topic, longest) ?? '')).not.toContain('Reply YES');
  });

  it('say back the days, the hour and the next date of a change', () => {
    expect(replies.scheduled({ ...longest, weekdays: ['mon'] }, 2)).toBe(
      'Changed: your practices now come on Mon at 12:30 PM, 1 a week instead of 2. Your next practice comes Wed, Nov 25 at 12:30 PM.',
    );
  });
});
