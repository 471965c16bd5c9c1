import { describe, expect, it } from '@jest/globals';
import { CONTEXT, actionOn, judge, labeledTexts, optOutTexts } from '../../../bench/language/texts-corpus.js';
import { ownWords, readReply } from '../replies.api.js';

const kindOf = (text: string, context = {}) => readReply(text, { ...CONTEXT, ...context }).kind;

const about = (topic: string) => ({ kind: 'question', about: topic });
const onDays = (days: string[], more: object = {}) => ({
  ...about('days'),
  days: { days, without: [], areMore: false, ...more },
});
const until = (month: number, day: number) => ({ until: { year: 2026, month, day } });

describe('a reply to a text', () => {
  // proves 7.22
  it('never leads to another action than the one that its writer wants: where it is unsure, it asks', () => {
    const texts = labeledTexts();
    expect(texts.length).toBeGreaterThanOrEqual(200);
    expect(texts.filter((text) => judge(text) === 'wrong').map(({ text, wants }) => `${wants}: ${text}`)).toEqual([]);
  });

  it('is asked about hardly ever where what it wants is plain', () => {
    const texts = labeledTexts();
    expect(texts.filter((text) => judge(text) === 'right').length / texts.length).toBeGreaterThan(0.95);
  });

  it.each(['stop calling me', 'please stop annoying me'])(
    'asks whether to stop where an order may mean the texts (%s)',
    (text) => expect(readReply(text, CONTEXT)).toEqual({ kind: 'unclear', mayStop: true }),
  );

  it.each([
    'sorted them. 2 wrong, 5 fine',
    'Wrong number? I was writing to my sister.',
    'Chad got the wrong number in it',
  ])('ends no texts for somebody to whom something is wrong at work (%s)', (text) =>
    expect(kindOf(text)).not.toBe('stop'),
  );

  it.each([
    'DONE book the check-in, and ask which kind of help, too',
    'done: listen through the pause, book the check-in',
  ])('asks where one text names two practices (%s)', (text) =>
    expect(readReply(text, CONTEXT)).toMatchObject({ kind: 'unclear', likely: 'done' }),
  );

  // proves 7.7
  it('treats YES and RESUME as START from a number that has opted out, and as a yes to nothing and RESUME from any other', () => {
    expect(kindOf('Yes!', { suppressed: true })).toBe('start');
    expect(readReply('Yes!', CONTEXT)).toEqual({ kind: 'thanks', onlyNods: true, toNothing: true });
    for (const text of ['Yes, this is my number', 'Yes, this is my new number', 'yes its me', 'Yes! that is me 👍'])
      expect(kindOf(text, { awaitsYes: true })).toBe('confirm');
    for (const text of ['ok', 'Great', 'its me', 'Yes, who is this?', 'yes but not now'])
      expect(kindOf(text, { awaitsYes: true })).not.toBe('confirm');
    expect(kindOf('resume', { suppressed: true })).toBe('start');
    expect(kindOf('resume')).toBe('resume');
  });

  it.each([
    'please start sending again',
    'I want the texts again',
    'Yes please',
    'Subscribe',
    'Opt me back in',
    'un stop',
  ])('treats %s as START from a number that has opted out', (text) => {
    expect(kindOf(text, { suppressed: true })).toBe('start');
  });

  // proves 7.22
  it.each([
    'I will pause before I answer next time',
    'Pause and breathe, that was the trick',
    'Take a break before hard talks, that was my lesson',
    'Hold off on giving answers - tried it',
    'Not now, I told him, and we found a better hour',
    'I need to pause before I speak',
    'I want to pause more in meetings',
    "I'll pause for ten seconds before replying",
    'I need a break after those meetings',
    'Freeze. That is what I did in the meeting',
    'Put it on hold, the team decided',
    'Hold it until Friday was hard',
    'Another day, another fire',
    'I have changed my number. Please text me at 555-201-3344 from now on.',
    "Don't",
    'Dope',
    'Yelp',
    'Heap',
    'Stat',
    'Skim',
  ])('takes no word of an ordinary sentence, nor one that is near to it, for a command: %s', (text) => {
    expect(['done', 'skip', 'later', 'pause', 'help', 'start', 'stop', 'schedule']).not.toContain(kindOf(text));
  });

  it.each(['Siri: done', '(no subject) DONE'])('finds the command behind what a phone puts before it: %s', (text) => {
    expect(kindOf(ownWords(text, []))).toBe('done');
  });

  it('keeps what was asked about for a KEEP, and only then', () => {
    expect(kindOf('KEEP', { asked: 'keep' })).toBe('keep');
    expect(kindOf('yes please', { asked: 'keep' })).toBe('keep');
    expect(kindOf('No', { asked: 'keep' })).toBe('no');
    expect(readReply('KEEP', CONTEXT)).toMatchObject({ toNothing: true });
  });

  it.each(["no don't keep it", 'nah dont keep that lol'])('keeps nothing where %j answers the question', (text) => {
    expect(kindOf(text, { asked: 'keep' })).toBe('no');
  });

  it.each([
    'Figured. Sat down with Ravi and told him plainly that I own the review now. Awkward for ten seconds, then fine.',
    'ugh i did it wrong i think. i asked her why she is leaving and it came out like an accusation',
    'In that case: I ended the meeting ten minutes early with one decision on the board and nobody argued',
  ])('is an account of what happened in whatever words: %s', (text) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'reflection', practice: null, text });
  });

  it.each([
    'he never asked me about it',
    'my boss skipped our 1:1 again',
    'they fired our manager',
    'nobody quit at least',
  ])('is no account where others did it: %s', (text) => expect(kindOf(text)).not.toBe('reflection'));

  it('sends no link, ends no texts and marks nothing done on a guess', () => {
    expect(readReply('Marisol resigned on Friday. Did not see it coming. Kinda gutted.', CONTEXT)).not.toEqual(
      about('link'),
    );
    expect(kindOf('Disregard. Wrong number.')).toBe('unclear');
    expect(kindOf('ok did that. do i still get texts til the end?')).toBe('unclear');
    expect(kindOf('nope')).toBe('no');
  });

  it.each(["there's a rope in the garage and I keep going out there", 'no quiero seguir viviendo'])(
    'is neither kept nor an opt-out where it is near to a crisis: %s',
    (text) => expect(['reflection', 'stop']).not.toContain(kindOf(text)),
  );

  it.each([
    'I want to cancel my membership because my company is closing at the end of the year and I do not need coaching anymore thanks for everything',
    'Cancel my membership please',
  ])('does not end the texts with the membership, however long the text is: %s', (text) => {
    expect(readReply(text, CONTEXT)).toEqual(about('membership'));
  });

  it.each([
    'dont keep texting me',
    "don't keep sending these",
    'Stop texting me. I told you Monday. Do not text back.',
  ])('takes no opt-out for an answer or a pause: %s', (text) => {
    const intent = readReply(text, { ...CONTEXT, asked: 'keep' });
    expect(intent.kind === 'stop' || (intent.kind === 'unclear' && intent.mayStop)).toBe(true);
  });

  it('takes no word in a long story for a topic', () => {
    const text =
      'I gave Priyanka the feedback that I have been sitting on since August. One sentence on what she does, one on what it costs the team. She thanked me.';
    expect(kindOf(text)).not.toBe('question');
  });

  it.each([
    'My nephew used the waiting trick on his professor and got an extension',
    'we had three ambulances at once and nobody ate until four',
    'the sprinkler line burst over the paint booth and I spent the day with a mop',
    'got rear ended on the way in, everyone is ok',
  ])('keeps no story that is about no practice: %s', (text) => {
    expect(kindOf(text)).toBe('unclear');
  });

  it.each([
    "asked Marisol how she'd run the line and she drew me a whole new layout on a napkin",
    'we did the one word checkin, most said tired',
    'put the two of them in a room and asked what each one needed',
  ])('keeps what somebody did: %s', (text) => expect(kindOf(text)).toBe('reflection'));

  it.each(['I said Wednesday, not Thursday.', 'No, Wednesday please, not Thursday.', 'friday not tuesday'])(
    'asks before it changes the days for what may be about one practice: %s',
    (text) => {
      expect(readReply(text, CONTEXT)).toMatchObject({
        kind: 'question',
        about: expect.stringMatching(/^(?:days|undo)$/),
      });
    },
  );

  it.each(["change to weekends only, weekdays I'm on the boat", 'move them to weekends, I work weekdays'])(
    'makes no week of texts out of days and the reason for them: %s',
    (text) => expect(kindOf(text)).toBe('question'),
  );

  it.each(["nope didn't get to it, inspector showed up", "No, I don't want that one", "nope, didn't happen"])(
    'takes a no to one practice for no opt-out: %s',
    (text) => {
      const intent = readReply(text, CONTEXT);
      expect(intent.kind).not.toBe('stop');
      expect(intent).not.toMatchObject({ mayStop: true });
    },
  );

  it.each([
    'Told the vet this morning that I drew it too late. He thanked me.',
    'The delivery came too early and I kept my cool about it.',
  ])('does not offer another hour for an account: %s', (text) => {
    expect(readReply(text, CONTEXT)).not.toMatchObject({ about: 'hour' });
  });

  it('marks nothing as done that somebody did themselves after it went badly', () => {
    expect(kindOf('went badly. she rolled her eyes and I walked off and did it myself again')).not.toBe('done');
  });

  it('offers the days to which something is to be put back', () => {
    expect(readReply('no put it back to tuesday and thursday', CONTEXT)).toEqual({
      ...about('days'),
      days: { days: ['tue', 'thu'], without: [], areMore: false },
    });
  });

  it.each(['Mondays, not Tuesdays', 'not Fridays, Mondays please'])(
    'offers days that come with others that are turned away: %s',
    (text) => {
      expect(readReply(text, CONTEXT)).toMatchObject({ ...about('days'), days: { days: ['mon'] } });
    },
  );

  it.each(['whats this mean', 'luego', 'what about Maribel', 'tell Pam'])(
    'takes nothing but a score for the answer to the question for one: %s',
    (text) => expect(readReply(text, { ...CONTEXT, asksScore: true }).kind).not.toBe('score'),
  );

  it.each(['yea send it', 'yes do it', 'yep save it'])('takes the offer: %s', (text) => {
    expect(readReply(text, { ...CONTEXT, offered: 'LATER' })).toMatchObject({ kind: 'later' });
  });

  it.each(['OK I did it with the department heads and it went good', 'I finished. I said one sentence to Robert'])(
    'keeps an account, and marks nothing, where it is longer than "I did it": %s',
    (text) => expect(readReply(text, CONTEXT)).toEqual({ kind: 'reflection', practice: null, text }),
  );

  it.each(["I don't get what it wants from me", 'I do not understand "Listen through the pause"'])(
    'keeps no call for help: %s',
    (text) => expect(kindOf(text)).not.toBe('reflection'),
  );

  it('offers a pause that should begin later', () => {
    expect(readReply('From Dec 21 until Jan 4 please', { ...CONTEXT, asked: 'pause' })).toEqual({
      ...about('away'),
      until: { year: 2027, month: 1, day: 4 },
      beginsLater: true,
    });
  });

  it('keeps what follows DONE, unchanged', () => {
    expect(readReply('Done! She took it further than I had planned…', CONTEXT)).toEqual({
      kind: 'done',
      practice: null,
      account: 'She took it further than I had planned…',
    });
    expect(readReply('DONE 👍', CONTEXT)).toEqual({ kind: 'done', practice: null, account: null });
  });

  it.each([
    ['Done. Stop sending them at 10 tho', { kind: 'done', account: null, also: about('hour') }],
    ['Done, but the link is broken', { kind: 'done', account: null, also: about('link') }],
    ['Done. Can you text at 8 instead?', { account: null, also: { ...about('hour'), time: { hour: 8, minute: 0 } } }],
    ['Done. Who is this anyway', { kind: 'done', account: null, also: about('person') }],
    ['Done. Can you pause till Jan 3?', { kind: 'done', account: null, also: about('away') }],
    ["done. can I skip tomorrow's", { kind: 'done', account: null, also: about('human') }],
  ])('does not keep a second request as a note: %s', (text, reading) => {
    expect(readReply(text, CONTEXT)).toMatchObject(reading);
  });

  it('keeps an account whole that asks for something, too, and offers that', () => {
    const [said, time] = ['She was happy. Can you text at 8 instead?', { hour: 8, minute: 0 }];
    const also = { ...about('hour'), time };
    expect(readReply(`Done. ${said}`, CONTEXT)).toEqual({ kind: 'done', practice: null, account: said, also });
  });

  it.each(['skip, and can I get these at noon', "skip, I'm on nights", 'skip this one its not for me'])(
    'offers a SKIP that has more words than its own: %s',
    (text) => expect(readReply(text, CONTEXT)).toEqual({ kind: 'unclear', mayStop: false, likely: 'skip' }),
  );

  it.each(['later, and no sundays please', 'Later pls, kiddo has a fever'])(
    'offers a LATER with a reason: %s',
    (text) => expect(readReply(text, CONTEXT)).toEqual({ kind: 'unclear', mayStop: false, likely: 'later' }),
  );

  it('offers a mark of the practice that the words mean', () => {
    expect(readReply('skip the listening one, I have no team', CONTEXT)).toEqual({
      kind: 'unclear',
      mayStop: false,
      likely: 'skip',
      practice: CONTEXT.practices[2]!.id,
    });
    expect(readReply(`skip '${CONTEXT.practices[2]!.title}'`, CONTEXT)).toMatchObject({
      kind: 'skip',
      practice: CONTEXT.practices[2]!.id,
    });
  });

  it.each(['mark "Walk the floor at noon" as done please', 'can I skip the pottery one'])(
    'offers no mark of the latest practice where another one is named: %s',
    (text) => expect(readReply(text, CONTEXT)).toEqual({ kind: 'unclear', mayStop: false }),
  );

  it.each(['can I skip this one', 'is this done', 'check with me later', 'did everything but this', 'done all I can'])(
    'marks nothing where a word is left over, or it asks: %s',
    (text) => expect(kindOf(text)).toBe('unclear'),
  );

  it.each(['ok back onshore, start again please', 'unpause pls, tax season over'])(
    'resumes nothing with more words, but says when the next practice comes, and how to resume: %s',
    (text) => expect(readReply(text, CONTEXT)).toEqual(about('next')),
  );

  it('answers a loss, and does nothing else', () => {
    expect(readReply('skip. my dad died', CONTEXT)).toEqual(about('loss'));
  });

  it.each([
    'Done. He asked if the call is confidential',
    'Done. I was on vacation last week so late',
    'Done. I told her the price of silence',
  ])('keeps a story in which the words of a request stand by chance: %s', (text) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'done', practice: null, account: text.slice('Done. '.length) });
  });

  it.each(['done i mean skip', 'Done?', 'Done, right?', 'Done with the first one, second one tomorrow'])(
    'asks what is meant by %s',
    (text) => {
      expect(readReply(text, CONTEXT)).toMatchObject({ kind: 'unclear', mayStop: false });
    },
  );

  it.each(['Done and dusted', 'done, and done, and done', 'Done (finally). Sorry I’m late', 'did it yesterday lol'])(
    'finds nothing to keep in %s',
    (text) => {
      expect(readReply(text, CONTEXT)).toEqual({ kind: 'done', practice: null, account: null });
    },
  );

  it.each([
    ['Did the listening one, she kept talking', 'reflection Listen through the pause'],
    ['Did the listening one', 'done Listen through the pause'],
    ['check with me later', 'ask'],
    ['I finished the booking one', 'done'],
    ['the help one - done', 'done Ask which kind of help they want'],
    ['Ask which kind of help they want - done!', 'done Ask which kind of help they want'],
    ['Listen through the pause: skip', 'skip Listen through the pause'],
    ['Done with “Listen through the pause”', 'done Listen through the pause'],
    ['did the budget one', 'ask'],
    ['The pause one - done. the help one - no time', 'ask'],
  ])('takes a practice by its title or by one of its words: %s', (text, action) => {
    expect(actionOn(text)).toBe(action);
  });

  it.each(['for the month', 'for the rest of the year', 'for december', 'this month', 'today'])(
    'asks how long a pause lasts that is %s',
    (span) => {
      expect(readReply(`pause ${span}`, CONTEXT)).toEqual({ kind: 'question', about: 'away' });
    },
  );

  it.each([
    ['Mon-Thu only', 'schedule mon,tue,wed,thu'],
    ['mwf only pls', 'schedule mon,wed,fri'],
    ['not on fridays please its my day off', 'ask'],
    ['10:30 would be better, my standup got moved', 'ask'],
    ['weekdays at noon from now on', 'schedule mon,tue,wed,thu,fri 12:00'],
    ['every day please', 'ask'],
    ['switch from Mondays to Wednesdays', 'ask'],
    ['switch from 9am to 6pm', 'ask'],
    ['Tuesdays work, not Mondays', 'ask'],
    ['Only Tuesdays please, just for this week', 'ask'],
    ['mondays are better, he said', 'ask'],
  ])('changes days and hours only where the request is whole: %s', (text, action) => {
    expect(actionOn(text)).toBe(action);
  });

  it('offers a pause until the day that somebody who is away names, and takes a YES for it', () => {
    const until = { year: 2026, month: 12, day: 7 };
    expect(readReply("I'm off until Dec 7, talk then", CONTEXT)).toEqual({ kind: 'question', about: 'away', until });
    expect(readReply('on vacation till the 7th', CONTEXT)).toEqual({ kind: 'question', about: 'away', until });
    expect(readReply('Surgery tomorrow, out two weeks', CONTEXT)).toEqual({ kind: 'question', about: 'away' });
    expect(readReply('yes', { ...CONTEXT, offered: 'PAUSE UNTIL DEC 7' })).toEqual({ kind: 'pause', until });
  });

  it.each([
    'My son ended his baseball season with a walk off hit!',
    'my mother in law is in town and I cannot wait for Sunday',
  ])('asks before it keeps what is about others: %s', (text) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'unclear', mayStop: false });
  });

  it.each([
    ['can we start again the 28th?', { year: 2026, month: 11, day: 28 }],
    ['lets pick this up after the 4th', { year: 2026, month: 12, day: 5 }],
    ['could we pick this back up on January 5?', { year: 2027, month: 1, day: 5 }],
  ])('offers a pause until the day on which somebody wants to go on: %s', (text, until) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'question', about: 'away', until });
  });

  it('adds no day that is to be the only one', () => {
    const text = 'and wednesdays only from now on please, same time';
    expect(readReply(text, CONTEXT)).toMatchObject({ days: { days: ['wed'], areMore: false } });
    expect(readReply('Which one am I supposed to be on?', CONTEXT)).not.toHaveProperty('time');
  });

  it('marks what is told before a DONE', () => {
    const told = 'Asked my manager how she wants to hear things, she said just call.';
    expect(readReply(`${told} done`, CONTEXT)).toMatchObject({ kind: 'done', account: told });
    expect(readReply('I thought we were done', CONTEXT).kind).not.toBe('done');
    expect(readReply('how do I reach a human', CONTEXT)).toEqual({ kind: 'question', about: 'person' });
    expect(readReply('never mind start them again', CONTEXT)).toEqual({ kind: 'resume' });
  });

  it.each(['ok fine keep sending', 'thanks. no i want to keep going'])('lets the texts go on: %s', (text) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'thanks' });
  });

  it('asks of which practice somebody tells that none of theirs is about', () => {
    expect(readReply('did the vineyard one w Rosa, she liked it', CONTEXT)).toEqual({
      kind: 'unclear',
      mayStop: false,
    });
  });

  it('stops nothing for days that are named in Spanish, and takes the end of holidays as it is given', () => {
    expect(readReply('No mas mensajes los viernes', CONTEXT)).toMatchObject({
      about: 'days',
      days: { without: ['fri'] },
    });
    expect(readReply('im out from dec 20 til jan 4 for the holidays', CONTEXT)).toMatchObject({
      about: 'away',
      until: { year: 2027, month: 1, day: 4 },
    });
  });

  it('marks no practice in the place of one that is still to come', () => {
    const toCome = [{ id: 'p9', title: 'Praise a detail that nobody else noticed' }];
    for (const text of [
      'Skip praise a detail pls',
      'skip the one about praising a detail',
      "Skip 'Praise a detail that nobody else noticed'",
    ])
      expect(readReply(text, { ...CONTEXT, toCome })).toEqual(about('upcoming'));
    expect(readReply('skip it, no time', { ...CONTEXT, toCome })).not.toEqual(about('upcoming'));
  });

  it('pauses for nobody who says that it must not begin now, and undoes nothing for a link that was deleted', () => {
    const offered = { asked: 'pause', offered: 'PAUSE UNTIL NOV 15' } as const;
    for (const text of ['no!! not from now', 'no not now'])
      expect(readReply(text, { ...CONTEXT, ...offered }).kind).not.toBe('pause');
    expect(readReply('Could you kindly resend the link, I have deleted it by accident', CONTEXT)).toMatchObject(
      about('link'),
    );
  });

  it('asks the same thing once of somebody who says no to it, in whatever words', () => {
    const asked = { ...CONTEXT, asked: 'hour' } as const;
    expect(readReply("no I meant I'm tired not change the hour", asked)).toEqual({ kind: 'no' });
    expect(readReply('no, 6 pm', asked)).toMatchObject({ request: { time: { hour: 18 } } });
  });

  it.each([
    ['Keep it please. Walter', { asked: 'keep' }, 'keep'],
    ['Done.\nRegards, Tom Becker', {}, 'done'],
    ['sure y not', { asked: 'keep' }, 'keep'],
    ['No more texts. Thank you. Walter', {}, 'stop'],
  ] as const)('reads a keyword above a name: %j', (text, context, kind) => {
    expect(kindOf(text, context)).toBe(kind);
  });

  it.each(['No. Friday', 'no, Friday', 'No. Evenings'])('takes no day for a name: %s', (text) => {
    expect(kindOf(text, { asked: 'days', offered: 'tue and thu' })).not.toBe('no');
  });

  it.each(['I handed it to Pam. Done', 'Walter', 'it went well, Walter'])(
    'takes no other words for a name: %s',
    (text) => {
      expect(kindOf(text, { asked: 'keep' })).not.toBe('keep');
    },
  );

  it('takes nothing for thanks that names days, hours or dates', () => {
    for (const text of ['Request delivery Mondays at 0900 only. Thank you.', 'keep it off til jan 4'])
      expect(kindOf(text)).not.toBe('thanks');
  });

  it('keeps an account whose words name weeks, which asks for no fewer texts', () => {
    const text = 'We met. I said I want to meet before the survey comes and not after. He agreed for every two weeks';
    expect(readReply(text, CONTEXT)).toMatchObject({ kind: 'reflection', text });
  });

  it('reads days in single letters, and what is too much adds no day', () => {
    expect(readReply('M/F', { ...CONTEXT, asked: 'days' })).toMatchObject({ request: { days: ['mon', 'fri'] } });
    expect(readReply('wednesdays 1pm just the one', { ...CONTEXT, asked: 'days' })).toMatchObject({
      ...onDays(['wed']),
      time: { hour: 13, minute: 0 },
    });
    expect(readReply('Two a week is too much for me, just do the Thursday one', CONTEXT)).toMatchObject(
      onDays(['thu']),
    );
  });

  it('takes an hour after the offer of another one, whatever else was asked before', () => {
    const offered = { ...CONTEXT, offered: 'send them at 6:00 PM', asksScore: true };
    expect(readReply('ok 8 then', offered)).toMatchObject({ request: { time: { hour: 8 } } });
    expect(readReply('is it too late to skip', CONTEXT)).not.toMatchObject({ about: 'hour' });
  });

  it('knows that nothing was asked where a yes keeps something', () => {
    expect(readReply('yes keep it', CONTEXT)).toEqual({ kind: 'thanks', onlyNods: true, toNothing: true });
    expect(readReply('yes keep it', { ...CONTEXT, asked: 'keep' })).toEqual({ kind: 'keep' });
  });

  it.each([
    ['What do I get for the $59 exactly', 'cost'],
    ['hey is my membership still on', 'renewal'],
    ['i not understand this message', 'talk'],
    ['what is verdict mean', 'talk'],
    ['Can I text you in Spanish', 'spanish'],
    ['did you get my last text', 'overview'],
    ["didn't do it, doesn't apply to me, no direct reports now", 'swap'],
    ["ugh can't get to it, slammed", 'not-yet'],
    ['how do i change my card', 'renewal'],
    ['did i already do this one', 'overview'],
    ['no wait', 'undo'],
    ['once a week is fine', 'rarer'],
    ['is this going to my boss', 'privacy'],
    ['how much longer does this go', 'next'],
    ['my dad had a stroke', 'loss'],
    ['im going on leave dec 24, having a baby', 'away'],
    ['im gonna hit up reuben tmrw and ask him', 'not-yet'],
  ])('knows the topic of %j', (text, about) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'question', about });
  });

  it.each([
    "No no, I don't want to stop. I just don't want texts that week.",
    'didnt give mike a number, thats on me',
    'I never said stop',
  ])('ends no texts for words that end none: %s', (text) => {
    expect(kindOf(text)).not.toBe('stop');
  });

  it.each(['START. wtf i never said stop', 'START please, I never asked you to stop'])(
    'starts the texts again for a START with a complaint: %s',
    (text) => {
      expect(kindOf(text, { suppressed: true })).toBe('start');
    },
  );

  it.each(['Start date moved to Monday, sorry', 'start without me'])('starts no texts for %j', (text) => {
    expect(kindOf(text, { suppressed: true })).not.toBe('start');
  });

  it('takes DONE in capitals for the keyword, but not where all is in capitals', () => {
    expect(readReply('DONE I asked first, and waited', CONTEXT)).toMatchObject({ kind: 'done' });
    expect(kindOf('DONE WITH THIS JOB, HONESTLY')).not.toBe('done');
  });

  it.each(['how do I do that', 'how does that work'])('sends no practice again for a vague question: %s', (text) => {
    expect(readReply(text, CONTEXT)).not.toEqual({ kind: 'question', about: 'link' });
  });

  it.each([
    'any day but Friday and Saturday',
    'Tuesdays fine but not at the crack of dawn, after work',
    'Mondays would suit me better since Tuesdays are wall to wall',
  ])('asks for the days where some that are named may not be meant: %s', (text) => {
    expect(readReply(text, CONTEXT)).not.toHaveProperty('days');
  });

  it.each(["don't stop sending these", 'keep em coming', 'love these', "please don't cancel", 'Well done coach'])(
    'does not ask whether to stop after %s',
    (text) => {
      expect(readReply(text, CONTEXT)).toEqual({ kind: 'thanks' });
    },
  );

  it('takes the day on which it is written for the next of its name', () => {
    const until = { year: 2026, month: 12, day: 3 };
    expect(readReply('pause until Thursday', CONTEXT)).toEqual({ kind: 'pause', until });
  });

  it('reads a bare number as an hour, and bare days, when they were asked for', () => {
    const asked = readReply('7', { ...CONTEXT, asked: 'hour' });
    expect(asked).toMatchObject({ kind: 'schedule', request: { time: { hour: 19, minute: 0 }, days: null } });
    expect(readReply('Tue', { ...CONTEXT, asked: 'days' })).toMatchObject({ request: { days: ['tue'] } });
    expect(readReply('thursday is fine', { ...CONTEXT, asked: 'days' })).toMatchObject({ request: { days: ['thu'] } });
    expect(readReply("Four o'clock", { ...CONTEXT, asked: 'hour' })).toMatchObject({ request: { time: { hour: 16 } } });
    expect(readReply('sorry 5:00', { ...CONTEXT, asked: 'hour' })).toMatchObject({ request: { time: { hour: 17 } } });
    const offered = { ...CONTEXT, offered: 'send them on Mon' };
    expect(readReply('yeah just mondays', offered)).toMatchObject({ kind: 'schedule', request: { days: ['mon'] } });
    expect(readReply('yeah just tuesdays', offered)).toMatchObject({ kind: 'question', days: { days: ['tue'] } });
    expect(readReply('perfect', offered)).toMatchObject({ kind: 'schedule' });
    expect(readReply('jan 2 is good', { ...CONTEXT, asked: 'pause' })).toMatchObject({ kind: 'pause' });
    expect(readReply('Yes please keep', { ...CONTEXT, asked: 'keep' })).toEqual({ kind: 'keep' });
    expect(readReply('lol yes', { ...CONTEXT, asked: 'keep' })).toEqual({ kind: 'keep' });
    expect(kindOf('7')).toBe('unclear');
  });

  // proves 7.12
  it.each(['not sure I want these messages'])(
    'treats %s as a possible request to stop, and never as a reflection',
    (text) => {
      expect(readReply(text, CONTEXT)).toEqual({ kind: 'unclear', mayStop: true });
    },
  );

  it.each(['I’m done with this', 'not for me', 'enough', 'Can you stop asking me for numbers'])(
    'asks about %s without speaking of the texts, unless the writer is a stranger',
    (text) => {
      expect(readReply(text, CONTEXT)).not.toMatchObject({ mayStop: true });
      expect(kindOf(text)).not.toMatch(/stop|reflection/);
    },
  );

  it.each(['no thanks, wrong person', 'enough', 'sorry wrong person', 'who is this and how did you get my number'])(
    'says how to stop to a stranger: %s',
    (text) => {
      expect(readReply(text, { ...CONTEXT, practices: [] })).toEqual({ kind: 'unclear', mayStop: true });
    },
  );

  it.each(['no texts this week please', 'no more texts this week pls'])('offers a pause for %s', (text) => {
    expect(readReply(text, CONTEXT)).toMatchObject({ ...about('away'), ...until(11, 30) });
  });

  it('says who writes where somebody asks', () => {
    expect(readReply('Who is this?', CONTEXT)).toEqual({ kind: 'help' });
  });

  it.each(['do these ever end', 'stop it lol that’s so true', 'count me out of this one', 'leave me alone today pls'])(
    'does not end the texts on %j',
    (text) => {
      expect(kindOf(text)).not.toBe('stop');
    },
  );

  it.each([
    ['I want to cancel my membership', 'membership'],
    ['unsubscribe me from the weekly email', 'mail'],
    ['stop sending so early', 'hour'],
    ['twice a week is a lot, once is enough', 'days'],
    ['please stop sending so many of these, two a week is a lot', 'days'],
    ['two a week is a lot', 'days'],
    ['these are so many texts', 'days'],
    ['how much is this costing me', 'cost'],
    ['on leave starting monday back jan 4', 'away'],
    ['wait I meant skip', 'undo'],
    ['what do I say if she says no', 'talk'],
    ['STOP SENDING AT 9 I’m in standup', 'hour'],
    ['what day does the next one come?', 'next'],
    ["I can't open the link", 'link'],
    ['who else sees what I write here', 'privacy'],
    ['is this a real person', 'person'],
    ['Why was I charged twice?', 'billing'],
    ['Colin left in november, can you change my plan', 'plan'],
    ['Colin quit', 'plan'],
    ['My boss left', 'plan'],
    ['I got promoted', 'plan'],
    ['we were reorganized, this no longer fits', 'plan'],
    ['laid off this morning. 11 years.', 'job-loss'],
    ['my mom passed away Sunday', 'loss'],
    ["My dad's in hospice", 'loss'],
    ["I'm Brenda's husband, she's in the hospital. Please no more messages for a while", 'loss'],
    ["no wait, don't skip it", 'undo'],
    ['please unmark it', 'undo'],
    ["that's not a note", 'undo'],
    ['when does it renew?', 'renewal'],
    ['skip the next one', 'upcoming'],
    ['move the next one to Friday', 'upcoming'],
    ['do you text on christmas', 'holidays'],
    ["I don't want anything about decisions", 'focus'],
    ['less feedback please', 'focus'],
    ['Merry early Christmas!', 'greeting'],
    ['Gracias, ya lo hice ayer con mi equipo', 'spanish'],
    ['cámbialo a los lunes', 'spanish'],
    ['puede ser a las 7 de la noche?', 'spanish'],
    ["what was today's practice about?", 'link'],
    ['not yet', 'not-yet'],
    ['Will do it tomorrow', 'not-yet'],
    ['forgot', 'not-yet'],
    ["can't this week, inventory", 'not-yet'],
    ['link?', 'link'],
    ['what was the question again', 'link'],
    ['do you tell my company what I write', 'privacy'],
    ["that was a mistake I didn't do it", 'undo'],
    ['I moved to Chicago', 'zone'],
    ['text me on whatsapp', 'channel'],
    ['Do I have to reply every time', 'replying'],
    ['mornings are bad', 'hour'],
    ['every other day', 'days'],
  ])('finds in %j what it is about: %s', (text, about) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'question', about });
  });
});

