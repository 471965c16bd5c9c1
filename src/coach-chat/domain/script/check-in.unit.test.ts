import { describe, expect, it } from '@jest/globals';
import type { PlanOutline } from '../../../curriculum/plan.api.js';
import { aPlanOutline } from '../../../curriculum/testing/a-plan-outline.js';
import type { Line } from '../chat.js';
import { SUCCESS_SCALE } from '../success-question.contract.js';
import { checkInReply, checkInOutcome } from './check-in.js';

function hold(...said: string[]): string[] {
  return holdAbout(aPlanOutline(), ...said);
}

function holdAbout(plan: PlanOutline, ...said: string[]): string[] {
  const lines: Line[] = [];
  return said.map((content) => {
    lines.push({ role: 'user', content });
    const reply = checkInReply({ lines, plan, coachName: 'Maya', firstName: 'Dana' });
    lines.push({ role: 'assistant', content: reply });
    return reply;
  });
}
const words = (...said: string[]) => checkInOutcome(said.map((content) => ({ role: 'user', content })));

describe('a check-in with the scripted coach', () => {
  // proves 6.23
  it('takes three answers, refers to the plan, and promises no change', () => {
    const [first, second, last] = hold('It has helped a lot', 'The ones on feedback', 'More on delegation');
    expect(first).toContain('So far you did 3 practices and skipped 1.');
    expect(first).toMatch(/too much, or did not fit you\?$/);
    expect(second).toMatch(/another pace suit you better\?$/);
    expect(last).toContain('Nothing changes until you accept it.');
    expect(last).toMatch(/\[CONCLUDE\]$/);
  });

  it('says once how a new plan is made where the job has changed', () => {
    const replies = hold('Colin quit', 'My boss quit, too', 'Nothing');
    expect(replies[0]).toMatch(/^If your plan no longer fits: open “Talk with Maya” and say “something new”\./);
    expect(replies.slice(1).join()).not.toContain('no longer fits');
  });

  it('takes "drop managing up" for less of it', () => {
    expect(words('good', 'nothing', 'drop managing up')).toMatchObject({ less: { skill: 'managing-up' } });
  });

  const SETTLED = aPlanOutline({ success: 'they settle it without me' });

  // proves 6.26
  it.each(['definitely a 5', "i'd say we're at a 5", "I'd give it a five", 'maybe a 5 out of 5'])(
    'keeps a score that is said before it is asked for, and asks for none (%s)',
    (said) => {
      const lines: Line[] = [];
      const replies = [...['they talk again', said, 'nothing', 'nothing']].map((content) => {
        lines.push({ role: 'user', content });
        const reply = checkInReply({ lines, plan: SETTLED, coachName: 'Maya', firstName: 'Dana' });
        lines.push({ role: 'assistant', content: reply });
        return reply;
      });
      expect(replies[1]).toMatch(/^Noted: 5 of 5\. What has been too much/);
      expect(replies.join()).not.toContain(SUCCESS_SCALE);
      expect(replies.at(-1)).toContain('[CONCLUDE]');
      expect(checkInOutcome(lines).score).toBe(5);
    },
  );

  it.each([
    ['told you, four', 4],
    ['3 like i said', 3],
    ['4. and please go easy on me tuesday', 4],
    ['it was one. thanks', null],
    ['swap out the feelings one', null],
    ['I have 2 new people and 3 old ones', null],
    ['2 kids are sick', null],
  ])('takes a score with words around it, and nothing else for one (%s)', (content, score) => {
    const asked = { role: 'assistant', content: `How close are you, ${SUCCESS_SCALE}` } as const;
    expect(checkInOutcome([asked, { role: 'user', content }]).score).toBe(score);
  });

  // proves 6.27
  it('says which wishes it can’t plan for', () => {
    const said = 'more on running meetings please, less about feedback';
    const reply = hold('good', said)[1];
    expect(reply).toMatch(
      /^No skill is called “running meetings”, so I can’t plan for that\. Noted: less on feedback\./,
    );
    expect(words('good', said)).toMatchObject({ more: null, less: { skill: 'feedback' } });
    expect(hold('good', 'skip')[1]).toMatch(/^Thank you\./);
    expect(hold('good', 'swap out the feelings one')[1]).toMatch(/^I can’t take out or swap a single practice here/);
  });

  it('plans more of a skill that somebody asks to do something about, also in the last answer', () => {
    const said = ['good', 'no', 'no', 'I think I’m done with that, can we do something on delegating'];
    expect(holdAbout(SETTLED, ...said).at(-1)).toContain('Noted: more on delegation.');
    expect(words(...said)).toMatchObject({ more: { skill: 'delegation' } });
  });

  it.each([
    'could I have an easier one this coming week, I have surgery on my knee Tuesday',
    'please go easy on me tuesday',
    'slow down next week please',
    'can you text me less next week, inventory',
    'fewer texts in december',
  ])('takes a request for one time for no other pace (%s)', (said) => {
    expect(hold('good', said)[1]).toMatch(/^That one time changes no pace: .*“pause until” and a day\./);
    expect(words('good', said, 'no').pace).toBeNull();
    expect(words('good', 'One text a week from now on, Tuesday', 'no').pace).toMatchObject({ amount: 'fewer' });
  });

  it('answers at the end of a sentence whether something counts, and points to where an afterthought goes', () => {
    const replies = hold('good', 'I did not do it but I asked people all week, does that count', 'no');
    expect(replies[1]).toMatch(/^That counts, however small\./);
    expect(replies.at(-1)).toMatch(/“Talk with Maya” is there for anything else\.\n\n\[CONCLUDE\]$/);
  });

  it.each([
    [{ done: 1, skipped: 0 }, 'So far you did 1 practice.'],
    [{ done: 0, skipped: 2 }, 'So far you skipped 2 practices.'],
    [{ done: 0, skipped: 0 }, 'Thank you.\n\nWhat has been too much'],
  ])('counts %j', (counts, words) => {
    expect(holdAbout(aPlanOutline(counts), 'It is mixed')[0]).toContain(words);
  });

  it('greets, puts its question in other words, and asks once more for a score that was none', () => {
    expect(hold('hi')[0]).toBe('Hi. How has it been going with your practices?');
    expect(hold('fine', 'what do you mean')[1]).toMatch(/^Was there a practice that took too long/);
    const plan = aPlanOutline({ success: 'A week off' });
    const [, , , again, end] = holdAbout(plan, 'fine', 'no', 'no', 'tuesday is bad for me tho', '4');
    expect(again).toMatch(/“Change schedule”.*from 1 \(far off\) to 5/);
    expect(end).toContain('[CONCLUDE]');
  });

  const GOAL = aPlanOutline({ success: 'A week off' });
  function scoreAfter(...said: string[]) {
    const lines: Line[] = [];
    for (const content of said) {
      lines.push({ role: 'user', content });
      lines.push({
        role: 'assistant',
        content: checkInReply({ lines, plan: GOAL, coachName: 'Maya', firstName: 'Dana' }),
      });
    }
    return { last: lines.at(-1)!.content, score: checkInOutcome(lines).score };
  }

  it.each([
    ['i told you, 2', 2],
    ['1 still', 1],
    ['honestly a 2. nothing changed', 2],
    ['4 i guess', 4],
    ['5!!', 5],
    ['like I said, three', 3],
    ['ok a 4 then!!', 4],
    ['I should say a four, perhaps a five on a generous day.', 4],
    ["I'd say we went from a two to a four maybe", 4],
    ['Maybe 5. Before it was 2.', 5],
    ['I would put it at three now, it was one in October', 3],
    ["it's a 2 right now, last time 1", 2],
    ['Three, not four.', 3],
    ['4-ish', 4],
  ])('keeps a score in the person’s own words, %j', (said, score) => {
    expect(scoreAfter('fine', 'no', 'no', said)).toMatchObject({ score, last: expect.stringContaining('[CONCLUDE]') });
  });

  it.each([
    ['prob a three', 3],
    ['still a 1', 1],
    ['4 out of 5', 4],
    ['wait make that a 4, my VP talked over me', 4],
  ])('keeps a score that comes one question early, and does not ask for it: %j', (said, score) => {
    const { last, score: kept } = scoreAfter('fine', 'no', said);
    expect(kept).toBe(score);
    expect(last).toMatch(new RegExp(`^Noted: ${score} of 5\\. And for the weeks to come: what would you like more of`));
    expect(scoreAfter('fine', 'no', said, 'nothing')).toMatchObject({
      score,
      last: expect.stringContaining('[CONCLUDE]'),
    });
  });

  it.each(['2', '2 texts', 'between 2 and 3'])('takes no %j for a score before it is asked for', (said) => {
    expect(scoreAfter('fine', 'no', said)).toMatchObject({ score: null, last: expect.stringContaining(SUCCESS_SCALE) });
  });

  it('says so where it read no score, and only there', () => {
    const none = scoreAfter('fine', 'no', 'no', 'closer than ever', 'quite close');
    expect(none.last).toMatch(/^I read no whole number from 1 to 5 in that, so none is kept\./);
    expect(scoreAfter('fine', 'no', 'no', 'skip').last).not.toContain('no whole number');
    expect(scoreAfter('fine', 'no', 'no', '4').last).toMatch(/^Noted: 4 of 5\. Thank you, that helps\./);
  });

  it.each(['2.5', '2 maybe 2 and a half'])('asks once for one whole number after %j', (said) => {
    expect(scoreAfter('fine', 'no', 'no', said).last).toMatch(/^Which one whole number is it, from 1/);
    expect(scoreAfter('fine', 'no', 'no', said, said)).toMatchObject({
      score: null,
      last: expect.stringContaining('[CONCLUDE]'),
    });
  });

  it.each([
    'nothing to change except mornings at 11 not 930',
    'can it come at night instead',
    'Mondays instead',
    'do we still do tues thurs',
  ])('says where days and hours are changed: %j', (said) => {
    expect(holdAbout(GOAL, 'fine', 'no', said)[2]).toContain('with “Change schedule” on “Your practices”.');
  });

  it.each([
    'mejor mándame los mensajes en la tarde, mornings we have the trucks',
    "can you not send me anything before nine because that's bus duty",
    'It is possible to have it the day before the meeting? So Sunday evening or Friday.',
    'the one at 7 am is too early, after lunch please',
    'Is it possible to only get them on weekends?',
    'I would prefer evenings',
  ])('says so to a request about hours or days in whatever words: %j', (said) => {
    expect(holdAbout(GOAL, 'fine', said)[1]).toMatch(
      /^You see and change your days and the hour with “Change schedule”/,
    );
  });

  it.each([
    [
      'can you make em shorter i read these on my smoke break',
      /^I can't do that in a check-in; “Talk with Maya” takes it\. What has been/,
    ],
    ['could you send the next one sooner', /^I can't do that in a check-in/],
    ['please write them in spanish', /^I can't do that in a check-in/],
    ['how do I handle a guy who just won’t', /^I can't answer that here\. What has been/],
    ['What is the score used for?', /^The score is for you: .* What has been too much/],
    [
      'what was i sposed to do on the second one again',
      /^“Your practices” shows each practice and what to do\. What has been/,
    ],
    ['what does practice two want from me again', /^“Your practices” shows each practice/],
  ])('never only thanks for a question or a request: %j', (said, reply) => {
    expect(hold('fine', said)[1]).toMatch(reply);
    expect(hold('fine', 'is there a way to see the old ones?', said)[2]).not.toMatch(/^Thank you/);
  });

  // proves 6.27
  it.each([
    'My voice was shaking and I spoke too fast.',
    'we moved slow on the hire',
    'I rushed through my part much too quickly',
    'he talks too fast for me and there were so many people',
  ])('takes a word of a story for no wish about the pace: %j', (said) => {
    expect(hold('fine', said)[1]).toMatch(/^Thank you/);
    expect(words('fine', said).pace).toBeNull();
  });

  it.each([
    'they come too fast',
    'too many',
    'Would it be possible to receive fewer of these each week?',
    'can I have less of them per week',
  ])('takes what is said of the texts for a lighter pace: %j', (said) => {
    expect(hold('fine', said)[1]).toMatch(/^Noted: a lighter pace\./);
    expect(words('fine', said).pace).toMatchObject({ amount: 'fewer' });
  });

  it('writes no empty sentence where nothing was done, and is sorry for one who died', () => {
    const plan = aPlanOutline({
      done: 0,
      skipped: 0,
      lately: [{ title: 'One thing', reflection: 'went well' }] as never,
    });
    expect(holdAbout(plan, 'It went well for me and for Ana today')[0]).toMatch(
      /^Thank you for telling me\. You wrote something down about “One thing”/,
    );
    expect(hold('fine', 'A patient of mine had died that morning and I had little left')[1]).toMatch(
      /^I'm sorry to hear that\./,
    );
    expect(hold('I work with patients who die all the time, and it went fine')[0]).not.toContain('sorry');
  });

  it('names no schedule to somebody who tells how late they work', () => {
    expect(hold('we got better, done by 7 most nights')[0]).not.toContain('Change schedule');
  });

  it.each(['can we put that as the problem instead', 'the problem is different now'])(
    'says where the problem is changed, and claims no change: %j',
    (said) => {
      expect(hold('fine', said)[1]).toMatch(/^You change the problem and the goal .* with “Correct my plan”/);
    },
  );

  it('takes a skill as requested or rejected only where that is said, or where its name is all that is said', () => {
    expect(words('good', 'the delegation ones are good, the calendar ones not so much')).toMatchObject({
      less: null,
      more: null,
    });
    expect(words('good', 'nothing', '1 a week please')).toMatchObject({ pace: { amount: 'fewer' } });
  });

  it('answers a question, and asks its own again', () => {
    const [reply] = hold('Are you a bot?');
    expect(reply).toContain('an AI coach');
    expect(reply).toMatch(/How has it been going with your practices\?$/);
  });

  // proves 6.27
  it('says why it asks, and what will change', () => {
    const [why, , changes] = hold(
      'why are you asking me this',
      "it's going ok I guess",
      'no thats fine. what are you gonna change',
    );
    expect(why).toBe(
      'I ask so that the rest of your plan fits you; leave out what you like. How has it been going with your practices?',
    );
    expect(changes).toMatch(/^You see at the end what I would change/);
  });

  // proves 6.27
  it('doesn’t ask again about a pace that was named', () => {
    const [, lighter, again] = hold(
      'honestly it is mixed',
      "no i don't want a whole new plan, just make it lighter for a while",
      'lighter like I said. one text a week',
    );
    expect(lighter).toBe('Noted: a lighter pace.\n\nAnd for the weeks to come: what would you like more of?');
    expect(again).toMatch(/\[CONCLUDE\]$/);
    expect(words('mixed', 'just make it lighter for a while').pace).toMatchObject({ amount: 'fewer' });
  });

  // proves 6.27
  it('has a word for a hard time, and offers a lighter pace or a pause to somebody who has no room', () => {
    const [pip, room, pause] = hold(
      'worse. my boss put me on a pip',
      'everything honestly. i cant think about practices rn',
      'can i pause it for a month',
    );
    expect(pip).toMatch(/^That sounds hard\.\n\nWhat has been too much/);
    expect(room).toContain('would fewer texts be right? Or say “pause until” and a day');
    expect(pause).toContain('say “pause until” and a day, or use “Pause texts” on “Your practices”.');
  });

  it('explains what it asks, says once that it can’t answer something, and reads "every day" in its sentence', () => {
    const [, cannot, continues] = hold('ok', 'what would you say', 'what would you say');
    expect(cannot).toMatch(/^I can't answer that here\. What has been too much/);
    expect(continues).toMatch(/another pace suit you better\?$/);
    expect(hold('ok', 'no', 'What do you mean by pace')[2]).toMatch(/^The pace is how many texts come in a week\./);
    expect(words('ok', 'no', 'twice a week instead of every day').pace).toBeNull();
    expect(words('ok', 'no', 'once a week is better, Mondays').pace).toMatchObject({ days: ['mon'] });
    expect(words('ok', 'no', 'less often, Mondays are terrible').pace).toMatchObject({ amount: 'fewer', days: [] });
    expect(words('ok', 'no', 'just Thursdays').pace).toMatchObject({ days: ['thu'] });
  });

  it('says back the skill of which they want more or less', () => {
    expect(hold('ok', 'more delegation less of the hard talk stuff')[1]).toMatch(
      /^Noted: more on delegation, less on hard conversations\./,
    );
    const [, less, more] = hold('ok', 'less feedback please', 'more on saying no to people');
    expect(less).toMatch(/^Noted: less on feedback\./);
    expect(more).toMatch(/^Noted: more on prioritization\.|\[CONCLUDE\]$/);
  });

  it('asks a person in grief only what should come', () => {
    const [reply, last] = hold('not great. my mom passed away two weeks ago', 'fewer');
    expect(reply).toMatch(/^I'm sorry to hear that\.\n\nFor the weeks to come, would fewer texts be right\?/);
    expect(last).toMatch(/\[CONCLUDE\]$/);
  });

  it('asks last how close they are to what success would be, in their words where they are short', () => {
    const plan = aPlanOutline({ success: 'A week off without my phone ringing.' });
    const replies = holdAbout(plan, 'It has helped a lot', 'no', 'no', '4');
    expect(replies[2]).toMatch(
      /close are you to “A week off without my phone ringing”, from 1 \(far off\) to 5 \(there\)\?$/,
    );
    expect(replies[3]).toMatch(/\[CONCLUDE\]$/);
    expect(holdAbout(aPlanOutline({ success: 'x'.repeat(500) }), 'Fine', 'no', 'no')[2]).toContain(
      'what you said success would be',
    );
  });

  it('ends for a person who has to leave, and for one who answers nothing', () => {
    expect(hold('Fine', "that's all, bye").at(-1)).toMatch(/\[CONCLUDE\]$/);
    expect(hold(...Array.from({ length: 6 }, () => 'qwerty asdf')).at(-1)).toMatch(/\[CONCLUDE\]$/);
  });
});

describe('the findings of a check-in', () => {
  it.each([
    [['All good', 'Less feedback please', 'no'], { less: { skill: 'feedback' } }],
    [['All good', 'feedback', 'delegation'], { less: { skill: 'feedback' }, more: { skill: 'delegation' } }],
    [
      ['Good', 'no', 'I want more feedback practice and less delegation'],
      { more: { skill: 'feedback' }, less: { skill: 'delegation' } },
    ],
    [['Good', 'no', 'Less feedback, more delegation'], { more: { skill: 'delegation' }, less: { skill: 'feedback' } }],
    [
      ['Good', 'no', 'more delegation less of the hard talk stuff'],
      { more: { skill: 'delegation' }, less: { skill: 'hard-conversations' } },
    ],
    [['Good', 'no', 'feedback more, delegation less'], { more: { skill: 'feedback' }, less: { skill: 'delegation' } }],
    [
      ['Good', 'no', 'more delegation because I hate hard conversations'],
      { more: { skill: 'delegation' }, less: null },
    ],
    [['Good', 'no more feedback please'], { more: null, less: { skill: 'feedback' } }],
    [['Good', 'too many, my phone goes off in clinic'], { pace: { amount: 'fewer' } }],
    [['I want to get better at delegating'], { more: { skill: 'delegation' }, less: null }],
    [['Good', 'Two texts a week is too much', 'nothing'], { pace: { amount: 'fewer' } }],
    [['Great', 'nothing', 'I would like them more often'], { pace: { amount: 'more' } }],
  ] as const)('%j', (said, expected) => {
    expect(words(...said)).toMatchObject(expected);
  });

  it('are none where nothing was said', () => {
    expect(words('fine', 'nothing really', 'no')).toEqual({ more: null, less: null, pace: null, score: null });
  });

  it('have the score that answers its question, and no other number', () => {
    const asked: Line[] = [
      { role: 'user', content: '5' },
      { role: 'assistant', content: `How close are you to it, ${SUCCESS_SCALE}` },
    ];
    const scoreOf = (content: string) => checkInOutcome([...asked, { role: 'user', content }]).score;
    expect(['a 4', 'four!', '4 of 5', '7', 'closer than before'].map(scoreOf)).toEqual([4, 4, 4, null, null]);
  });

  it('quote what can be shown, and nothing coarse', () => {
    expect(words('I need more help with delegating to my leads').more?.quote).toContain('delegating to my leads');
    expect(words('I want to delegate more to my fucking idiots').more?.quote).toBeNull();
  });
});
