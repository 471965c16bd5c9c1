import { describe, expect, it } from '@jest/globals';
import type { CheckInOutcome, PlanOutline } from '../../../curriculum/plan.api.js';
import { aPlanOutline } from '../../../curriculum/testing/a-plan-outline.js';
import type { Line } from '../chat.js';
import { changesOffered, LESS_OF_WHICH, MORE_OF_WHICH, SHOULD_CHANGE } from '../check-in-choices.contract.js';
import { repliesOffered } from '../offered-replies.contract.js';
import { planChatPrompt } from '../plan-chat-prompt.js';
import { SUCCESS_SCALE } from '../success-question.contract.js';
import { checkInReply, checkInOutcome } from './check-in.js';

function holdAbout(plan: PlanOutline, ...said: string[]): { replies: string[]; outcome: CheckInOutcome } {
  const lines: Line[] = [];
  const replies = said.map((content) => {
    lines.push({ role: 'user', content });
    const reply = checkInReply({
      lines,
      plan,
      coachName: 'Maya',
      supportEmail: 'help@coach.example',
      firstName: 'Dana',
    });
    lines.push({ role: 'assistant', content: reply });
    return reply;
  });
  return { replies, outcome: checkInOutcome(lines) };
}
const GOAL = aPlanOutline({ success: 'A week off.' });
const hold = (...said: string[]) => holdAbout(aPlanOutline(), ...said).replies;
const outcomeOf = (...said: string[]) => holdAbout(GOAL, ...said).outcome;
const NO_CHANGE = { wishes: [], pace: null, score: null };

