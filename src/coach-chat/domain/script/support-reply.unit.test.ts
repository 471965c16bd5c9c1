import { describe, expect, it } from '@jest/globals';
import { aPlanOutline } from '../../../curriculum/testing/a-plan-outline.js';
import type { Line } from '../chat.js';
import { repliesOffered, WITH_PRACTICE, WITHOUT_PRACTICE } from '../offered-replies.contract.js';
import { stepsOf } from './practice-steps.js';
import { supportReply } from './support-reply.js';

/** Returns the coach's reply to each message, in order. */
function converse(said: readonly string[], plan = aPlanOutline()): string[] {
  const lines: Line[] = [];
  return said.map((content) => {
    lines.push({ role: 'user', content });
    const reply = supportReply({ lines, plan, coachName: 'Maya', firstName: 'Dana' });
    lines.push({ role: 'assistant', content: reply });
    return reply;
  });
}
const last = (...said: string[]): string => converse(said).at(-1)!;

describe('the scripted coach in a conversation about a plan', () => {
  // proves 5.23
  it.each([
    'This is too much for me',
    "I don't have time for this one",
    'Can you make it smaller?',
    'where do I start?',
  ])('makes the current practice smaller: one of its own steps (%s)', (said) => {
    expect(last(said)).toContain('Choose one task that you keep for yourself.');
    expect(last(said)).toContain('ten minutes at most');
  });

  it('describes the practice by its own steps, and makes it smaller on a yes', () => {
    const [steps, smaller] = converse(['What am I supposed to do?', 'yes please']);
    expect(steps).toMatch(/1\. Choose one task.*\n2\. Write down.*\n3\. Ask one person/);
    expect(smaller).toContain('do only this part of “Let one task go”');
  });

  it('acknowledges a hard week, asks for nothing, and says that the texts can pause', () => {
    const reply = last('It has been a brutal week and I am exhausted');
    expect(reply).toContain('“Pause texts”');
    expect(reply).toMatch(/\?$/);
    expect(reply).not.toContain('Let one task go');
  });

  it.each([
    ['I did it yesterday', '“Mark done”'],
    ['Can I get fewer texts?', '“change my days to Mondays and Wednesdays at 6 PM”'],
    ['I would like a different practice', 'Shall I make it smaller?'],
  ])('says what can be done, and claims no change (%s)', (said, way) => {
    expect(last(said)).toContain(way);
    expect(last(said)).not.toMatch(/\bdone:|I have (?:changed|paused|skipped)/i);
  });

  it.each([
    'my boss quit',
    'Colin, my lead, just resigned.',
    'Colin quit today',
    'I quit my job yesterday',
    'I was laid off today',
    'I got promoted!',
    "I don't have direct reports anymore",
  ])('asks whether to make a new plan where the job changed (%s)', (said) => {
    const [asks, leads] = converse([said, 'yes']);
    expect(asks).toContain('Shall we do that?');
    expect(leads).toMatch(/\[CONCLUDE\]$/);
  });

  it.each(['should I quit', 'what should I do about Carol'])(
    'says of a question of theirs that it can’t answer it (%s)',
    (said) => {
      expect(last(said)).toMatch(/^I can(?:'t answer that one here|’t advise on your own case)/);
    },
  );

  it.each([
    'please have these say less about kids',
    "I'd rather hear about something with the union",
    'Revert everything from this morning',
  ])('never only thanks for what somebody wants: %s', (said) => {
    expect(last(said)).not.toContain('Thank you for telling me');
  });

  it.each([
    ['ok', 'Is it about that, or is something else on your mind?'],
    ['thanks, that helps', "You're welcome."],
    ['cancel my membership', 'Manage membership'],
    ['what did I write last week', 'is on “Your practices”'],
    ["what's my goal", '“I go home at six”'],
  ])('answers %j', (said, reply) => {
    expect(converse([said], { ...aPlanOutline(), success: 'I go home at six' })[0]).toContain(reply);
  });

  // proves 5.28
  it.each([
    ['why does this even matter', 'is about delegation: handing over whole outcomes'],
    ["no. just tell me what it's good for", 'handing over whole outcomes'],
    ["quick q, what's my next one about", '“Ask before you answer”, comes on Thursday, December 10'],
    ['can i get it sooner like tomorrow', 'No, a practice comes no sooner than its day'],
    ['do I have to do all three', 'One step of a practice is enough'],
    ['where are my settings', '“Change schedule” on “Your practices”'],
    ['ok then how do I change what day the texts come', '“Change schedule” on “Your practices”'],
    ['quit texting me so early', 'No text comes before 8 AM in your time zone'],
    ['where do I write what happened', 'a field for what happened'],
    ['is this thing a robot', "I'm an AI coach, not a person."],
    ['can we do something about my boss instead', 'a new conversation replans'],
    ['when is this due', 'There is no deadline'],
    ['did I finish the last one?', '“Let one task go” is still open.'],
    ['do i have to print it', 'opens the practice on your phone or computer'],
    ['do I have to text back when I finish', 'You need not reply to a text.'],
    ['who picks these practices anyway', 'People wrote the practices.'],
    ['too many texts', '“Change schedule” on “Your practices”'],
    ['could the texts be in the afternoon', '“Change schedule” on “Your practices”'],
    ['will I get a pile of texts afterwards?', 'one text comes at the next text time'],
    ['how do i get out of it', 'The reply STOP'],
    ['undo that', 'Nothing was changed just now.'],
    ['which are the ones I skipped?', 'on “Your practices”'],
    ['how many of these remain', '3 of 52 practices done'],
    ['what can you do here', 'I can explain “Let one task go” or make it smaller'],
  ])('answers what it knows: %j', (said, reply) => {
    expect(last(said)).toContain(reply);
  });

  // proves 5.28
  it.each([
    ['when does my membership run out', 'are in “Account”'],
    ['does it renew by itself', 'renews by itself unless you cancel it in “Account”'],
    ['delete my account', 'under “Delete account”'],
    ['is any of this confidential?', "Your employer can't read this"],
    ['you ever run a hotel?', "I'm Maya, an AI coach"],
    ['¿puedo hablar en español?', 'Por ahora solo leo y escribo inglés.'],
    ['can you text my sous chef too', 'your own number alone'],
    ['I think the plan is wrong', '“my goal should say: I leave at five”'],
    ["don't mark them done", 'stays open'],
    ['could we do something about foremen who quit instead', 'a new conversation replans'],
    ['show me how it reads now', 'In your words'],
  ])('answers what no list has by what it is most likely about: %j', (said, reply) => {
    expect(last(said) + converse([said], { ...aPlanOutline(), success: 'I go home at six' })[0]!).toContain(reply);
  });

  it.each([
    'Sarah wants off every Friday',
    'they want to renew the contract in January',
    'he reads my emails and I feel like I have no privacy',
    "the new hire can't log in to anything",
  ])('takes what is told of others for no question about the app: %s', (said) => {
    expect(last(said)).toContain("can't advise on it");
  });

  it.each(['wed. with janet', "hm, i'll try it at standup tomorrow", 'friday maybe'])(
    'takes the day on which they will try it for what it is: %s',
    (said) => expect(last('make it smaller', said)).toBe('All right. Shall we leave it there?'),
  );

  it.each(['yea done for today', 'yes', 'ok', 'ok whatever'])('takes %j for the end that it offered', (said) => {
    expect(last('thanks', said)).toMatch(/\[CONCLUDE\]$/);
  });

  // proves 5.28
  it.each([
    ['make it smaller', 'she is gonna say that everybody else does it, too'],
    ['make it smaller', 'what if she says no'],
    ['he opened up in the one on one'],
    ['my boss put me on a pip'],
    ['which task tho? i keep everything'],
  ])('reads nothing into what is about their case: %s', (...said) => {
    expect(last(...said)).toMatch(
      /^(?:Thank you for telling me\. I can't advise on it here|I can't answer that one here)\./,
    );
  });

  it('goes on where they don’t want to leave it, and keeps the practice where they do', () => {
    expect(last('thanks', 'no')).toMatch(/^Then we go on\./);
    expect(last('i didnt get to it', 'keep it')).toContain('“Let one task go” stays open');
    const besides = last('make it smaller', 'ok then leave it. is this thing a robot');
    expect(besides).toContain('not a person. Then “Let one task go” stays open');
  });

  // proves 5.28
  it.each([
    ['i didnt do it. kid was sick all week', 'Not doing one is fine'],
    ['my dad died on sunday', "I'm sorry to hear that. Nothing in your plan"],
    ['its not you, i just dont have time, my mom is in the hospital', "I'm sorry to hear that. Nothing in your plan"],
    ['I was laid off', "I'm sorry to hear that. The plan may no longer fit"],
    ['I tried it and it went badly', 'You tried it, and that counts.'],
  ])('says a plain sentence first to somebody who has lost something or failed: %j', (said, reply) => {
    expect(last(said)).toMatch(new RegExp(`^${reply}`));
  });

  // proves 5.28
  it('says plainly, and once, that it did not get something, and then where else there is help', () => {
    const [first, second, third] = converse(['blue elephant', 'blue elephant', 'blue elephant']);
    expect(first).toMatch(/^I didn't get that\. I can explain “Let one task go”/);
    expect(second).toContain('A person answers at the support address');
    expect(third).not.toBe(second);
  });

  // proves 5.28
  it('offers with one tap what it can do, and does it', () => {
    const [first, second] = converse(['blue elephant', 'blue elephant']);
    expect([first, second].map((reply) => repliesOffered(reply!))).toEqual([WITH_PRACTICE, WITHOUT_PRACTICE]);
    for (const offered of [...WITH_PRACTICE, ...WITHOUT_PRACTICE])
      expect(converse(['blue elephant', offered])[1]).not.toMatch(/didn't get|can't answer/);
  });

  it('takes a yes and a no with one tap', () => {
    expect(repliesOffered(last('thanks'))).toEqual(['Yes', 'No']);
    expect(repliesOffered(last('make it smaller'))).toEqual(['Yes', 'No']);
  });

  it('replies to "are you reading this" with what it can do', () => {
    expect(last('are you even reading this')).toContain("I'm a program and understand only part");
  });

  it('keeps to one fact about the practice at hand', () => {
    const atHand = converse(['make it smaller', 'postpone this practice', 'skip it', 'how do I pause everything']);
    expect(atHand.join('\n')).not.toMatch(/no open practice|Everything in your plan has been sent/);
    const skipped = aPlanOutline({ atHand: null, lately: [{ ...aPlanOutline().lately[0]!, state: 'skipped' }] });
    expect(converse(['so did you skip it or not'], skipped)[0]).toMatch(/^“.+” is skipped already\./);
  });

  it('takes its own words "something new" for a new plan, whatever it asked before, and no for a no', () => {
    expect(converse(['My report is late again', 'something new'])[1]).toContain('Is that what you want?');
    const [, declines] = converse(['something new', "no i don't want a whole new plan"]);
    expect(last('something new', "no don't start over, just less decision making")).toContain('Then everything stays');
    expect(declines).toContain('Then everything stays as it is.');
    const [, loses] = converse(['something new', 'hmm will I lose what I did? then no, not yet']);
    expect(loses).toMatch(/^Nothing is lost: .+ Then everything stays as it is\./);
  });

  it('answers a question about the new plan that it offered, and offers it again', () => {
    const [, answers, leads] = converse(['something new', 'if I do that does the half year start over', 'yes']);
    expect(answers).toMatch(/^Nothing is lost: .+ Shall we go there\?$/);
    expect(leads).toMatch(/\[CONCLUDE\]$/);
  });

  it.each([
    ['my boss is back on monday and she wants this again', "I can't advise on it here"],
    ['i thought it was the other one', "I can't advise on it here"],
    ['should I say sorry to him or leave it', "I can't answer that one here"],
    ['what was the other one called, the next one', 'The next practice, “Ask before you answer”'],
    ['I skipped last one, is that bad', 'Not doing one is fine'],
    ['this week is a mess, 2 people quit and corporate is here', 'That sounds hard'],
    ['what I say exactly to my worker?', 'suggests'],
    ['i think i wanna quit the program honestly', '“Manage membership”'],
    ['can i get more about hard conversations instead', '“Correct my plan”'],
    ["I'm done. so done with this place", 'That sounds hard'],
    ["deadline is Friday or I'm dead", "I can't advise on it here"],
  ])('guesses no request: %j', (said, reply) => {
    expect(last(said)).toContain(reply);
  });

  it('says when the next practice comes, in the person’s zone', () => {
    expect(last('When is the next one coming?')).toContain(
      '“Ask before you answer”, comes on Thursday, December 10 at 9:30 AM',
    );
  });

  // proves 5.24
  it('confirms once that the person wants a new plan, and only then leads there', () => {
    const [asks, leads] = converse(['I want to work on something new', 'Yes']);
    expect(asks).toContain('Is that what you want?');
    expect(asks).not.toContain('[CONCLUDE]');
    expect(leads).toContain('“Talk about something new”');
    expect(leads).toMatch(/\[CONCLUDE\]$/);
  });

  it('keeps the plan when they decline a new one', () => {
    const reply = last('I want a new plan', 'no, thanks');
    expect(reply).toContain('stays as it is');
    expect(reply).not.toContain('[CONCLUDE]');
  });

  // proves 5.25
  it.each([
    ['Thanks', "That's all"],
    ['My report is late again', 'Thanks', 'no, bye'],
    ['Can I skip this one?', 'ok, thanks, I am good'],
  ])('ends politely when the person is done (%s …)', (...said) => {
    const reply = last(...said);
    expect(reply).toMatch(/\[CONCLUDE\]$/);
    expect(reply).not.toContain('?');
  });

  // proves 5.25
  it('goes on as long as the person has something to say: no number of messages ends it', () => {
    const said = Array.from({ length: 12 }, (_, i) => `My engineer missed deadline number ${i} and I fixed it myself`);
    expect(converse(said).join('\n')).not.toContain('[CONCLUDE]');
  });

  it('says plainly what it can do about something from their work, and echoes nothing', () => {
    const reply = last('My designer keeps handing things back to me');
    expect(reply).toContain("I can't advise on it here");
    expect(reply).not.toContain('designer');
  });

  it.each(['What do I say to him?', 'Give me the words'])(
    'offers the practice’s own sentences word for word (%s)',
    (said) => {
      const text = 'Ask: “What have you thought of so far?” It is done when “it is done when they” said “Go on.”';
      const [reply] = converse([said], aPlanOutline({ atHand: { ...aPlanOutline().atHand!, text } }));
      expect(reply).toContain('- “What have you thought of so far?”');
      expect(reply!.match(/^- /gm)).toHaveLength(1);
      const [ofTheirs] = converse(
        ['I have a meeting with my supervisor at 3 and gotta tell her no. how do I say it'],
        aPlanOutline({ atHand: { ...aPlanOutline().atHand!, text } }),
      );
      expect(ofTheirs).toMatch(/^I can't word it for your case\. “Let one task go” suggests, word for word:/);
    },
  );

  // proves 5.28
  it('thanks for a story in one sentence, with no menu, and never says that it did not get it', () => {
    const replies = converse([
      'gave the big announcement today, half the room clapped',
      'they want me to do it again for night shift',
      "wasn't even nervous",
      'not asking for anything, just venting',
    ]);
    for (const reply of replies) expect(reply).not.toMatch(/I can explain|Which would help|didn't get|support address/);
    expect(new Set(replies).size).toBe(3);
  });

  it.each([
    ['do I have to log that somewhere', /^No, nothing has to be written down\./],
    ['how do i turn the texts off for good if i want to', /^Reply STOP to any of the texts: .+ not your membership/],
    ['whats it say', /^“Let one task go”, in short:/],
    ["I'd like to do the conversation ones before the writing ones", /^I can’t change the order/],
    ['what did you just do', /^Nothing was changed just now/],
    ['what changed', /^Nothing was changed just now/],
    ['Put the first one back.', /^Nothing was changed just now/],
    ['Which ones did you take out?', /^Nothing was changed just now/],
    ['what should I have said', /suggests/],
    ['could you trim that to one thing I can do at the register', /^Then do only this part of/],
    ['what is the rationale for this exercise', /is about delegation/],
    ['Is there somebody at your company I can call', /^A person answers at the support address/],
    ['how would you handle somebody who lies to you', /^I can’t advise on your own case/],
    ['What is “Let one task go” for', /^“Let one task go” is about/],
  ])('answers a plain question: %j', (said, reply) => {
    expect(last(said)).toMatch(reply);
  });

  it.each(['anyway talk to you thursday', 'see you tomorrow then'])('takes %j for a goodbye', (said) => {
    expect(last('thanks', said)).toMatch(/^Take care, Dana\.[^?]*\[CONCLUDE\]$/s);
  });

  it('asks which one where a yes names nothing, and keeps the practice for “ok keep it”', () => {
    expect(last('blue elephant', 'yeah go ahead')).toMatch(/^Say which one, such as “make it smaller” or “swap it”\./);
    expect(last('blue elephant', 'ok keep it')).toContain('“Let one task go” stays open');
  });

  it('says that it is an AI and who can read along, when asked', () => {
    expect(last('Are you a real person?')).toContain('an AI coach, not a person');
    expect(last('Can my boss read this?')).toContain("Your employer can't");
  });

  it('gives no legal advice to a person who was harmed, and draws no lesson', () => {
    expect(last('My manager keeps touching me and I think it is harassment')).toContain('eeoc.gov');
  });

  it('has an answer where there is no current practice, and where it has no steps', () => {
    const [none] = converse(['make it smaller'], aPlanOutline({ atHand: null }));
    expect(none).toContain('the next one is “Ask before you answer”');
    const film = aPlanOutline({ atHand: { ...aPlanOutline().atHand!, text: null } });
    expect(converse(['make it smaller'], film)[0]).toContain('ten minutes long');
  });

  it('never says the same twice in a row, whatever the person says', () => {
    for (const said of ['I need it smaller', 'idk', 'My team ignores me', 'ok', 'hello']) {
      const replies = converse([said, `${said}!`, said]);
      expect([said, replies[1] === replies[0]]).toEqual([said, false]);
    }
  });

  it('comes back gently from danger', () => {
    const lines: Line[] = [
      { role: 'user', content: '[note]', isNote: true },
      { role: 'assistant', content: '[answer]', isNote: true },
      { role: 'user', content: 'I want to go on with the coaching' },
    ];
    const reply = supportReply({ lines, plan: aPlanOutline(), coachName: 'Maya', firstName: 'Dana' });
    expect(reply).toContain('988 is there at any hour');
  });
});

describe('stepsOf', () => {
  it('leaves out a sentence that only begins like a step', () => {
    expect(
      stepsOf('Ask managers what they should delegate and they name the dull things. Print your calendar.'),
    ).toEqual(['Print your calendar.']);
  });

  it('leaves out explanations, questions and reflection', () => {
    expect(stepsOf('Managers talk. Ask them why. Is it so?\n\n**Reflect:** Write what you saw.')).toEqual([
      'Ask them why.',
    ]);
  });

  it('has those that begin with when to do them, and none that refers back', () => {
    const text =
      'Groups drift. In your next meeting, when something is open, take the first minute: “This is Dana’s decision. She makes it on Friday.” Settle that one first. In most teams, people wait.';
    expect(stepsOf(text)).toEqual([
      'In your next meeting, when something is open, take the first minute: “This is Dana’s decision. She makes it on Friday.”',
    ]);
  });
});
