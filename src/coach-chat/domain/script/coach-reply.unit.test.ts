import { describe, expect, it } from '@jest/globals';
import { aSummary } from '../../../curriculum/testing/a-summary.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import type { Line } from '../chat.js';
import { readSummary, showSummary, summaryOf } from '../summary.js';
import { coachReply } from './coach-reply.js';

function converse(said: readonly string[], last: Summary | null = null): { replies: string[]; lines: Line[] } {
  const lines: Line[] = [];
  const replies = said.map((content) => {
    lines.push({ role: 'user', content });
    const reply = coachReply({ lines, coachName: 'Maya', firstName: 'Dana', last });
    lines.push({ role: 'assistant', content: reply });
    return reply;
  });
  return { replies, lines };
}
const repliesTo = (...said: string[]): string[] => converse(said).replies;

const ANSWERS = [
  'I redo my team’s slides at night.\nEvery week.',
  'Marketing lead, five people',
  'I wrote a checklist',
  'My evenings are mine',
];

describe('the interview', () => {
  // proves 5.13
  it('greets by name, and asks about the problem, the setting, what was tried and success, in this order', () => {
    const replies = repliesTo('Hi', ...ANSWERS);
    expect(replies[0]).toMatch(/^Hi Dana, I'm Maya\..*at work that you would most like to be different\?$/s);
    expect(replies[1]).toMatch(/What is your role, and who is on your team\?$/);
    expect(replies[2]).toMatch(/What have you tried about it so far\?/);
    expect(replies[3]).toMatch(/what would success look like, six months from now\?$/);
    expect(replies[4]).toMatch(/Is that right\? Reply yes, or the number of a line and what it should say\.$/);
  });

  it.each(["Nope, that's it.", "that's all", 'No, that is everything'])(
    'takes %j for the answer that there is nothing else, and goes on',
    (said) => {
      expect(repliesTo(ANSWERS[0]!, ANSWERS[1]!, said).at(-1)).toMatch(/what would success look like/);
    },
  );

  it('takes each answer whole, and shows five numbered lines in the person’s words', () => {
    const summary = readSummary(repliesTo(...ANSWERS).at(-1)!);
    expect(summary).toMatchObject({
      problem: ANSWERS[0],
      setting: ANSWERS[1],
      tried: ANSWERS[2],
      success: ANSWERS[3],
    });
    expect(summary!.focus).toHaveLength(2);
  });

  it.each([
    ['Ha, that’s us. Two clerks by now though.', 'Which line should say that?'],
    [
      'Mostly. In 4, make it a month instead of a week.',
      'Line 4 says: “My evenings are mine” Write all of it as it should be, and I put it in just so.',
    ],
    ['And what happens if I say no?', 'Then you tell me which line to change'],
    ['Please leave out the part about my wife.', 'I can leave that out. Reply with the number of each line'],
    ['I never said that.', 'Which line is not right?'],
    ['nah the first one is off. its that I never say no', '1. **Problem:** its that I never say no'],
    ['4 is a bit strong, more like fewer evenings', '4. **Success:** fewer evenings'],
    ['4 is too strong', 'Line 4 says: '],
    [
      'It is correct but the number 2 is also one more now, six',
      '2. **Setting:** Marketing lead, five people. also one',
    ],
    ['no, the second one should be: lead, seven people', '2. **Setting:** lead, seven people'],
    ['line two is lead of five', '2. **Setting:** lead of five'],
    ['My setting is lead of five. Otherwise fine.', '2. **Setting:** lead of five.\n'],
    ['2 lead of five. Everything else is right.', '2. **Setting:** lead of five.\n'],
    ['Something is off. I tried: a checklist and a call', '3. **Tried:** a checklist and a call'],
    ['The problem is that I never say no', '1. **Problem:** I never say no'],
    ["No. My setting ain't five people. Fix that.", 'Line 2 says: '],
    ['you make it sound like the slides are the problem. its me', 'Which line is not right?'],
    ['yes but the checklist is not something i tried', 'Which line is not right?'],
    ['no, I said the slides are not it', 'Which line is not right?'],
    ['The problem with my setting is the night shift.', 'Which line should say that?'],
  ])('reads “%s” after the summary for what it is', (said, reply) => {
    expect(repliesTo(...ANSWERS, said).at(-1)).toContain(reply);
  });

  it.each([
    ['Yes. Also I want to say no to sales.', 'My evenings are mine. Yes. Also I want to say no to sales.'],
    ['Also I want to say no to sales.', 'My evenings are mine. Also I want to say no to sales.'],
    ['You forgot that I have no say in the pay.', 'My evenings are mine. I have no say in the pay.'],
  ])('adds to a line what was only added: “%s”', (said, line) => {
    const { success } = readSummary(repliesTo(...ANSWERS, said, '4').at(-1)!)!;
    expect(success).toBe(line.replace('Yes. ', ''));
  });

  it('changes all the lines that are written one below the other, where something is to be left out of them', () => {
    const without = '1 I redo slides\n3. a checklist';
    const { problem, setting, tried } = readSummary(repliesTo(...ANSWERS, 'leave out my team', without).at(-1)!)!;
    expect({ problem, setting, tried }).toEqual({
      problem: 'I redo slides',
      setting: ANSWERS[1],
      tried: 'a checklist',
    });
  });

  it('offers other skills for line 5 where what was said points to several, and takes one by its name alone', () => {
    const unsure = [
      'My week is a mess and my team is upset with me.',
      'nurse lead, twelve',
      'nothing yet',
      'A calm week',
    ];
    const shown = repliesTo(...unsure).at(-1)!;
    const [, offered] = /Line 5 is my guess; (.+) would fit, too\. Is that right\?/.exec(shown)!;
    const chosen = offered!.split(/, | or /)[2]!;
    const reply = repliesTo(...unsure, `${chosen} please`).at(-1)!;
    expect(reply).toContain(`5. **Start:** I would start with ${chosen} and `);
    expect(reply).not.toContain('would fit, too');
  });

  it('says that a small try counts, and takes it', () => {
    const replies = repliesTo(ANSWERS[0]!, ANSWERS[1]!, 'I left a donut on her desk once. Does that count?');
    expect(replies.at(-1)).toMatch(/^That counts/);
    expect(replies.at(-1)).toMatch(/what would success look like/);
  });

  it('says at the end what it could not place', () => {
    for (const unplaced of ['Huh, the thing.', 'In 4, make it a month instead of a week.'])
      expect(repliesTo(...ANSWERS, unplaced, 'Yes. Thank you.').at(-1)).toContain(
        'I left the lines as they were shown, without these words: “',
      );
  });

  it('asks for a little more, once, where the problem has fewer than six words', () => {
    const replies = repliesTo('Delegation', 'No idea, it is hard');
    expect(replies[0]).toContain('what happens, and what would you like to be different?');
    expect(replies[1]).toContain('What is your role');
    expect(converse(['Delegation', 'I took it back again', ...ANSWERS.slice(1), 'yes']).lines.at(-1)).toBeDefined();
    expect(readSummary(repliesTo('Delegation', 'I took it back again', ...ANSWERS.slice(1)).at(-1)!)!.problem).toBe(
      'Delegation. I took it back again',
    );
  });

  // proves 5.13
  it.each([
    ['Who can read this?', 'Your employer can'],
    ['How much is it?', '$59'],
    ['Are you an AI?', 'an AI coach'],
    ['whats your name', "I'm Maya"],
    ['Is this going to be used in my review?', 'Your employer can'],
    ['How long will this take?', 'five minutes'],
    ['When does the first text come?', 'soon after this conversation'],
    ['I have a question first. Is this going to my director?', 'Your employer can'],
    ['What happens next?', 'your plan is built'],
    ["who's reading this?", "Your employer can't"],
    ['can my wife see this', 'nor can anybody else at work or at home'],
    ['do I have to answer that?', 'Leave out whatever you like.'],
    ['how do I cancel', 'under Manage membership'],
    ['how often will you text me', 'two texts a week'],
    ['can I stop here and come back tomorrow?', 'you can go on with this conversation'],
    ['should I quit?', 'I give no advice'],
    ['What is the capital of France?', "can't answer here"],
  ])('answers %p, and asks its own question in other words', (question, answer) => {
    const [, reply] = repliesTo(ANSWERS[0]!, question);
    expect(reply).toContain(answer);
    expect(reply).toMatch(/In a few words: what do you do there, and who works with you\?$/);
  });

  it.each([
    ['Honest question first: who built you and what do you do with what I type', "I'm an AI coach"],
    ["Didn't I already tell you all this last time?", 'I keep what you write'],
    ['is this the kind of thing you can even help with', "I can't change other people"],
  ])('takes %j for no problem to work on', (question, answer) => {
    const { replies } = converse([question, ...ANSWERS]);
    expect(replies[0]).toContain(answer);
    expect(readSummary(replies[4]!)?.problem).toBe(ANSWERS[0]);
  });

  it.each([
    ['he laughed. are you going to tell anyone about this', "Your employer can't"],
    ['no questions on Tuesdays, they text me instead. what would you try', 'I give no advice'],
    ["buildin it once. and you didn't answer me can you help with that or no", 'I missed your question'],
  ])('answers what is asked next to an answer, also without its mark: %j', (said, answer) => {
    expect(repliesTo(ANSWERS[0]!, said)[1]).toContain(answer);
  });

  it('takes words that only begin like a question for an answer', () => {
    for (const said of ['Did a retro with the team', 'When he yells I write it down', 'Will be home by six'])
      expect(readSummary(repliesTo(...ANSWERS.slice(0, 2), said, ANSWERS[3]!).at(-1)!)?.tried).toBe(said);
  });

  it('asks only for what is still missing after a problem that may have told it', () => {
    const long =
      'I run the night shift of a warehouse with eleven people, and I told them the rule twice because nobody has one';
    const replies = repliesTo(long, 'nothing else', 'Nothing else', 'One rule');
    expect(replies[0]).toMatch(/What else should I know about your role/);
    expect(replies[1]).toMatch(/besides what you told me\?/);
    expect(readSummary(replies.at(-1)!)).toMatchObject({
      problem: long,
      setting: null,
      tried: null,
      success: 'One rule',
    });
  });

  it('asks plainly what was tried after a long problem that tells of no try', () => {
    const long =
      'I run the night shift of a warehouse with eleven people under me and nobody there knows what the rule is';
    expect(repliesTo(long, 'nothing else')[1]).toMatch(/What have you tried about it so far\?/);
  });

  // proves 5.13
  it.each([
    ['Is what I say here confidential from my hospital?', "Your employer can't read this"],
    ['is this gonna be a lot of typing? I got fat thumbs', 'A few short questions'],
    ['whats a practice', 'one small thing to try at work'],
    ['do i have to use real names', 'No names are needed'],
    ['is any of this thing real? just asking', "I can't answer here"],
    ["I'm not sure what you mean by that, could you ask it another way?", ''],
  ])('never takes the question %j for an answer, whichever it asked', (said, answer) => {
    for (const known of [1, 2, 3]) {
      const replies = repliesTo(...ANSWERS.slice(0, known), said, ...ANSWERS.slice(known));
      expect(replies[known]).toContain(answer);
      expect(readSummary(replies.at(-1)!)).toMatchObject({
        setting: ANSWERS[1],
        tried: ANSWERS[2],
        success: ANSWERS[3],
      });
    }
  });

  it('leaves a line empty that is to be answered later, and says so', () => {
    const replies = repliesTo(...ANSWERS.slice(0, 2), 'Can I answer that one later?', ANSWERS[3]!);
    expect(replies[2]).toMatch(/^Yes: that line stays empty for now.*what would success look like/s);
    expect(readSummary(replies.at(-1)!)).toMatchObject({ tried: null, success: ANSWERS[3] });
  });

  it.each([
    "lol no, that's not my problem. my team won't decide anything",
    "you skipped a step. I didn't say my problem yet",
  ])('takes %j for the problem, and asks its question again', (said) => {
    const replies = repliesTo(ANSWERS[0]!, said, ...ANSWERS.slice(1));
    expect(readSummary(replies.at(-1)!)).toMatchObject({ problem: said, setting: ANSWERS[1] });
  });

  it('is sorry first where somebody lost a person', () => {
    expect(repliesTo('my dad died in March and I went back after four days')[0]).toContain("I'm sorry to hear that.");
  });

  it('names 988 once, and goes on, where it may be about a life', () => {
    const replies = repliesTo(
      'some days I think about just not being here anymore',
      'lead. I do not see the point anymore',
    );
    expect(replies[0]).toMatch(/If that is about your life and not about your job: 988 .*What is your role/s);
    expect(replies[1]).not.toContain('988');
  });

  it('takes a question that expects no answer for a part of what was said', () => {
    const replies = repliesTo(...ANSWERS.slice(0, 3), 'That I go home at 8. Is that too much to ask?');
    expect(replies.at(-1)).toContain('4. **Success:** That I go home at 8. Is that too much to ask?');
    expect(replies.at(-1)).not.toContain("can't answer");
  });

  it('takes no question to the coach for the problem, whatever few words come along', () => {
    const { replies } = converse(['ok. and is my boss going to see it? my boss pays', ...ANSWERS]);
    expect(replies[0]).toMatch(/Your employer can't.*\n\nWhat is the one thing at work/s);
    expect(readSummary(replies[4]!)?.problem).toBe(ANSWERS[0]);
  });

  it.each([
    "Before I answer, who's going to read this? I got deacons",
    'is this private? asking for a friend',
    'are you a bot? just curious',
  ])('takes no aside after a question for an answer: %j', (said) => {
    const replies = repliesTo(ANSWERS[0]!, said, ...ANSWERS.slice(1));
    expect(replies[1]).toMatch(/In a few words: what do you do there, and who works with you\?$/);
    expect(readSummary(replies.at(-1)!)).toMatchObject({ setting: ANSWERS[1], success: ANSWERS[3] });
    const first = repliesTo(said, ...ANSWERS);
    expect(readSummary(first.at(-1)!)).toMatchObject({ problem: ANSWERS[0] });
  });

  // proves 5.13
  it.each([
    'sorry what was the question again somebody cut me off',
    'wait is this private?? like Dayana uses the same gym as the lady who told me about this lol',
    'Excuse me, what is mean "practice"? It is like homework?',
    "How is the plan generated from my answers? I'd like to know what inputs matter.",
    'wym six months',
    'Is it OK if my English is not good?',
    'hang on is this going to take long because I have a parent at two',
    'Before I answer that, have you worked with clergy before?',
    'Sorry, can you run that by me once more?',
    'I lost the thread, what did you ask?',
    'is a robot reading this',
    'hold up, do you share this with Denise',
    'give me an example',
    'Sorry, I was interrupted. Where were we?',
    'no entiendo',
    'que?',
    'and then what',
    'Do you keep this? My sister works in HR and she would see it.',
    'in what sense',
    'not sure i follow',
    'you mean at work or at home?',
    'Is there a wrong answer? I never did coaching before.',
    'what kind of thing do you want to hear',
  ])('asks again after the question %j, at every step, and keeps it in no line', (said) => {
    for (const known of [1, 2, 3]) {
      const replies = repliesTo(...ANSWERS.slice(0, known), said, ...ANSWERS.slice(known));
      expect(replies[known]).toMatch(
        /(?:In a few words: what do you do there|What is one thing that you did about it|Imagine it went well).*\?$/,
      );
      expect(readSummary(replies.at(-1)!)).toMatchObject({
        problem: ANSWERS[0],
        setting: ANSWERS[1],
        tried: ANSWERS[2],
        success: ANSWERS[3],
      });
    }
  });

  it.each([
    [1, 'I am a floor manager, 20 people. Who else do you need? My boss is the GM.'],
    [1, 'Nurse manager on 4 West?'],
    [2, 'What have I not tried? Emails, meetings, a chart on the wall. Nothing sticks with them.'],
    [2, 'Do you know how many emails I sent? Forty. And I called her twice.'],
    [2, 'I asked my boss can I move her. He said no.'],
    [2, 'Why would I try anything? Nobody listens to me there. I gave up in March.'],
    [3, 'Nobody calls me on Sunday? And the crew runs the close without me.'],
    [3, 'Less yelling?'],
    [3, 'Maybe that I get my evenings back?'],
    [3, 'How do I get them to own it without me being there, that would be success'],
    [3, 'Honestly who knows. That I sleep at night and they trust me'],
  ])('keeps an answer with a question in it (%s, %j)', (known, said) => {
    const last = repliesTo(...ANSWERS.slice(0, known), said, ...ANSWERS.slice(known + 1)).at(-1)!;
    const { setting, tried, success } = readSummary(last)!;
    expect([setting, tried, success][known - 1]).toBe(said);
  });

  // proves 5.13
  it.each([
    ['how long this take tho, im on in 20', 'five minutes'],
    ['May I ask whether anyone at my organization will read what I write here?', "Your employer can't"],
    ['Quick question first: are you an LLM or a decision tree?', "I'm an AI coach"],
    ['una pregunta, puedo escribir en español o only english?', 'I write English only'],
    ['y esto cuánto me va a costar?', '$59'],
    ['Might I ask who you are, exactly?', "I'm an AI coach"],
    ['How come you need to know that', 'so that the practices fit'],
    ['omg wait can I go back and change my answer??', 'When I sum up you can change every line'],
    ['will this take forever', 'five minutes'],
    ['is some algorithm going to score me', "I'm an AI coach"],
    ['Could somebody in HR look at my answers?', "Your employer can't"],
    ['will I be charged for this talk', '$59'],
    ['what happens when we are done', 'your plan is built'],
    ['does it matter if I use spanish words', 'I write English only'],
    ['how do you put the plan together, what is the plan based on', 'the summary that you confirm'],
  ])('answers %j by what it is about', (question, answer) => {
    const [, reply] = repliesTo(ANSWERS[0]!, question);
    expect(reply).toContain(answer);
    expect(reply).toMatch(/In a few words: what do you do there, and who works with you\?$/);
  });

  it('leaves a line for later that somebody has no time for, whatever is said next to it', () => {
    const replies = repliesTo(...ANSWERS.slice(0, 2), 'Can I answer later? I must go to meeting.', ANSWERS[3]!);
    expect(replies[2]).toMatch(/^Yes: that line stays empty for now/);
  });

  it('takes a statement after the summary for the only line that a question left empty', () => {
    const replies = repliesTo(...ANSWERS.slice(0, 3), 'is this private?', 'are you a bot?', ANSWERS[3]!);
    expect(readSummary(replies.at(-1)!)).toMatchObject({ tried: ANSWERS[2], success: ANSWERS[3] });
  });

  it('is not sorry for what somebody’s job is', () => {
    const replies = repliesTo(
      ANSWERS[0]!,
      'I am a hospice chaplain with twenty patients, most of whom die within a month',
    );
    expect(replies[1]).toMatch(/^Thank you, noted\./);
    expect(repliesTo(ANSWERS[0]!, 'nurse, and my mom is in hospice')[1]).toContain("I'm sorry to hear that.");
  });

  it.each(['CEO?', 'senior engineer?'])('takes %j for an answer that is not sure of itself', (said) => {
    expect(readSummary(repliesTo(ANSWERS[0]!, said, ANSWERS[2]!, ANSWERS[3]!).at(-1)!)?.setting).toBe(said);
  });

  it('takes a statement with a question mark in it for no question', () => {
    const [first] = repliesTo("I have told her I don't know, five times? And she still ignores it every week.");
    expect(first).not.toContain("can't answer");
  });

  it('answers what somebody asks about it before they begin', () => {
    const [first] = repliesTo('What exactly do I get for my money here, and is anyone reading this?');
    expect(first).toContain('short practices by text message');
    expect(first).toContain("Your employer can't read this");
    expect(first).toMatch(/most like to be different\?$/);
  });

  it('takes another problem than the one before for the problem, and asks its question again', () => {
    const correction = "Actually, hold on. Slides isn't really it. It's Colin being rude and me covering for him.";
    const replies = repliesTo(ANSWERS[0]!, correction, ...ANSWERS.slice(1));
    expect(replies[1]).toMatch(/In a few words: what do you do there, and who works with you\?$/);
    expect(readSummary(replies.at(-1)!)).toMatchObject({ problem: correction, setting: ANSWERS[1] });
  });

  it('asks in other words where its question was not understood', () => {
    const replies = repliesTo(ANSWERS[0]!, ANSWERS[1]!, 'What means tried? I did not understand the question');
    expect(replies.at(-1)).toMatch(/What is one thing that you did about it/);
  });

  it('says of a question that comes along with an answer that it can’t answer it', () => {
    const [, reply] = repliesTo(ANSWERS[0]!, 'Director. Does it matter that two of them are donors?');
    expect(reply).toMatch(/^I can't answer your question here, but I keep it in your words\./);
  });

  // proves 5.13
  it('leaves a line empty that gets no answer twice, or that the person would rather not fill', () => {
    const { replies } = converse([ANSWERS[0]!, 'idk', 'not sure', "I'd rather not say", 'More sleep']);
    expect(readSummary(replies.at(-1)!)).toMatchObject({ setting: null, tried: null, success: 'More sleep' });
  });

  it.each([
    "we're killing it in sales this quarter and I still feel like a fraud",
    'My assistant hit me with her two weeks notice',
  ])('takes a figure of speech for no disclosure of harm: %s', (problem) => {
    expect(repliesTo(problem)[0]).not.toContain('eeoc.gov');
    expect(repliesTo('My boss covers up billing fraud, and he hit me')[0]).toContain('eeoc.gov');
  });

  // proves 5.13
  it('concludes on a yes, with one thing to try tomorrow and the marker, and asks nothing', () => {
    const last = repliesTo(...ANSWERS, 'Yes, that is right').at(-1)!;
    expect(last).toMatch(/One thing to try tomorrow: .*\n\n\[CONCLUDE\]$/);
  });

  // proves 5.13
  it('shows the summary at the seventh message and concludes at the eighth, whatever was said', () => {
    const replies = repliesTo('Hi', 'ok', 'hmm', 'idk', 'idk', 'idk', 'idk', 'still no');
    expect(replies[6]).toContain('Is that right?');
    expect(replies[7]).toContain('[CONCLUDE]');
  });

  it('gives nobody the summary before the third message, and then to who hurries', () => {
    const replies = repliesTo('Just give me the plan', ANSWERS[0]!, 'no more questions', 'yes');
    expect(replies[0]).not.toContain('Is that right?');
    expect(replies[2]).toContain('Is that right?');
    expect(replies[3]).toContain('[CONCLUDE]');
  });
});

describe('a correction', () => {
  const corrected = (...said: string[]) => repliesTo(...ANSWERS, ...said);

  it('asks which line should say what is added, whatever skill it names', () => {
    expect(corrected('Yes but add that I want more calm myself').at(-1)).toContain('Which line should say that?');
  });

  it.each(['everything but line 3', '3 is not what I said'])('asks what the line should say (%s)', (said) => {
    expect(corrected(said).at(-1)).toMatch(/^Line 3 says: /);
  });

  it.each(['none of this is right', 'kind of', 'I want to start over'])('is no yes (%s)', (said) => {
    expect(corrected(said).at(-1)).toContain('Which line is not right?');
  });

  it.each(['pretty much', 'looks good to me, let’s go', 'close enough I guess'])('is none in a yes (%s)', (said) => {
    expect(corrected(said).at(-1)).toContain('[CONCLUDE]');
  });

  // A stranger wrote these: an instruction was stored as the line, and a skill that they refused was chosen.
  it.each([
    ['line 2 aint supposed to say told you. and take the nephew out of 1', 'Line 2 says: '],
    ['Line 4 was wrong too, I meant week two. But yes otherwise.', 'Line 4 says: '],
    ['everything but 3 is right, I never said silence', 'Line 3 says: '],
    ['Sure, but drop the lol in number 1', 'Line 1 says: '],
    ['I must object to the fifth item.', 'For line 5 I can offer these'],
    ['yep thats it. also fine w line 5 i guess', '[CONCLUDE]'],
    ['2: foreman, 9 guys. leave 1 alone then', '2. **Setting:** foreman, 9 guys\n'],
    ['4: I sleep. Yes.', '4. **Success:** I sleep\n'],
  ])('reads %j for what it is', (said, reply) => {
    expect(corrected(said).at(-1)).toContain(reply);
  });

  // Another stranger wrote these: orders to the coach were stored as the line, and lines that were named were asked for.
  it.each([
    [
      'no not like that. Problem: I redo slides\nSetting: lead of five',
      { problem: 'I redo slides', setting: 'lead of five' },
    ],
    ['2 and 3 are mixed up. 2: lead of five. 3: a checklist', { setting: 'lead of five', tried: 'a checklist' }],
    ["line 1 should be what's in 3, and 2 is just lead, 9 people", { problem: ANSWERS[2], setting: 'lead, 9 people' }],
    ['The problem is that I redo slides, put that in 1', { problem: 'I redo slides' }],
    ['1 just: I redo slides', { problem: 'I redo slides' }],
    ['2 should be lead, 22 staff. then yes', { setting: 'lead, 22 staff' }],
    ["the setting should include that I've never met them", { setting: `${ANSWERS[1]}. I've never met them` }],
    ['um number three should say a checklist and a call', { tried: 'a checklist and a call' }],
    ['4: Leave on time', { success: 'Leave on time' }],
    ['2 add that two are contractors', { setting: `${ANSWERS[1]}. two are contractors` }],
    ['2 is wrong. It should say chair, 6 teachers', { setting: 'chair, 6 teachers' }],
    ['2. Lead, 9 people. And I need to go in 2 min', { setting: 'Lead, 9 people' }],
    ['3 One email a day instead of ten', { tried: 'One email a day instead of ten' }],
    ['2 is ok but in 1 please write: I redo slides', { problem: 'I redo slides', setting: ANSWERS[1] }],
    ['4 they call me by noon. yes to the rest', { success: 'they call me by noon' }],
    ['Close. And make 5 influence instead', { focus: ['influence', expect.anything()] }],
    ['the start should be influence not delegation', { focus: expect.arrayContaining(['influence']) }],
  ])('takes the lines that %j names', (said, expected) => {
    expect(readSummary(corrected(said).at(-1)!)).toMatchObject(expected);
  });

  it.each([
    ['Yes but shorten 1, it is a novel', 1],
    ['Better. In 4 drop the question at the end.', 4],
    ['And 3 without the first two sentences.', 3],
    ['Sort of. Number 3 makes me sound awful', 3],
    ['Line 2 should not have my question in it.', 2],
    ['take off number three the donut thing', 3],
  ])('asks what the line should say instead of taking the order %j for it', (said, line) => {
    expect(corrected(said).at(-1)).toContain(`Line ${line} says: `);
    expect(corrected(said, 'cut the last part').at(-1)).toContain('To be sure, I need the whole line. Line ');
  });

  const SHIFT = [
    'I got bumped to shift lead at the store 2 months ago and the people I used to close with do not listen',
    'shift lead, four clerks and two shifts',
    'I tried being chill, then I tried being strict and that was worse. Wrote up my friend',
    'I shut my door for two hours on Monday and me and Marcus are cool',
  ] as const;
  const shift = (...said: string[]): string[] => repliesTo(...SHIFT, ...said);

  // proves 5.13
  it.each([
    ['nah it says strict, I would not say strict, I went off on people', 3],
    ['can u take marcus out of it', 4],
    ['its not just monday its every day put every day', 4],
    ["I don't have four clerks any more, it's three, one left", 2],
    ['drop the bit about marcus please', 4],
    ['I never said chill', 3],
    ['four clerks is wrong', 2],
    ["I don't like the word bumped", 1],
  ])('whose words to change stand in one line only shows that line, and asks for all of it (%s)', (said, line) => {
    expect(shift(said).at(-1)).toBe(
      `Line ${line} says: “${SHIFT[line - 1]}” Write all of it as it should be, and I put it in just so.`,
    );
  });

  it.each([
    [
      'Change two hours to a full morning.',
      { success: 'I shut my door for a full morning on Monday and me and Marcus are cool' },
    ],
    ['make it one hour not two', { success: 'I shut my door for one hour on Monday and me and Marcus are cool' }],
    ['no, line 4. one hour not two', { success: 'I shut my door for one hour on Monday and me and Marcus are cool' }],
    ['what needs changing is 2: shift lead of five', { setting: 'shift lead of five' }],
    [
      'Please change the part about the goal. I want to be someone who says hard things.',
      { success: 'I want to be someone who says hard things.' },
    ],
  ])('whose words stand in one line only changes that line, and leaves the sentence whole (%s)', (said, line) => {
    expect(readSummary(shift(said).at(-1)!)).toMatchObject(line);
  });

  it.each([
    ['the goal, 4', 'success'],
    ['Line 4, please.', 'success'],
    ['The one about success.', 'success'],
    ['the marcus one', 'success'],
    ['the tried one', 'tried'],
    ['my role', 'setting'],
  ] as const)('is placed by whatever names its line after “Which line?” (%s)', (answer, topic) => {
    const words = 'They are afraid of the new system.';
    const [which, placed] = shift(words, answer).slice(-2);
    expect(which).toMatch(/^Which line should say that\?/);
    expect(placed).toMatch(/^Now it reads like this: your words come after what stood there/);
    expect(readSummary(placed!)![topic]).toMatch(/. They are afraid of the new system\.$/);
    expect(readSummary(placed!)![topic]).toContain(
      SHIFT[(['problem', 'setting', 'tried', 'success'] as const).indexOf(topic)],
    );
  });

  it('takes the place of the line where the answer to “Which line?” says so', () => {
    const placed = shift('They are afraid of the new system.', 'Replace the goal, please.').at(-1)!;
    expect(readSummary(placed)!.success).toBe('They are afraid of the new system.');
  });

  it('is added where the answer to “Which line?” says so', () => {
    const placed = shift('They are afraid of the new system.', 'Add it to the problem, please.').at(-1)!;
    expect(readSummary(placed)!.problem).toBe(`${SHIFT[0]}. They are afraid of the new system.`);
  });

  it.each(["I wouldn't put it like that", 'the wording is not me', "I'd rather say it nicer"])(
    'that only speaks of the summary never becomes a line (%s)',
    (said) => {
      const replies = shift(said, 'the tried one', said);
      expect(replies.slice(-2).join()).toMatch(/Line 3 says: .*To be sure, I need the whole line/);
      const whole = 'I was strict and went off on people, and wrote up my friend';
      expect(readSummary(shift(said, 'the tried one', whole).at(-1)!)!.tried).toBe(whole);
    },
  );

  it('that only complains is answered with which line is meant, and with what that should say', () => {
    expect(shift('hm, it sounds harsh').at(-1)).toMatch(/Which line is not right\?/);
    expect(shift('hm, it sounds harsh', 'the marcus one').at(-1)).toMatch(/^Line 4 says: /);
    expect(shift("that's not how I'd put 4").at(-1)).toMatch(/^Line 4 says: /);
    expect(readSummary(shift('I want the goal to be that they listen').at(-1)!)!.success).toBe('they listen');
  });

  it('that wants back what stood there restores it, and asks what else it should say', () => {
    const restored = shift('3: I yelled at them all', 'put back what I had').at(-1)!;
    expect(readSummary(restored)!.tried).toBe(SHIFT[2]);
    const asked = shift(
      '3: I yelled at them all',
      'no 3 is wrong now. put back what I had but say went off on people',
    ).at(-1)!;
    expect(asked).toContain(`Line 3 says: “${SHIFT[2]}” Write all of it as it should be, and I put it in just so.`);
    expect(shift('no 3 is messed up. put back what I had but say I went off').at(-1)).toContain('Line 3 says: ');
  });

  it.each(['can you make it shorter for me?', 'what do you mean', 'is this thing on?'])(
    'is no question in answer to what the line should say (%s)',
    (said) => {
      const replies = shift('Line 3.', said, 'I wrote them up.');
      expect(replies.at(-2)).toContain('Line 3 says: ');
      expect(readSummary(replies.at(-1)!)!.tried).toBe('I wrote them up.');
    },
  );

  // proves 5.13
  it('in the eighth message counts where it can be placed, and is named where it can’t', () => {
    const filler = ['4: I am home by five', '4: I am home by six', '4: I am home by four'];
    const placed = shift(...filler.slice(1), 'They are afraid.', '2').at(-1)!;
    expect(readSummary(placed)!.setting).toBe(`${SHIFT[1]}. They are afraid.`);
    expect(placed).not.toContain('not in it yet');
    const lost = shift(...filler, 'They are afraid of the new system.').at(-1)!;
    expect(lost).toContain('your last words are not in it yet: “They are afraid of the new system.”');
    expect(lost).toContain('“Correct my plan” on “Your practices”');
    expect(lost).toContain('[CONCLUDE]');
    const complaint = shift(...filler.slice(1), 'it says strict, I would not say strict', 'the tried one').at(-1)!;
    expect(complaint).toContain('not in it yet: “it says strict, I would not say strict”');
    expect(shift(...filler, 'That reads well.').at(-1)).not.toContain('not in it yet');
  });

  it('shows first what it could change, where one of several lines is an order', () => {
    const replies = corrected('2 should say lead, nights, and 1 cut it down to the first part', 'I redo slides');
    expect(replies.at(-2)).toMatch(/^The rest is changed; you see it in a moment\.\n\nLine 1 says: /);
    expect(readSummary(replies.at(-1)!)).toMatchObject({ problem: 'I redo slides', setting: 'lead, nights' });
  });

  const LEAD = [
    'My leads wait for me and I am the one working Saturdays',
    'Plant manager, 4 leads, 38 operators on 2 shifts',
    'I told the leads to decide by June',
    'By Christmas the leads run Saturdays alone and I am home with my two kids',
  ];
  const amended = (...said: string[]) => repliesTo(...LEAD, ...said);

  // People correct a part of a line in many ways: none of them may become the whole line.
  it.each([
    ['2: it is 5 leads', { setting: 'Plant manager, 5 leads, 38 operators on 2 shifts' }],
    ['In the 2 it is 5 leads, not 4', { setting: 'Plant manager, 5 leads, 38 operators on 2 shifts' }],
    ['not 4 but 5 in line 2', { setting: 'Plant manager, 5 leads, 38 operators on 2 shifts' }],
    ['2 not 4 leads, 5', { setting: 'Plant manager, 5 leads, 38 operators on 2 shifts' }],
    ['second one say 5 leads not 4', { setting: 'Plant manager, 5 leads, 38 operators on 2 shifts' }],
    [
      '4 should say by Easter instead of Christmas',
      { success: 'By Easter the leads run Saturdays alone and I am home with my two kids' },
    ],
    [
      'no i meant 4 the whole thing just three kids not two',
      { success: 'By Christmas the leads run Saturdays alone and I am home with my three kids' },
    ],
    ['in 3 it says June but it should be July', { tried: 'I told the leads to decide by July' }],
    ['replace June with July in 3', { tried: 'I told the leads to decide by July' }],
    ['3 change June to July', { tried: 'I told the leads to decide by July' }],
    ['add to 3 that I bought them breakfast', { tried: 'I told the leads to decide by June. I bought them breakfast' }],
    [
      'ok leave that one how you had it. add to 3 that I bought them breakfast',
      { tried: 'I told the leads to decide by June. I bought them breakfast' },
    ],
    [
      'on number 2 add that one lead is my brother in law',
      { setting: 'Plant manager, 4 leads, 38 operators on 2 shifts. one lead is my brother in law' },
    ],
    ['add that one lead is new to 2', { setting: 'Plant manager, 4 leads, 38 operators on 2 shifts. one lead is new' }],
    [
      '2 should be 5 leads instead of 4 and 3 should say by July instead of June',
      {
        setting: 'Plant manager, 5 leads, 38 operators on 2 shifts',
        tried: 'I told the leads to decide by July',
      },
    ],
    [
      '1 is right. 2 should say Plant manager of sixty people. 3 I told them to decide. 4 They run Saturdays alone',
      {
        setting: 'Plant manager of sixty people.',
        tried: 'I told them to decide.',
        success: 'They run Saturdays alone',
      },
    ],
    ['2 Plant manager of sixty. 3 in the office', { setting: 'Plant manager of sixty. 3 in the office' }],
    ['2 - Plant manager\n3 - told them', { setting: 'Plant manager', tried: 'told them' }],
  ])('of a part of a line, or of several lines, changes what %j names', (said, expected) => {
    expect(readSummary(amended(said).at(-1)!)).toMatchObject({ problem: LEAD[0], ...expected });
  });

  it.each([
    ['2 its 6 not 5', 2],
    ['1 sundays', 1],
    ['it should say sundays in 1', 1],
    ['2 its one lead not 4 leads, 38 operators', 2],
    ['4 should be Easter instead of New Year', 4],
    ['2 there are 40 of them not 38 and 3 shifts not 2', 2],
  ])('of a part that can’t be found shows the line, and asks what all of it should say (%s)', (said, line) => {
    const replies = amended(said, 'Something else that is long enough for a line');
    expect(replies.at(-2)).toBe(
      `Line ${line} says: “${LEAD[line - 1]}” Write all of it as it should be, and I put it in just so.`,
    );
    const shown = readSummary(replies.at(-1)!)!;
    expect([shown.problem, shown.setting, shown.tried, shown.success][line - 1]).toMatch(/^Something else/);
  });

  const OFFICE = [
    'I run the front office of a dental practice and the two hygienists fight over the schedule every week',
    'Office manager, 2 hygienists, 3 assistants and Dr. Patel who owns it',
    'I made a shared calendar and talked to both of them, Tina cried',
    'They sort out swaps without me and I leave by 5:30',
  ] as const;
  const office = (...said: string[]): string => repliesTo(...OFFICE, ...said).at(-1)!;

  // proves 5.13
  it.each([
    [
      'would you swap "3 assistants" for "4 assistants" in two',
      2,
      'Office manager, 2 hygienists, 4 assistants and Dr. Patel who owns it',
    ],
    [
      'In the second line, kindly change "Dr. Patel" to "Dr. Shah".',
      2,
      'Office manager, 2 hygienists, 3 assistants and Dr. Shah who owns it',
    ],
    [
      'change hygienists to dental hygienists in the second',
      2,
      'Office manager, 2 dental hygienists, 3 assistants and Dr. Patel who owns it',
    ],
    [
      'nah its 4 assistants now we hired 1. rest is good',
      2,
      'Office manager, 2 hygienists, 4 assistants and Dr. Patel who owns it',
    ],
    ['yes but 4 assistants', 2, 'Office manager, 2 hygienists, 4 assistants and Dr. Patel who owns it'],
    ['2: same but with 4 assistants', 2, 'Office manager, 2 hygienists, 4 assistants and Dr. Patel who owns it'],
    ['2 3 assistants is wrong, its 4', 2, 'Office manager, 2 hygienists, 4 assistants and Dr. Patel who owns it'],
    ['la 2 cámbiale a 4 assistants', 2, 'Office manager, 2 hygienists, 4 assistants and Dr. Patel who owns it'],
    ['cambia Tina por Rosa', 3, 'I made a shared calendar and talked to both of them, Rosa cried'],
    ['3 put in that I also asked Dr. Patel to step in', 3, `${OFFICE[2]}. I also asked Dr. Patel to step in`],
    ['Add to the third: I asked Dr. Patel to step in', 3, `${OFFICE[2]}. I asked Dr. Patel to step in`],
    [
      'Number 3 I forget one thing: I also asked for a raise before.',
      3,
      `${OFFICE[2]}. I also asked for a raise before.`,
    ],
    ['The first line, I think. Please add that I let it happen.', 1, `${OFFICE[0]}. I let it happen.`],
    [
      '2 is wrong lol it should say I’m the owner! 5 stylists, a shampoo girl. I still do hair',
      2,
      'I’m the owner! 5 stylists, a shampoo girl. I still do hair',
    ],
    [
      'nooo number 2!! not 5 😅 I’m the owner! 5 stylists, a shampoo girl',
      2,
      'I’m the owner! 5 stylists, a shampoo girl',
    ],
    [
      '4. They respect each other. 5 days a week I eat at home',
      4,
      'They respect each other. 5 days a week I eat at home',
    ],
    ['the goal is not quite that. it should say they respect each other', 4, 'they respect each other'],
    ['The setting is missing that I am on nights', 2, `${OFFICE[1]}. I am on nights`],
    ['number 4 is good but I would add that I sleep', 4, `${OFFICE[3]}. I sleep`],
    ['Also 4: I sleep', 4, `${OFFICE[3]}. I sleep`],
    ['replace 3 with: I printed it', 3, 'I printed it'],
    ['rewrite 4 as I go home on time', 4, 'I go home on time'],
    ['for 4 write I go home on time', 4, 'I go home on time'],
    ['4 -> I go home on time', 4, 'I go home on time'],
    ['3 but Tina said sorry', 3, `${OFFICE[2]}. but Tina said sorry`],
    ['1 is missing the part where I say nothing', 1, `${OFFICE[0]}. I say nothing`],
    ['"Tina" should be "Rosa"', 3, 'I made a shared calendar and talked to both of them, Rosa cried'],
  ])('does exactly what can be done exactly (%s)', (said, line, text) => {
    const { problem, setting, tried, success, focus } = readSummary(office(said))!;
    const expected = OFFICE.map((one, i) => (i === line - 1 ? text : one));
    expect([problem, setting, tried, success]).toEqual(expected);
    if (line > 1) expect(focus).toEqual(readSummary(office())!.focus);
  });

  // proves 5.13
  it.each([
    ['number two take out the part about Dr. Patel please I don’t want that in there', 2],
    ['line 2 needs one tweak, assistants is 4 now', 2],
    ['in number 3 get rid of the Tina bit', 3],
    ['the third one, leave Tina out of it please', 3],
    ['2 everything stays but Dr. Patel is Dr. Shah', 2],
    ['fix the typo in 3', 3],
    ['quita lo de Tina de la 3', 3],
    ['number 1 is too long can you cut it', 1],
    ['I want line 4 to be about my team not about me', 4],
    ['everything is fine but the third', 3],
    ['could 1 be shorter', 1],
    ['On the setting, we are 6 people now', 2],
  ])('never takes words about a line for the line, and shows it (%s)', (said, line) => {
    expect(office(said)).toBe(
      `Line ${line} says: “${OFFICE[line - 1]}” Write all of it as it should be, and I put it in just so.`,
    );
  });

  it.each([
    'just fix the number dont erase it',
    'same thing but without the doctor lol',
    'keep all that just make it the way I said',
    'only the owner changes, its Dr. Shah now',
    'remove the last part',
  ])('asks once more after words about the line it asked for, and keeps that in the eighth message (%s)', (said) => {
    const asked = repliesTo(...OFFICE, '2', said, said, said);
    expect(asked[5]).toMatch(/^To be sure, I need the whole line\. Line 2 says: /);
    const { setting } = readSummary(asked.at(-1)!)!;
    expect(asked.at(-1)).toContain('[CONCLUDE]');
    expect(said === 'remove the last part' || setting === OFFICE[1]).toBe(true);
  });

  it('puts a fragment in the eighth message after what stood there', () => {
    const filler = ['4: I am home by five', '4: I am home by six', '4: I am home by four'];
    expect(readSummary(repliesTo(...OFFICE, ...filler, '2 part time').at(-1)!)!.setting).toBe(
      `${OFFICE[1]}. part time`,
    );
    expect(readSummary(repliesTo(...OFFICE, ...filler, '3 he did it once').at(-1)!)!.tried).toBe(
      `${OFFICE[2]}. he did it once`,
    );
  });

  it.each(['en la 3', 'number 3!!', 'the third one', '3rd', 'that goes in the 3 please', 'la tercera'])(
    'is placed with the words before by %j',
    (answer) => {
      expect(readSummary(office('ponle also that I went to the owner', answer))!.tried).toBe(
        `${OFFICE[2]}. I went to the owner`,
      );
    },
  );

  it('takes several lines with a colon each for the lines, however short', () => {
    expect(readSummary(office('2: Manager. 3: nothing. 4: peace'))).toMatchObject({
      setting: 'Manager',
      tried: 'nothing',
      success: 'peace',
    });
  });

  it('that replaces a line says how to get it back, and brings it back', () => {
    expect(office('4 I sleep well')).toMatch(
      /^Now it reads like this\. “Put it back” restores what line 4 said before\./,
    );
    expect(readSummary(office('4 I sleep well', 'Put it back'))!.success).toBe(OFFICE[3]);
  });

  // proves 5.13
  it('goes after the line that it was asked for, where only its number comes', () => {
    const said = "Almost!! But it's not only hygienists, it's that I can't be strict with any of them at all";
    expect(readSummary(office(said, '1'))!.problem).toMatch(/^I run the front office .*\. it's not only hygienists/);
  });

  it.each(['never mind', 'idk', 'put back the second one how it was'])(
    'is none after all, and the summary is shown again (%s)',
    (said) => {
      expect(readSummary(office('2', said))).toEqual(readSummary(office()));
    },
  );

  it.each([
    'looks about right',
    'That’ll do',
    'Yes, thank you, that is a fair account of it.',
    'Never mind, I see that it already says so. Yes.',
    'yes that captures my situation quite well, thank you Maya',
    'Hm let me read it again. OK. Yes.',
    'Sí, todo correcto, muchas gracias por esto',
  ])('is none in a longer yes (%s)', (said) => expect(office('no', said)).toContain('[CONCLUDE]'));

  it.each([
    'yeah and my husband helps on weekends',
    'yes except the goal',
    'Yes and we are moving to a new office soon',
  ])('is no mere yes (%s)', (said) => expect(office(said)).not.toContain('[CONCLUDE]'));

  it.each([
    'In review next June Robert do not write again "needs presence", and I say one thing early in each meeting',
    'They told me "no feedback from you" last year, so I would not be surprised if it happened again this year',
    'I do not delegate because the last time that I did it a patient was left waiting for more than an hour',
  ])('takes no skill out of line 5 in a story (%s)', (said) => {
    const before = ['5: strategic presence, feedback and delegation', said];
    const shown = office(...before, '4');
    expect(readSummary(shown)!.focus).toEqual(['strategic-presence', 'feedback', 'delegation']);
  });

  it.each([
    ['5 without feedback', ['delegation', 'influence']],
    ['not feedback', ['delegation', 'influence']],
    ['leave out delegation please', ['feedback', 'influence']],
  ])('takes out a skill that a short message names (%s)', (said, focus) => {
    expect(readSummary(office('5: delegation, feedback, influence', said))!.focus).toEqual(focus);
  });

  it.each([
    'The last part I don’t understand. Why you choose this for me?',
    'why those two?',
    'How did you come up with line 5?',
  ])('explains the guess of line 5 (%s)', (said) =>
    expect(office(said)).toMatch(/^Line 5 is my guess .*Is that right\?/s),
  );

  it('asks once more for the whole line where a fragment is all that comes, and then takes that', () => {
    const replies = amended('1 sundays', 'sundays', 'sundays');
    expect(replies.at(-2)).toContain('To be sure, I need the whole line. Line ');
    expect(readSummary(replies.at(-1)!)!.problem).toBe('sundays');
  });

  it('that turns a line around is no text of it', () => {
    expect(amended("no it's the other way round, I wait for them and never say a word", '1').at(-1)).toMatch(
      /^Line 1 says: /,
    );
  });

  it.each([
    ['5 I dont want the second one. gimme influence instead', ['delegation', 'influence']],
    ['influence for the second', ['delegation', 'influence']],
    ['the first one should be influence', ['influence', 'feedback']],
    ['keep the first, the other should be managing up', ['delegation', 'managing-up']],
    ['swap them', ['feedback', 'delegation']],
    ['yes and swap the two', ['feedback', 'delegation']],
    ['5 other way round', ['feedback', 'delegation']],
    ['2 Plant manager of sixty people. and I want influence on there', ['delegation', 'feedback', 'influence']],
    ['no keep delegation too, and 2 is 5 leads not 4', ['delegation', 'feedback']],
  ])('of one place of line 5 keeps the other skill (%s)', (said, focus) => {
    const reply = amended('5: delegation and feedback', said).at(-1)!;
    expect(readSummary(reply)!.focus).toEqual(focus);
  });

  it('takes a name alone for another skill than the one that was suggested', () => {
    const replies = amended('5: delegation and feedback', 'strike delegation', 'influence');
    expect(readSummary(replies.at(-1)!)!.focus).toEqual(['feedback', 'influence']);
  });

  it('explains line 5 to somebody who asks what it is', () => {
    expect(amended("What's line 5 mean?").at(-1)).toMatch(/^Delegation: handing over whole outcomes/);
  });

  it('empties no line for a first or second one, which may be a skill', () => {
    expect(amended('drop the first one').at(-1)).toMatch(/^Line 1 says: /);
  });

  it.each([
    ['no. not delegation. steadiness', ['steadiness-under-pressure', 'feedback']],
    ["I'd rather start with influence than feedback", ['delegation', 'influence']],
    ['put feedback first', ['feedback', 'delegation']],
    ['why delegation? Put back hard conversations', ['delegation', 'feedback', 'hard-conversations']],
  ])('exchanges, adds or takes out skills of line 5 as it is said (%s)', (said, focus) => {
    const replies = corrected('5: delegation and feedback', said);
    expect(readSummary(replies.at(-1)!)!.focus).toEqual(focus);
  });

  it('answers whether their principal reads it before anything else, and takes no line from that', () => {
    const [first, second] = repliesTo('before we start, does my principal get to see any of this?', ...ANSWERS);
    expect(first).toContain("Your employer can't read this");
    expect(second).toBe('Thank you for telling me.\n\nWhat is your role, and who is on your team?');
  });

  it('proposes no skill that was refused, and takes out one that is', () => {
    const refused = ['My boss dumps work on me', 'office lead, three', 'nothing', 'Please nothing about delegating'];
    expect(readSummary(repliesTo(...refused).at(-1)!)!.focus).not.toContain('delegation');
    const problem = "I don't want to delegate, as they do it worse than I do";
    expect(readSummary(repliesTo(problem, ...ANSWERS.slice(1)).at(-1)!)!.focus).toContain('delegation');
    const replies = corrected('5: team trust and hard conversations, no feedback', 'take Feedback out please!!');
    for (const reply of replies.slice(-2))
      expect(readSummary(reply)!.focus).toEqual(['team-trust', 'hard-conversations']);
    expect(readSummary(corrected('5: delegation and saying no').at(-1)!)!.focus).toEqual([
      'delegation',
      'prioritisation',
    ]);
  });

  it('shows a second skill next to the only one that is named, and none that was turned down', () => {
    const reply = corrected('5: delegation and feedback', 'strike delegation').at(-1)!;
    const { focus } = readSummary(reply)!;
    expect(focus).toEqual(['feedback', expect.not.stringMatching(/^delegation$/)]);
    expect(reply).toMatch(
      /^Now it reads like this\. A plan works on at least two skills\. .* is my suggestion for the second/,
    );
  });

  it('says so where line 5 changes with line 1', () => {
    const reply = corrected('1: My boss overrules me in front of everybody and I say nothing').at(-1)!;
    expect(reply).toMatch(/^Now it reads like this; line 5 is a new guess from it\./);
  });

  it.each(['yes but are you going to tell anyone', 'please answer me first, is this private'])(
    'does not take the question %j for one',
    (said) => {
      expect(corrected(said).at(-1)).toMatch(/^Your employer can't read this.*Is that right\?/s);
    },
  );

  it.each(['5 not feedback please', '5 strike feedback', '5: anything but feedback', 'Strike feedback.'])(
    'leaves out a rejected skill (%s)',
    (said) => {
      const replies = corrected('5: feedback and delegation', said);
      const { focus } = readSummary(replies.at(-1)!)!;
      expect(focus).toEqual(['delegation', expect.not.stringMatching(/^feedback$/)]);
    },
  );

  it('explains a skill of line 5 where somebody asks, and changes nothing', () => {
    const reply = corrected('why delegation?').at(-1)!;
    expect(reply).toMatch(/^Delegation: handing over whole outcomes/);
    expect(readSummary(reply)).toEqual(readSummary(repliesTo(...ANSWERS).at(-1)!));
  });
  // proves 5.13
  it.each([
    ['success: I sleep on Sundays', { success: 'I sleep on Sundays' }],
    ['change success to: I sleep on Sundays', { success: 'I sleep on Sundays' }],
    ["The problem is really that I can't say no.", { problem: "I can't say no." }],
    ['swap 2 and 3', { setting: ANSWERS[2], tried: ANSWERS[1] }],
    ["for the start I'd rather do feedback", { focus: ['feedback', expect.anything()] }],
    ['feedback instead of one-on-ones', { focus: ['feedback', expect.not.stringMatching(/^one-to-ones$/)] }],
    ['can we start with delegation?', { focus: ['delegation', expect.anything()] }],
    ['2: Head of marketing', { setting: 'Head of marketing' }],
    ['2 Head of marketing', { setting: 'Head of marketing' }],
    ['line two should say Head of marketing', { setting: 'Head of marketing' }],
    ['No, change 2 to Head of marketing', { setting: 'Head of marketing' }],
    ['the second one is wrong, it should say Head of marketing', { setting: 'Head of marketing' }],
    ['2 is wrong, it should say Head of marketing', { setting: 'Head of marketing' }],
    ['3. nothing yet\n4. I sleep', { tried: 'nothing yet', success: 'I sleep' }],
    ['remove line 3', { tried: null }],
    ['5: feedback and 1:1s', { focus: ['feedback', 'one-to-ones'] }],
    ['Yes, mostly, but line 2 should say Head of marketing', { setting: 'Head of marketing' }],
    ['Fine. 2 Head of marketing. 5 delegation and feedback', { focus: ['delegation', 'feedback'] }],
    ['Lines 3 and 4 should be blank', { tried: null, success: null }],
    ['3 also asked my director', { tried: 'I wrote a checklist. also asked my director' }],
  ])('%p changes what it names, and shows it', (said, expected) => {
    const reply = corrected(said).at(-1)!;
    expect(reply).toMatch(/^Now it reads like this/);
    expect(readSummary(reply)).toMatchObject({ problem: ANSWERS[0], ...expected });
  });

  // proves 5.13
  it('without a line is answered with the question which one, and placed there', () => {
    const [which, placed] = corrected('5 people report to me, and two interns', '2').slice(-2);
    expect(which).toContain('Which line should say that?');
    expect(readSummary(placed!)!.setting).toBe(`${ANSWERS[1]}. 5 people report to me, and two interns`);
    const objection = corrected("Not quite. It's not the slides, it's my boss.", '1').at(-1)!;
    expect(readSummary(objection)!.problem).toBe(`${ANSWERS[0]} It's not the slides, it's my boss.`);
  });

  it('that still names no line is asked about in other words, and harms none', () => {
    const reply = corrected('not quite', '3 and 4.').at(-1)!;
    expect(reply).toContain('or yes if it is right as it stands');
    expect(readSummary(corrected('not quite', '3 and 4.', 'none').at(-1)!)).toBeNull();
  });

  it('without words is answered with the question what the line should say', () => {
    const [what, placed] = corrected('4 is wrong', 'I am home for dinner').slice(-2);
    expect(what).toContain('Line 4 says: ');
    expect(readSummary(placed!)!.success).toBe('I am home for dinner');
  });

  it('that names no skill for the focus is answered with the twelve', () => {
    expect(corrected('5: cooking').at(-1)).toContain('Delegation, Feedback, One-on-ones');
  });

  it('at the eighth message is in the summary that is shown with the conclusion', () => {
    const reply = corrected('2: one', '2: two', '2: three', '2: four').at(-1)!;
    expect(reply).toContain('[CONCLUDE]');
    expect(readSummary(reply)!.setting).toBe('four');
  });
});

describe('a second conversation', () => {
  const last = aSummary({ problem: 'My team never speaks up.', focus: ['team-trust', 'feedback'] });

  // proves 5.26
  it('asks whether it is still what the last one was about, and takes yes at its word', () => {
    const { replies, lines } = converse(['Hi', 'Yes, still', ...ANSWERS.slice(1), 'yes'], last);
    expect(replies[0]).toMatch(/Last time you worked on this: “My team never speaks up\.” Is that still it/);
    expect(summaryOf(lines)).toMatchObject({ problem: last.problem, focus: last.focus });
  });

  it('keeps the setting of the same problem, and does not ask for it again', () => {
    const known = { ...last, setting: 'Head of a lab, six people' };
    const { replies } = converse(['Hi', "it's worse now", 'I asked them', 'They speak up'], known);
    expect(replies[1]).toMatch(/^All right, we go on from there\.\n\nWhat have you tried/);
    expect(readSummary(replies[3]!)).toMatchObject({
      problem: "My team never speaks up. it's worse now",
      setting: known.setting,
      tried: 'I asked them',
    });
  });

  it('loses nothing of a short answer that says more than that it is the same', () => {
    const { replies } = converse(['Hi', "I'm still worried about layoffs", ...ANSWERS.slice(2)], last);
    expect(readSummary(replies.at(-1)!)!.problem).toBe("My team never speaks up. I'm still worried about layoffs");
  });

  it.each(['that got solved', 'solved, thanks'])('is glad where it is over (%s)', (said) => {
    expect(converse(['Hi', said], last).replies[1]).toMatch(/^Good to hear\.\n\nWhat is the one thing at work/);
  });

  it('asks its first question where it is something else', () => {
    const { replies } = converse(['Hi', 'No, something else'], last);
    expect(replies[1]).toMatch(/at work that you would most like to be different\?$/);
  });

  it('begins with what is said today', () => {
    const { replies } = converse(ANSWERS, last);
    expect(replies[0]).toContain('today I start from what you say now.');
    expect(readSummary(replies.at(-1)!)!.problem).toBe(ANSWERS[0]);
  });
});

describe('a disclosure of harm', () => {
  it.each([
    'He told me I am too old for the job and gave my site to somebody else',
    'They cut my pay because I am pregnant',
    'The lieutenant wants me to sign anyway a report that is false',
    'My boss told me to sign the false report',
  ])('is found in %p', (said) => expect(repliesTo(said)[0]).toContain('EEOC'));

  // proves 5.27
  it('gets where help is, once, and gets no practice on persuasion', () => {
    const replies = repliesTo(
      'My manager keeps touching me at work',
      'receptionist',
      'I told HR that he touched me',
      'peace',
    );
    expect(replies.filter((reply) => reply.includes('EEOC'))).toHaveLength(1);
    expect(readSummary(replies.at(-1)!)!.focus).not.toContain('influence');
  });

  it('gets it again with the conclusion, with no practice for tomorrow but to write it down', () => {
    const last = repliesTo('My manager keeps touching me at work', 'receptionist', 'no', 'peace', 'yes').at(-1)!;
    expect(last).toContain('EEOC');
    expect(last).toMatch(/One thing to try tomorrow: Write down what happened/);
  });
});

describe('a summary', () => {
  it('is read back as it was shown', () => {
    for (const problem of ['one', 'two\nlines', '3. **Tried:** a trick', '   indented', '[CONCLUDE]', null]) {
      const shown = showSummary(aSummary({ problem }));
      expect(shown).not.toContain('[CONCLUDE]');
      expect(readSummary(shown)).toEqual(
        aSummary({ problem: problem?.replace('[CONCLUDE]', 'CONCLUDE').trim() ?? null }),
      );
    }
  });

  it('is the last one that was shown, also by a language model', () => {
    const shown =
      'Here it is:\n\n1. Problem: I do it all\n2. Setting: chef\n5. Start: Delegation, then feedback\n\nRight?';
    expect(
      summaryOf([
        { role: 'assistant', content: shown },
        { role: 'user', content: 'yes' },
      ]),
    ).toEqual({
      problem: 'I do it all',
      setting: 'chef',
      tried: null,
      success: null,
      focus: ['delegation', 'feedback'],
    });
  });

  it('where none was shown is the first thing that the person said of their own', () => {
    const lines: Line[] = [
      { role: 'user', content: 'Hi' },
      { role: 'user', content: 'I do it all myself' },
      { role: 'assistant', content: 'Good. [CONCLUDE]' },
    ];
    expect(summaryOf(lines)).toMatchObject({ problem: 'I do it all myself', focus: [] });
  });
});