describe('the opt-out from texts', () => {
  const all = [
    'stop',
    'stopall',
    'stop all',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'opt out',
    'opt-out',
  ];

  // proves 7.7
  it.each(all)('is detected in the keyword %s, whatever its case and punctuation', (word) => {
    const forms = [word, word.toUpperCase(), `${word}.`, ` ${word}!! `, `"${word}"`, `*${word}*`, `${word}\n`];
    expect(forms.filter((form) => actionOn(form) !== 'stop')).toEqual([]);
  });

  // proves 7.7
  it('is found in at least 98 of 100 texts that the rules were written by, and in none that stays', () => {
    const { out, in: stay } = optOutTexts('opt-outs');
    expect(stay.length).toBeGreaterThanOrEqual(200);
    expect(out.filter((text) => actionOn(text) === 'stop').length / out.length).toBeGreaterThanOrEqual(0.98);
    expect(stay.filter((text) => actionOn(text) === 'stop')).toEqual([]);
  });

  // proves 7.7
  it.each(['Cease and desist all texts to this number', 'I hate these texts, stop sending them', 'stop?'])(
    'is found in %s',
    (text) => expect(kindOf(text)).toBe('stop'),
  );

  // proves 7.7
  it('is not found in what others were told, and in what only begins like it', () => {
    const texts = [
      'I told my team to stop sending me emails after six',
      'Stop it, I said to him, and he did',
      'no more texts to my team at night, I promised them',
      'Stop. Breathe. Ask. It worked.',
      'Stop? no dont stop',
      'Stop micromanaging was a great tip',
      'I want to quit my job',
    ];
    expect(texts.filter((text) => actionOn(text) === 'stop')).toEqual([]);
  });

  it.each([
    ['could you send me earlier, like 8:15?', { kind: 'question', about: 'hour', time: { hour: 8, minute: 15 } }],
    ['wait i meant 1pm', { kind: 'question', about: 'hour', time: { hour: 13, minute: 0 } }],
    ['give me a break for 2 weeks', { kind: 'question', about: 'away', until: { year: 2026, month: 12, day: 10 } }],
    ['can i see what i wrote before', { kind: 'question', about: 'overview' }],
    ['something harder please', { kind: 'question', about: 'swap' }],
    ['nvm got it', { kind: 'thanks', onlyNods: true }],
    ['DONE. next', { kind: 'done', practice: null, account: null }],
    [
      'tuesday and friday at 10',
      { kind: 'schedule', request: { days: ['tue', 'fri'], time: { hour: 10, minute: 0 } } },
    ],
    ['Did the one from tuesday', { kind: 'unclear' }],
    ['Yo this breathing thing actually work, did it before I went at Danny', { kind: 'unclear' }],
    [
      'Did the thing where you book the check-in before you need it',
      { kind: 'unclear', likely: 'done', practice: CONTEXT.practices[0]!.id },
    ],
    ['this listening thing works, did it with Bo', { kind: 'reflection', practice: CONTEXT.practices[2]!.id }],
    ['Stop texting me about feedback so early its 5am here', { kind: 'unclear', mayStop: true }],
    ['Quit sending me stuff about nurses i moved to the outpatient clinic', { kind: 'unclear', mayStop: true }],
    ['i dont want to receive this anymore im retiring friday', { kind: 'stop' }],
    ["I don't want texts anymore on Fridays", onDays([], { without: ['fri'] })],
    ['No send on friday please, friday is payday and is crazy', onDays([], { without: ['fri'] })],
    ['stop me if im wrong but the question worked, the room went quiet', { kind: 'reflection' }],
    ['yo leave me alone fr', { kind: 'stop' }],
    ['🙄', { kind: 'thanks', onlyNods: true }],
    [
      'Move to Mon/Wed/Fri 07:45.',
      { kind: 'schedule', request: { days: ['mon', 'wed', 'fri'], time: { hour: 7, minute: 45 } } },
    ],
    [
      'I should prefer Wednesday and Friday, at a quarter past four in the afternoon, if that can be arranged.',
      { ...onDays(['wed', 'fri']), time: { hour: 16, minute: 15 } },
    ],
    ["can I get an extra one each week?? I'm loving these", about('days')],
    ['How do I change the phone number you text?', about('number')],
    ['can u send them at lunch instead', { ...about('hour'), time: { hour: 12, minute: 0 } }],
    ['Mondays are crazy, send them Tuesday and Friday instead', onDays(['tue', 'fri'], { without: ['mon'] })],
    ['Friday instead of Thursday please', onDays(['fri'], { without: ['thu'], areMore: true })],
    ['can we switch Thursday to Friday', onDays(['fri'], { without: ['thu'], areMore: true })],
    ['can you move it from 9:30 to 11', { ...about('hour'), time: { hour: 11, minute: 0 } }],
    ['ya lo hice, is finish', { kind: 'done' }],
    ['yup got that one done', { kind: 'done' }],
    ['Can you remind me about this one on Thursday?', about('not-yet')],
    ['the lunch with my boss went badly', { kind: 'unclear' }],
    ['text me after 5', { ...about('hour'), time: { hour: 17, minute: 0 } }],
    ['change the hour to 6 am, we start at 6:30', { ...about('hour'), time: { hour: 6, minute: 0 } }],
    ['could you do every other week? I cant keep up', about('rarer')],
    ['Every other Tuesday', about('rarer')],
    ['every two weeks please', about('rarer')],
    [
      'would it be possible to get these on Mondays and Wednesdays instead? Tuesdays and Thursdays are back-to-back for me.',
      onDays(['mon', 'wed']),
    ],
    ['mornings no good. after 3pm', { ...about('hour'), time: { hour: 15, minute: 0 } }],
    [
      '8am is when i go to bed, can it come around 5 in the afternoon',
      { ...about('hour'), time: { hour: 17, minute: 0 } },
    ],
    ['put me on hold until november 20', { ...about('away'), until: { year: 2027, month: 11, day: 20 } }],
    ['pause until november 20, 2027', { kind: 'pause', until: { year: 2027, month: 11, day: 20 } }],
    ['I move to Seattle next week, so please use Pacific time', about('zone')],
    ["I'm going to stop checking Slack after 7pm, that's my takeaway", { kind: 'unclear' }],
    ['do you guys do refunds? i havent used this in 2 months', about('membership')],
    ['how long do you keep my texts?', about('privacy')],
    ['bet, handled ✅', { kind: 'done' }],
    ['dont text me again until Monday', about('away')],
    ['pls stop the texts for now, i will be back feb 6', about('away')],
    [
      'Please no texts from 21 of December to 4 of January, I am in Gdansk',
      { ...about('away'), until: { year: 2027, month: 1, day: 4 }, beginsLater: true },
    ],
    ["i'd like tue n fri instead of tue n thu", onDays(['tue', 'fri'], { without: ['thu'], areMore: true })],
    ['Swap me to Monday and Friday please', onDays(['mon', 'fri'])],
    ['hey is my boss gonna see what i type in here', about('privacy')],
    ['Is my boss gonna see that I said that', about('privacy')],
    ['what happens now, does my work find out', about('privacy')],
    ["hold off on these I'm traveling till thursday the 24th", { ...about('away'), ...until(12, 24) }],
    ['Completed, with pleasure.', { kind: 'done' }],
    ['Shift my delivery to 0800 hours.', { ...about('hour'), time: { hour: 8, minute: 0 } }],
    [
      'Mondays and Fridays would fit our schedule so much better, Tuesdays are surgery days',
      onDays(['mon', 'fri'], { without: ['tue'] }),
    ],
    [
      'any way to get em sunday n wednesday instead? those are my nights off so im awake like a human',
      onDays(['sun', 'wed']),
    ],
    ['The witness asked to be removed. The motion to end it was denied.', { kind: 'reflection' }],
    ['My father passed on Saturday. I shall be slow to answer.', about('loss')],
    ["Today would have been my dad's birthday", about('loss')],
    ["I can't stop thinking about the guy we lost", about('loss')],
    ['We had a code yesterday and lost him. Rough shift.', about('loss')],
    ['Stage 2, they caught it early. Chemo starts in July', about('loss')],
    ['We had to put the dog down yesterday. Kids are wrecked.', about('loss')],
    ['Today my daughter passed driving exam, first time!', { kind: 'unclear' }],
    ['do yall charge me again in september or do i gotta say yes first', about('renewal')],
    [
      "We're off to Portugal December 3rd through the 18th, no texts in that time please",
      { ...about('away'), ...until(12, 18), beginsLater: true },
    ],
    [
      'on a cruise the 9th thru the 16th of December. No texts that week please',
      { ...about('away'), ...until(12, 16), beginsLater: true },
    ],
    [
      'a pause from 3 December until 17 December please. Back on the 18th',
      { ...about('away'), ...until(12, 18), beginsLater: true },
    ],
    ['ooo 12/2 thru 12/9 no texts pls', { ...about('away'), ...until(12, 9), beginsLater: true }],
    ['can i take a break til after Labor Day?', { ...about('away'), until: { year: 2027, month: 9, day: 7 } }],
    ['can these come at six thirty in the evening', { ...about('hour'), time: { hour: 18, minute: 30 } }],
    ['could mine come Wednesdays rather than Thursdays?', onDays(['wed'], { without: ['thu'], areMore: true })],
    ['can u send sundays to? its my day of so i got time', onDays(['sun'], { areMore: true })],
    ['what happens if i miss a week do i lose it', about('not-yet')],
    ["I don't want to pause, I'm asking what happens if I cancel", about('membership')],
    [
      "I told the parents group chat I'm done with the drama and to please unsubscribe me from it haha",
      { kind: 'unclear', mayStop: false },
    ],
    ['8 am my time works', about('zone')],
    ['going to mexico dec 12 thru the 27 for my moms 80th can you hold off till i get back', about('away')],
    ['ok but fr i did do the one where you admit a mistake. told em i messed up', { kind: 'unclear' }],
    ['put that down as done', { kind: 'unclear', likely: 'done' }],
    ['ok im home now. can you resend that', about('link')],
    ['every day or just those 2', about('days')],
    ['do you even text on weekends', about('next')],
    ["y'all gotta quit texting me at work", { kind: 'unclear', mayStop: true }],
    ["Please do not disturb me this week I'm working nights", about('away')],
    ['delete what I wrote yesterday', { kind: 'question', about: 'undo' }],
    ['Did it. Skip the next one tho, we got inventory', { kind: 'unclear', likely: 'done' }],
    ['how many do i have left', { kind: 'question', about: 'next' }],
    ['I need to change my phone number', { kind: 'question', about: 'number' }],
    ['Carla hit her date!!', { kind: 'unclear' }],
  ])('offers what may be meant, and keeps no words that tell nothing: %j', (text, intent) => {
    expect(readReply(text, CONTEXT)).toMatchObject(intent);
  });

  it.each([
    ['KEEP', 'Yes, retain it.', { kind: 'keep' }],
    ['KEEP', 'Sure, put it in the file.', { kind: 'keep' }],
    ['KEEP', 'no need lol', { kind: 'no' }],
    ['DONE', 'Affirmative.', { kind: 'done' }],
    ['DONE', 'Yes sir', { kind: 'done' }],
    ['PAUSE UNTIL DEC 7', 'KEEP', { kind: 'thanks', toNothing: true }],
    ['SKIP', 'yes, take it out', { kind: 'skip' }],
    ['DONE', "yes I'll do it tomorrow", about('not-yet')],
    ['SKIP', 'no, I mean later', { kind: 'later' }],
    ['PAUSE UNTIL DEC 7', 'Negative. December 15th.', { kind: 'pause', until: { year: 2026, month: 12, day: 15 } }],
  ])('takes a yes or a no to the offer of a %s in its own words: %s', (offered, text, intent) => {
    const asked = offered === 'KEEP' ? { asked: 'keep' as const } : { offered };
    expect(readReply(text, { ...CONTEXT, ...asked })).toMatchObject(intent);
  });

  it.each([
    ['pause', 'the 28th', { kind: 'pause', until: { year: 2026, month: 11, day: 28 } }],
    ['pause', 'As I said, December 12.', { kind: 'pause', until: { year: 2026, month: 12, day: 12 } }],
    ['hour', '8 is fine then', { kind: 'schedule', request: { time: { hour: 8, minute: 0 } } }],
    ['hour', 'make it ten', { kind: 'schedule', request: { time: { hour: 10, minute: 0 } } }],
    [null, 'As I said, December 12.', { kind: 'unclear' }],
    ['hour', '0800, as I said', { kind: 'unclear' }],
  ] as const)('takes a few words for the response to the question %s: %s', (asked, text, intent) => {
    expect(readReply(text, { ...CONTEXT, asked })).toMatchObject(intent);
  });

  it.each([
    ['Tried it on the dock. Can you move me to mondays?', onDays(['mon'])],
    [
      'I asked Priya and she agreed. Can you text at 6 pm instead?',
      { ...about('hour'), time: { hour: 18, minute: 0 } },
    ],
    ['We talked about it. How much does this cost?', about('cost')],
  ])('keeps what happened whole, and offers what a sentence of its own asks for: %s', (text, also) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'reflection', practice: null, text, also });
  });

  it.each([
    ['resume on monday', { ...about('away'), ...until(11, 30) }],
    ["I'm out sick, back next wed", { ...about('away'), ...until(12, 2) }],
    ['texts in the morning dont work for me, do 3pm', { ...about('hour'), time: { hour: 15, minute: 0 } }],
    ["stop sending at 10am, I'm in standup", about('hour')],
    ['saturday 8am', { ...onDays(['sat']), time: { hour: 8, minute: 0 } }],
    ['just Thursday', onDays(['thu'])],
    ['and move tuesday to noon', { ...onDays(['tue']), time: { hour: 12, minute: 0 } }],
    ['kill the thursday ones', { ...onDays([], { without: ['thu'] }), isLikely: true }],
    ['and weekends ok too', onDays(['sun', 'sat'], { areMore: true })],
    ['please change it to Sunday evening 6:30', { ...onDays(['sun']), time: { hour: 18, minute: 30 } }],
    ['and saturdays not thursdays', onDays(['sat'], { without: ['thu'], areMore: true })],
    ['Tuesdays are bad for me', onDays([], { without: ['tue'] })],
    ['I want to do it Friday', about('not-yet')],
    ["I'll send the email on Monday", { kind: 'unclear', mayStop: false }],
    ['pause Dec 20 to Dec 27', { ...about('away'), ...until(12, 27), beginsLater: true }],
    ['ok 8am then', { ...about('hour'), time: { hour: 8, minute: 0 } }],
    ["why do you keep sending this at 9:30 I'm in the morning meeting", about('hour')],
    ["that was wrong, I didn't do it", about('not-yet')],
    ["I texted the 8 to the wrong person, don't cut me off", { kind: 'unclear', mayStop: false }],
  ])('offers a day or an hour that is named, and sets none on its own: %s', (text, intent) => {
    const { time, ...read } = readReply(text, CONTEXT) as { time?: object };
    expect({ ...read, ...(time && { time }) }).toEqual({ ...('practice' in read && { practice: null }), ...intent });
  });

  it.each([
    ['Actually no, Monday and Wednesday', ['mon', 'wed']],
    ['no I said I want Monday and Wednesday, not Tue Thu', ['mon', 'wed']],
    ['not Tuesday and Thursday, Monday and Wednesday please', ['mon', 'wed']],
    ["Tuesdays don't work anymore, can it be Wednesday and Thursday", ['wed', 'thu']],
    ['one a week, Thursdays', ['thu']],
  ])('offers the requested days, next to those that are rejected: %s', (text, days) => {
    expect(readReply(text, CONTEXT)).toMatchObject({ ...about('days'), days: { days } });
  });

  it.each([
    'I tried it and did it wrong, I wrote all the steps again',
    "Did it, cut the director off at 9:58, said 'two minutes, what's the one thing you need?' He laughed and picked one.",
    'went badly. I started, she rolled her eyes, and I just walked off and did it myself again',
    'Today I said in rounds that the level was drawn too early. The attending said good catch. My heart was very fast.',
  ])('keeps an account whole, and marks nothing: %s', (text) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'reflection', practice: null, text });
  });

  it.each(['sure, go on', 'sure thing', 'yes please go ahead', "that's fine"])('keeps a text for %s', (text) => {
    expect(readReply(text, { ...CONTEXT, asked: 'keep' })).toEqual({ kind: 'keep' });
  });

  it.each(['till january 5', 'jan 5', 'wait im back jan 5 actually'])(
    'takes the day alone where a pause was asked about: %s',
    (text) => {
      const pause = { kind: 'pause', until: { year: 2027, month: 1, day: 5 } };
      expect(readReply(text, { ...CONTEXT, asked: 'pause' })).toEqual(pause);
      expect(readReply(text, CONTEXT)).not.toEqual(pause);
    },
  );

  it.each(['8 is great', '8 ish', '?? i just said 8am. 8 AM'])('takes the hour that was asked for: %s', (text) => {
    expect(readReply(text, { ...CONTEXT, asked: 'hour' })).toMatchObject({ request: { time: { hour: 8, minute: 0 } } });
  });

  it('offers what is put in the place of an offer, and until when somebody is away whose dates cross a month', () => {
    const days = { days: ['wed', 'thu'], without: ['tue'] };
    expect(readReply('yes but not tue, so wed thu', { ...CONTEXT, asked: 'days' })).toMatchObject({ days });
    const away = 'Next week I am on holiday from 21st until 2nd January. Please no texts then';
    expect(readReply(away, CONTEXT)).toMatchObject({ until: { year: 2027, month: 1, day: 2 }, beginsLater: true });
  });

  it.each([
    ['Done. But gimme something about delegating instead of this trust stuff', 'focus'],
    ['DONE. and yeah gimme the next one today if u can', 'next'],
  ])('answers a wish behind DONE, and takes it for no note: %s', (text, topic) => {
    expect(readReply(text, CONTEXT)).toMatchObject({ kind: 'done', account: null, also: about(topic) });
  });

  it('sends nothing at once to somebody who wants it on another day, or an earlier one', () => {
    const later = 'could u send it again thursday instead, today is a zoo';
    expect(readReply(later, CONTEXT)).toEqual({ kind: 'unclear', mayStop: false, likely: 'later' });
    const earlier = 'Please send me the one from last Thursday again';
    expect(readReply(earlier, CONTEXT)).toEqual({ ...about('link'), isLikely: true });
  });

  it('takes no number of texts a week for a week, nor what follows a no for a yes', () => {
    const offered = { ...CONTEXT, offered: 'PAUSE UNTIL December 7, 2026' };
    const days = { days: ['thu'] };
    expect(readReply('No. I meant only Thursdays from now on. One a week', offered)).toMatchObject({ days });
    const fewer = 'No more of these on Tuesdays. One a week is enough';
    expect(readReply(fewer, CONTEXT)).toMatchObject({ ...about('days'), days: { without: ['tue'] } });
  });

  it('marks as done for a yes in other words, where that was offered', () => {
    const offered = { ...CONTEXT, offered: 'DONE' };
    expect(readReply('yes. did it, not great', offered)).toEqual({
      kind: 'done',
      practice: null,
      account: 'not great',
    });
    expect(readReply('Done already', CONTEXT)).toMatchObject({ kind: 'done' });
  });

  it.each([
    ['ok so didnt manage the inbox thing today, board prep from 7am', about('not-yet')],
    ['just send it again tomorrow morning pls', { kind: 'unclear', mayStop: false, likely: 'later' }],
    ['score for the last one: 4/5, forgot to say', { kind: 'unclear', mayStop: false }],
    ['so is my plan finished or not', about('next')],
  ])('does nothing of its own accord about %s', (text, intent) => {
    expect(readReply(text, CONTEXT)).toEqual(intent);
  });

  it('takes the hour out of a few words where an hour was asked for, and a score where one was', () => {
    expect(readReply('ok 8 then', { ...CONTEXT, asked: 'hour' })).toMatchObject({ request: { time: { hour: 8 } } });
    for (const text of ['2 lol', 'no a 2'])
      expect(readReply(text, { ...CONTEXT, asksScore: true })).toMatchObject({ score: 2 });
    expect(readReply('ok', { ...CONTEXT, offered: 'PAUSE' })).toMatchObject({ kind: 'pause' });
    expect(readReply('ok', { ...CONTEXT, asked: 'keep' })).toEqual({ kind: 'keep' });
    expect(readReply('yes but 4', { ...CONTEXT, asksScore: true, offered: 'Tuesdays at 5 PM' }).kind).not.toBe('score');
    expect(readReply('better than before', { ...CONTEXT, asksScore: true })).toEqual({ kind: 'score', score: null });
  });
});