describe('a check-in with the scripted coach', () => {
  // proves 6.23
  it('asks how it goes, what should change and how close success is, and promises no change', () => {
    const { replies } = holdAbout(GOAL, 'It has helped a lot', 'Nothing', '4');
    expect(replies[0]).toBe(
      `Thank you for telling me. So far you did 3 practices and skipped 1.\n\nWhat ${SHOULD_CHANGE}`,
    );
    expect(replies[1]).toBe(`All right.\n\nLast one: how close are you to “A week off”, ${SUCCESS_SCALE}`);
    expect(replies[2]).toMatch(/^Noted: 4 of 5\. .*Nothing changes until you accept it\..*\n\n\[CONCLUDE\]$/s);
  });

  // proves 6.27
  it('offers what it can change, and the skills of the plan, with one tap', () => {
    const replies = hold(
      'fine',
      'More of a skill',
      'Delegation',
      'Less of a skill',
      'Hard conversations',
      'Fewer texts',
    );
    expect(changesOffered(replies[0]!)).toEqual([
      'More of a skill',
      'Less of a skill',
      'Fewer texts',
      'More texts',
      'Nothing',
    ]);
    expect(replies[1]).toBe('More of which skill? “Delegation”, “Coaching others”, or another one by its name.');
    expect(changesOffered(replies[1]!)).toEqual(['Delegation', 'Coaching others']);
    expect(replies[2]).toBe(`Noted: more on delegation.\n\nWhat else ${SHOULD_CHANGE}`);
    expect(replies[4]).toContain('Noted: less on hard conversations.');
    expect(replies[5]).toContain('Noted: fewer texts.');
  });

  it.each([
    'no, leave it as it is',
    'no, that’s all. oh, and I’d say a 4',
    'no that’s it',
    'ok. Nothing',
    'no more changes',
    'leave everything as it is',
    'nope all good',
  ])('goes on without a change (%s)', (said) => {
    expect(holdAbout(GOAL, 'good news, we hired two people', said).replies).toEqual([
      expect.stringMatching(/^That is good to hear\./),
      expect.stringMatching(/^All right\.\n\nLast one: how close are you to/),
    ]);
  });

  // proves 6.27
  it('keeps anything else as their words, says that it changes nothing, and offers the choices twice', () => {
    const { replies, outcome } = holdAbout(GOAL, 'fine', 'Make it better', 'as I said', 'like I told you', '3');
    expect(replies[1]).toBe(
      `Thank you for telling me. Your words stay here, and change nothing by themselves. Days, the hour and a pause are set on “Your practices”, or here with a sentence such as “Move my texts to 5 PM”; “Talk with Maya” takes the rest. Here you can choose:\n\nWhat ${SHOULD_CHANGE}`,
    );
    expect(replies[2]).toBe(
      `I read no change in that, either. “Nothing” goes on without one.\n\nWhat ${SHOULD_CHANGE}`,
    );
    expect(replies[3]).toMatch(/^Thank you for telling me\. That changes nothing here\. Days, .*how close are you to/s);
    expect(outcome).toEqual({ ...NO_CHANGE, score: 3 });
  });

  // proves 6.27
  it.each([
    ['fewer texts please and no prioritization', 'less on prioritization, fewer texts'],
    ['wait, I wanted more of hard conversations', 'more on hard conversations'],
    ["It helps, but two a week is too much, and I'd like more on influence", 'more on influence, fewer texts'],
    ['more delegation because I hate hard conversations', 'more on delegation'],
    ['can I have fewer texts next week?', 'fewer texts'],
    ['the texts come too often as well', 'fewer texts'],
    ['Honestly the texts are a bit much, I can’t keep up with two a week. Otherwise it’s good.', 'fewer texts'],
    ['could I get more of the feedback, and coaching others?', 'more on feedback, more on coaching others'],
    ['delegation a bit less, feedback the same', 'less on delegation'],
    ['you began with presence, I asked for trust instead', 'less on strategic presence, more on team trust'],
    ['influence instead of delegation please', 'more on influence, less on delegation'],
    ['there was no feedback, and no more feedback please', 'less on feedback'],
    ['drop the presence stuff and I need prios', 'less on strategic presence, more on prioritization'],
    ['I want more stuff on saying no and less on trust', 'more on prioritization, less on team trust'],
    ['Fewer', 'fewer texts'],
  ])('notes what a sentence asks for, and says it back (%s)', (said, noted) => {
    const { replies, outcome } = holdAbout(GOAL, 'fine', said);
    expect(replies[1]).toBe(`Noted: ${noted}.\n\nWhat else ${SHOULD_CHANGE}`);
    expect(changesOffered(replies[1]!)).toContain('Undo');
    expect(outcome).not.toEqual(NO_CHANGE);
  });

  it('notes it in an answer to another question, too, where that says that it asks', () => {
    const said = "It helps, but two a week is too much, and I'd like more on influence";
    expect(hold(said)[0]).toBe(`Noted: more on influence, fewer texts.\n\nWhat else ${SHOULD_CHANGE}`);
    expect(outcomeOf(said)).toMatchObject({ pace: 'fewer', wishes: [{ skill: 'influence' }] });
    expect(outcomeOf('Honestly the texts are a bit much right now. Otherwise it’s good.').pace).toBe('fewer');
    expect(hold('All fine. Don’t change anything please.')[0]).toMatch(/^All right\./);
    expect(outcomeOf('We had more conflict, and I had to take on more feedback')).toEqual(NO_CHANGE);
  });

  // proves 6.27
  it('asks for the part of a request that it did not read, and for the direction of a skill that stands alone', () => {
    const unread = 'I found no skill in “more of the one about silence”.';
    const replies = hold('fine', 'More of the one about silence', 'Coaching others I guess');
    expect(replies[1]).toBe(
      `${unread}\n\nMore of which skill? “Delegation”, “Coaching others”, or another one by its name.`,
    );
    expect(replies[2]).toContain('Noted: more on coaching others.');
    expect(hold('fine', 'less feedback, more of the one about silence')[1]).toContain(
      `Noted: less on feedback. ${unread}`,
    );
    for (const more of ['More team trust', 'more'])
      expect(outcomeOf('fine', 'trust maybe', more).wishes).toEqual([{ skill: 'team-trust', wish: 'more' }]);
    const [, which, noted] = hold('fine', 'trust maybe', 'More team trust');
    expect(repliesOffered(which!)).toEqual(['More team trust', 'Less team trust']);
    expect(noted).toContain('Noted: more on team trust.');
  });

  // proves 6.27
  it.each([
    ['Undo', 'more on influence, fewer texts', []],
    ['hm, no I said neither. take that back', 'more on influence, fewer texts', []],
    ['take that back, the texts are fine', 'fewer texts', ['influence']],
    ['no sorry I mean less of prioritization, leave influence', 'more on influence', ['prioritisation']],
  ])('takes back what was noted, all of it or what is named (%s)', (said, back, left) => {
    const { replies, outcome } = holdAbout(GOAL, 'fine', 'more influence and fewer texts', said);
    expect(replies[2]).toMatch(new RegExp(`^Taken back: ${back}\\.`));
    expect(outcome.wishes.map(({ skill }) => skill)).toEqual(left);
    expect(outcome.pace).toBe(back.includes('texts') ? null : 'fewer');
  });

  it('takes several skills for an answer to its question for one, and asks for one after a word alone', () => {
    const { replies, outcome } = holdAbout(
      GOAL,
      'fine',
      'less',
      'Delegation, and Hard conversations for the pay review',
    );
    expect(replies[1]).toMatch(/^Less of which skill\?/);
    expect(replies[2]).toContain('Noted: less on delegation, less on hard conversations.');
    expect(outcome.wishes).toHaveLength(2);
  });

  it.each([
    'my kid was ill and then I was',
    'it backfired. she cried and now HR wants to talk to me',
    'could we talk about my pay review tomorrow? I am rather nervous of it.',
  ])('counts nothing after bad news: %s', (said) => {
    expect(hold(said)[0]).toBe(`That sounds hard.\n\nWhat ${SHOULD_CHANGE}`);
  });

  it('notes a choice in place of the score, and asks for that again', () => {
    const { replies, outcome } = holdAbout(GOAL, 'fine', 'Nothing', 'fewer texts please', '3');
    expect(replies[2]).toMatch(/^Noted: fewer texts\.\n\nLast one: how close/);
    expect(outcome).toEqual({ ...NO_CHANGE, pace: 'fewer', score: 3 });
    expect(hold('fine', 'idk')[1]).toMatch(/^You can have more or less of a skill.*\n\nWhat should change/s);
  });

  it('says so where an answer names no single skill, and notes none', () => {
    const unread = ['ok', 'Less of a skill', 'the one with the calendar'];
    const [, , again, noted] = hold(...unread, 'feedback');
    expect(again).toMatch(/^I read no skill in that, so I noted none\.\n\nLess of which/);
    expect(changesOffered(again!)).toHaveLength(12);
    expect(noted).toContain('Noted: less on feedback.');
    const { replies, outcome } = holdAbout(GOAL, ...unread, 'the calendar one', 'Nothing', '3');
    expect(replies[3]).toMatch(/so I noted none\..*\n\nWhat should change/s);
    expect(outcome.wishes).toEqual([]);
    expect(hold('ok', 'Less of a skill', 'none')[2]).toBe(`All right.\n\nWhat ${SHOULD_CHANGE}`);
  });

  it.each([
    [{ done: 1, skipped: 0 }, 'So far you did 1 practice.'],
    [{ done: 0, skipped: 2 }, 'So far you skipped 2 practices.'],
    [{ done: 0, skipped: 0 }, 'Thank you for telling me.\n\nWhat should change'],
  ])('counts %j', (counts, words) => {
    expect(holdAbout(aPlanOutline(counts), 'It is mixed').replies[0]).toContain(words);
  });

  it('asks a language model to put the same questions, word for word, which the screen and the outcome know', () => {
    const prompt = planChatPrompt(GOAL, true);
    for (const question of [`What ${SHOULD_CHANGE}`, MORE_OF_WHICH, LESS_OF_WHICH, SUCCESS_SCALE])
      expect(prompt).toContain(question);
  });

  it('greets, and answers a question before it asks its own again', () => {
    expect(hold('hi')[0]).toBe('Hi.\n\nHow has it been going with your practices?');
    expect(hold('Are you a bot?')[0]).toMatch(/an AI coach.*\n\nHow has it been going with your practices\?$/s);
    expect(hold('why are you asking me this')[0]).toMatch(/^I ask so that the rest of your plan fits you/);
    expect(hold('fine', 'what are you gonna change')[1]).toMatch(/^You see at the end what I would change/);
    expect(hold('fine', 'what would you suggest?')[1]).toMatch(/^You see at the end what I would change/);
    expect(hold('fine', 'what do you mean?')[1]).toMatch(/^You can have more or less of a skill/);
  });

  // proves 6.27
  it('tells how long it takes, what it changes, and that a pause stays', () => {
    expect(hold('Hi, was it five minutes?')[0]).toMatch(/^It takes about five minutes/);
    expect(hold('I had five minutes for it, and it worked')[0]).toMatch(/^Thank you for telling me\./);
    expect(hold('I did two of them. What is this check-in about?')[0]).toMatch(
      /^I ask so that .* Thank you for telling/,
    );
    expect(hold('fine', 'what can you change?')[1]).toMatch(/^More or less of a skill and more or fewer texts/);
    const { replies, outcome } = holdAbout(
      GOAL,
      'fine',
      'Nothing',
      '3 or 4',
      'im on pause until the 28th does this end it',
      '4',
    );
    expect(replies[3]).toMatch(/^A check-in leaves your pause as it is\.\n\nWhich one whole number/);
    expect(outcome.score).toBe(4);
  });

  // proves 6.26
  it('takes a score of five before it is asked for, and asks for it at a bare number', () => {
    const early = holdAbout(GOAL, 'fine', 'I’d say I’m a 2 out of 5. Nobody calls me', 'nothing else');
    expect(early.replies[1]).toBe(`Noted: 2 of 5.\n\nWhat ${SHOULD_CHANGE}`);
    expect(early.replies[2]).toMatch(/\[CONCLUDE\]$/);
    expect(early.outcome.score).toBe(2);
    const bare = holdAbout(GOAL, 'fine', 'three, maybe');
    expect(bare.replies[1]).toMatch(/^Last one: how close/);
    expect(bare.outcome.score).toBeNull();
  });

  it('says once that it can’t answer a question, and goes on', () => {
    const [, cannot, more] = hold('ok', 'how do I handle a guy who just won’t?', 'what would you say?');
    expect(cannot).toMatch(
      /^I can't answer that in a check-in\. Days, the hour .* takes the rest\.\n\nWhat should change/s,
    );
    expect(more).toContain('change nothing by themselves');
  });

  it('is sorry for one who died, and says where help is', () => {
    expect(hold('not great. my mom passed away two weeks ago')[0]).toMatch(/^I'm sorry to hear that\.\n\nWhat should/);
    expect(hold('She said thank you!! I cried but in the good way')[0]).toMatch(/^Thank you for telling me\./);
    expect(hold('My boss keeps touching me')[0]).toContain('EEOC');
  });

  // proves 6.26
  it.each([
    ['4', 4],
    ['four', 4],
    ['4 out of 5', 4],
    ["I'd say 2", 2],
    ['ok a 4 then!!', 4],
    ['two and no change since June', 2],
  ])('keeps the score %j', (said, score) => {
    const { replies, outcome } = holdAbout(GOAL, 'fine', 'Nothing', said);
    expect(outcome.score).toBe(score);
    expect(replies.at(-1)).toMatch(new RegExp(`^Noted: ${score} of 5\\.`));
  });

  // proves 6.26
  it.each(['I should say a four, perhaps a five', '2.5', '3 and a half', 'closer than ever', '7'])(
    'asks once for one whole number after %j, and says that it kept none',
    (said) => {
      const { replies, outcome } = holdAbout(GOAL, 'fine', 'Nothing', said, said);
      expect(replies[2]).toBe(`Which one whole number is it, ${SUCCESS_SCALE} “Skip” is fine.`);
      expect(replies[3]).toMatch(/^I read no whole number from 1 to 5 in that, so none is kept\..*\[CONCLUDE\]$/s);
      expect(outcome.score).toBeNull();
      expect(holdAbout(GOAL, 'fine', 'Nothing', said, '3').outcome.score).toBe(3);
      expect(holdAbout(GOAL, 'fine', 'Nothing', 'skip').replies[2]).toMatch(/^Thank you, that helps\./);
    },
  );

  it('asks for no score without a goal, and quotes no long one', () => {
    expect(hold('fine', 'Nothing')[1]).toMatch(/^All right\. Thank you, that helps\..*\[CONCLUDE\]$/s);
    expect(holdAbout(aPlanOutline({ success: 'x'.repeat(500) }), 'Fine', 'no').replies[1]).toContain(
      'what you said success would be',
    );
  });

  it('ends for a person who has to leave, and for one who answers nothing', () => {
    expect(hold('Fine', 'I have to go, bye').at(-1)).toMatch(/\[CONCLUDE\]$/);
    const chosen = Array.from({ length: 10 }, () => 'Fewer texts');
    expect(hold(...chosen).at(-1)).toMatch(/^Noted: fewer texts\. .*\[CONCLUDE\]$/s);
  });
});

describe('the findings of a check-in', () => {
  it.each([
    [
      'More feedback, less delegation',
      [
        { skill: 'feedback', wish: 'more' },
        { skill: 'delegation', wish: 'less' },
      ],
    ],
    ['I would like more practice on hard conversations please', [{ skill: 'hard-conversations', wish: 'more' }]],
    ['less of the delegation ones', [{ skill: 'delegation', wish: 'less' }]],
  ])('have what a message asks for that asks for nothing else (%s)', (said, wishes) => {
    expect(outcomeOf('good', said).wishes).toEqual(wishes);
  });

  it('have the number of texts, and the last choice of each kind', () => {
    expect(outcomeOf('good', 'fewer texts please').pace).toBe('fewer');
    expect(outcomeOf('good', 'Fewer texts', 'More texts').pace).toBe('more');
    expect(outcomeOf('good', 'more feedback', 'less feedback').wishes).toEqual([{ skill: 'feedback', wish: 'less' }]);
  });

  // proves 6.27
  it.each([
    'My voice was shaking and I spoke too fast.',
    'he talks less and I trust him more',
    'In review Robert said no more feedback from me',
    'I do not need more feedback',
    'please go easy on me tuesday',
    'there was no feedback',
    'feedback',
    'more on running meetings',
    'I want feedback from my boss',
    'we did feedback instead of strategy',
    'I delegate more',
    'drop the feedback one',
  ])('have nothing of what is told: %j', (said) => {
    expect(outcomeOf(said, said, said)).toEqual(NO_CHANGE);
  });

  it('have what follows the question for a skill, whichever coach asked it', () => {
    const asked: Line = { role: 'assistant', content: `I see. ${LESS_OF_WHICH}` };
    expect(checkInOutcome([asked, { role: 'user', content: 'the feedback one' }]).wishes).toEqual([
      { skill: 'feedback', wish: 'less' },
    ]);
    const score: Line = { role: 'assistant', content: `How close are you to it, ${SUCCESS_SCALE}` };
    expect(checkInOutcome([score, { role: 'user', content: 'four!' }]).score).toBe(4);
    expect(checkInOutcome([score, { role: 'user', content: '7' }]).score).toBeNull();
  });
});
