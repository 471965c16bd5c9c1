import { describe, expect, it } from '@jest/globals';
import { aSummary } from '../../../curriculum/testing/a-summary.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import type { Line } from '../chat.js';
import { asksForSkills, choicesOffered } from '../script-choices.contract.js';
import { readSummary, showSummary, summaryOf } from '../summary.js';
import { coachReply, withLifeline } from './coach-reply.js';

function converse(said: readonly string[], last: Summary | null = null): { replies: string[]; lines: Line[] } {
  const lines: Line[] = [];
  const replies = said.map((content) => {
    lines.push({ role: 'user', content });
    const reply = coachReply({ lines, coachName: 'Maya', supportEmail: 'help@coach.example', firstName: 'Dana', last });
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

  it.each(['Good morning Maya, Yolanda here.', 'I am not terribly good with these things but here I am'])(
    'asks for the problem after a greeting (%s)',
    (said) => {
      const replies = repliesTo(said, ...ANSWERS);
      expect(replies[0]).toContain('What is the one thing at work that you would most like to be different?');
      expect(readSummary(replies.at(-1)!)!.problem).toBe(ANSWERS[0]);
    },
  );

  it('takes a first message that only says who they are for the setting', () => {
    const replies = repliesTo(
      "Hey. I'm the night manager of a hotel. I run it with six people.",
      ANSWERS[0]!,
      ANSWERS[2]!,
    );
    expect(replies[0]).toContain('What is the one thing at work');
    expect(replies[1]).toContain('What have you tried about it so far?');
    expect(
      readSummary(repliesTo("I'm the night manager of a hotel.", ANSWERS[0]!, ANSWERS[2]!, ANSWERS[3]!).at(-1)!),
    ).toMatchObject({
      problem: ANSWERS[0],
      setting: "I'm the night manager of a hotel.",
    });
  });

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
    ['What happens next?', 'The plan is built'],
    ["who's reading this?", "Your employer can't"],
    ['can my wife see this', 'nor can anybody else at work or at home'],
    ['do I have to answer that?', 'Leave out whatever you like'],
    ['how do I cancel', 'under Manage membership'],
    ['how often will you text me', 'two texts a week'],
    ['can I stop here and come back tomorrow?', 'you can go on with this conversation'],
    ['should I quit?', 'In this conversation I only ask'],
    ['what would you do', 'Advice comes afterwards'],
    ['does it work for construction guys or is this office stuff', 'in an office or not'],
    ['what do you do?', 'I ask about the problem'],
    ['What is the capital of France?', "can't answer here"],
  ])('answers %p, and asks its own question in other words', (question, answer) => {
    const [, reply] = repliesTo(ANSWERS[0]!, question);
    expect(reply).toContain(answer);
    expect(reply).toMatch(/In a few words: what do you do there, and who works with you\?$/);
  });

  it.each([['I run it with six people. Two are part time, can my boss see this', "Your employer can't"]])(
    'answers what is asked next to an answer, and keeps the answer whole: %j',
    (said, answer) => {
      const replies = repliesTo(ANSWERS[0]!, said, ...ANSWERS.slice(2));
      expect(replies[1]).toContain(answer);
      expect(replies[1]).not.toContain('That was my answer');
      expect(readSummary(replies.at(-1)!)!.setting).toBe(said);
    },
  );

  // proves 5.13
  it.each([
    ['Director, six people. How long does this take?', 'Director, six people.'],
    ['dock lead, 14 and 3 leads. do the leads see any of this', 'dock lead, 14 and 3 leads.'],
    ['head chef, nine cooks. is it ok to talk about him here', 'head chef, nine cooks.'],
    [
      'Good morning. I lead six\nnurses, Dr. Lee is one. Who reads this, by the way?',
      'I lead six\nnurses, Dr. Lee is one.',
    ],
    ['Four people, is that ok? Two are away.', 'Four people, is that ok? Two are away.'],
  ])('keeps no greeting, and no question that it has answered, before or after an answer: %j', (said, kept) => {
    const linesOf = (...all: string[]) =>
      repliesTo(...all)
        .map(readSummary)
        .find(Boolean)!;
    expect(linesOf(ANSWERS[0]!, said, ...ANSWERS.slice(2)).setting).toBe(kept);
    expect(linesOf(...ANSWERS.slice(0, 3), said).success).toBe(kept);
  });

  // proves 5.13
  it.each([
    'That’s not what I meant. The rota was not to punish them',
    "ha. wait, I should've said: I'm acting supervisor, and there is a second one on lates, can you add that?",
    'Just give me the thing to try.',
    'can you add that I have two deputies',
  ])('fills no line with an objection, asks again once, and takes it with a tap (%s)', (said) => {
    for (const known of [1, 2, 3]) {
      const replies = repliesTo(...ANSWERS.slice(0, known), said, ...ANSWERS.slice(known));
      expect(replies[known]).toMatch(/^I put that in no line\. .*\?$/s);
      expect(choicesOffered(replies[known]!)).toEqual(['That was my answer']);
      expect(readSummary(replies.at(-1)!)).toMatchObject({
        setting: ANSWERS[1],
        tried: ANSWERS[2],
        success: ANSWERS[3],
      });
    }
    const taken = repliesTo(...ANSWERS.slice(0, 2), said, said, 'That was my answer', ANSWERS[3]!).at(-1)!;
    expect(readSummary(taken)).toMatchObject({ tried: said, success: ANSWERS[3] });
  });

  it('takes no choice for an answer where nothing waits for it, and a problem put as a question for one', () => {
    const choice = repliesTo(ANSWERS[0]!, 'That was my answer', ...ANSWERS.slice(1)).at(-1)!;
    expect(readSummary(choice)).toMatchObject({ setting: ANSWERS[1], success: ANSWERS[3] });
    const asked = 'Is it normal that I dread Mondays since the merger?';
    const taken = repliesTo(asked, 'That was my answer', ...ANSWERS.slice(1)).at(-1)!;
    expect(readSummary(taken)).toMatchObject({ problem: asked });
  });

  // proves 5.13
  it('offers to say that it was said already, where it may have been, and leaves the line empty then', () => {
    const all =
      'I lead six people in payroll and check each file myself; I tried sampling, and a win is one in ten by summer.';
    const replies = repliesTo(all, 'I said it already', 'as I said', 'See above');
    for (const reply of replies.slice(0, 3)) expect(choicesOffered(reply)).toEqual(['I said it already']);
    expect(replies[1]).toMatch(/^Then it stands where you said it: this line stays empty.*What have you tried/s);
    expect(readSummary(replies[3]!)).toMatchObject({ problem: all, setting: null, tried: null, success: null });
    expect(choicesOffered(repliesTo(ANSWERS[0]!)[0]!)).toEqual([]);
    expect(choicesOffered(repliesTo('people are late', 'shop lead, me and 3 mechanics')[1]!)).toEqual([
      'I said it already',
    ]);
    expect(repliesTo('as I said')[0]).toMatch(/at work that you would most like to be different\?$/);
  });

  it('keeps what comes with our own choice, and not the choice', () => {
    const replies = repliesTo(ANSWERS[0]!, 'I said it already. Team is 9 persons', ...ANSWERS.slice(2));
    expect(readSummary(replies.at(-1)!)).toMatchObject({ setting: 'Team is 9 persons' });
  });

  it('asks for the problem again where somebody says that it was not told', () => {
    const said = [
      'ok so my boss told me to do this, it was not my idea',
      'Foreman, eleven guys',
      "I haven't said what the problem is",
    ];
    expect(repliesTo(...said).at(-1)).toMatch(/what has been hard at work lately/);
    const told = repliesTo(
      ...said.slice(0, 2),
      'You did not ask about my problem yet. The problem is that they call me for all',
    );
    expect(told.at(-1)).toContain('What have you tried');
    const all = repliesTo(...said, ANSWERS[0]!, ...ANSWERS.slice(2));
    expect(readSummary(all.at(-1)!)).toMatchObject({ problem: ANSWERS[0], setting: 'Foreman, eleven guys' });
  });

  it('says that all is well to who asks whether it is', () => {
    expect(repliesTo(ANSWERS[0]!, 'lead, 3 people, is that ok?')[1]).toMatch(/^Yes, that's fine\./);
    expect(repliesTo(ANSWERS[0]!, 'How many more questions are there?')[1]).toMatch(/^A few short questions/);
    expect(repliesTo(ANSWERS[0]!, 'What?')[1]).toMatch(/^All right\.\n\nIn a few words/);
  });

  it('takes words that only begin like a question for an answer', () => {
    for (const said of ['Did a retro with the team', 'When he yells I write it down', 'Will be home by six'])
      expect(readSummary(repliesTo(...ANSWERS.slice(0, 2), said, ANSWERS[3]!).at(-1)!)?.tried).toBe(said);
  });

  // proves 5.13
  it.each([
    ['Is what I say here confidential from my hospital?', "Your employer can't read this"],
    ['is this gonna be a lot of typing? I got fat thumbs', 'A few short questions'],
    ['whats a practice', 'one small thing to try at work'],
    ['do i have to use real names', 'no names are needed'],
    ['is any of this thing real? just asking', "I can't answer here"],
    ['wait can i ask, does this share my info with anyone? my clients know me', "Your employer can't read this"],
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

  it('takes what is told at length next to a question for the answer, and responds to both', () => {
    const told = 'My director is retiring and everybody assumes that I will apply but I am not sure';
    const replies = repliesTo(`hi! is this confidential? ${told}`, ...ANSWERS.slice(1));
    expect(replies[0]).toContain("Your employer can't read this");
    expect(readSummary(replies.at(-1)!)).toMatchObject({ problem: told, setting: ANSWERS[1] });
  });

  it('takes a role that comes with a question for the setting, and asks for the problem', () => {
    const replies = repliesTo('hey! nurse manager here, 41. what do u need from me', ANSWERS[0]!, ...ANSWERS.slice(2));
    expect(replies[0]).toContain('What is the one thing at work');
    expect(readSummary(replies.at(-1)!)).toMatchObject({
      problem: ANSWERS[0],
      setting: 'nurse manager here, 41.',
    });
    for (const problem of ['Nobody talks in the mornings here', "I'm a nurse. How do I get my boss to listen to us?"])
      expect(readSummary(repliesTo(problem, ...ANSWERS.slice(1)).at(-1)!)).toMatchObject({ problem });
  });

  it('responds to a question after a greeting, and to one that is asked again', () => {
    expect(repliesTo('hi, is this confidential')[0]).toContain("Your employer can't read this");
    expect(repliesTo('hey! nurse manager here. what do u need from me')[0]).toContain('I ask about the problem');
    expect(repliesTo('When do I start?')[0]).toContain('The first text comes soon after this conversation');
  });

  it('leaves a line empty that is to be answered later, and says so', () => {
    const replies = repliesTo(...ANSWERS.slice(0, 2), 'Can I answer that one later?', ANSWERS[3]!);
    expect(replies[2]).toMatch(
      /the line stays empty, and you can fill it in when I sum up\..*what would success look like/s,
    );
    expect(readSummary(replies.at(-1)!)).toMatchObject({ tried: null, success: ANSWERS[3] });
  });

  it.each(['my dad died in March and I went back after four days', 'My predecessor killed himself, nobody told me'])(
    'is sorry first where somebody lost a person: %s',
    (problem) => {
      expect(repliesTo(problem)[0]).toContain("I'm sorry to hear that.");
    },
  );

  it.each([
    'some days I think nobody would miss me',
    "honestly I can't live with myself anymore",
    'gonna delete myself',
  ])('names 988 before the reply to words that are likely those of a crisis: %s', (message) => {
    const lines: Line[] = [{ role: 'user', content: message }];
    const reply = withLifeline('What is your role?', lines);
    expect(reply).toMatch(/^If that is about your life and not about your job: 988 .*\n\nWhat is your role\?$/s);
    lines.push({ role: 'assistant', content: reply }, { role: 'user', content: message });
    expect(withLifeline('And then?', lines)).toBe('And then?');
  });

  it('names no 988 to ordinary talk', () => {
    const lines: Line[] = [{ role: 'user', content: 'this quarter is killing me, my boss would have my head' }];
    expect(withLifeline('What is your role?', lines)).toBe('What is your role?');
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
    'no entiendo',
    'que?',
    'and then what',
    'Do you keep this? My sister works in HR and she would see it.',
    'in what sense',
    'not sure i follow',
    'you mean at work or at home?',
    'Is there a wrong answer? I never did coaching before.',
    'what kind of thing do you want to hear',
    'I don’t know. What you would say?',
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
    [2, 'What have I not tried? Emails, meetings, a chart on the wall. Nothing sticks with them.'],
    [2, 'I asked my boss can I move her. He said no.'],
    [3, 'Nobody calls me on Sunday? And the crew runs the close without me.'],
    [3, 'Dunno. Somebody upstairs knowing my name would be a start'],
    [2, 'Why would I try anything? Nobody listens to me there. I gave up in March.'],
    [2, 'do it all myself'],
    [2, 'I asked if it was possible to move him to days'],
    [3, 'Would you want me to be honest? I want a promotion by Christmas'],
    [3, 'Honestly who knows. That I sleep at night and they trust me'],
  ])('keeps an answer with a question in it (%s, %j)', (known, said) => {
    const last = repliesTo(...ANSWERS.slice(0, known), said, ...ANSWERS.slice(known + 1)).at(-1)!;
    const { setting, tried, success } = readSummary(last)!;
    expect([setting, tried, success][known - 1]).toBe(said);
  });

  // proves 5.13
  it.each([
    [1, 'Nurse manager on 4 West?'],
    [2, 'What do most people in my position try? I am curious what you would suggest.'],
    [3, 'Less yelling?'],
    [3, 'How do I get them to own it without me being there, that would be success'],
  ])(
    'asks whether what begins or ends like a question was the answer, and takes it whole then (%s, %j)',
    (known, said) => {
      const replies = repliesTo(...ANSWERS.slice(0, known), said, 'That was my answer', ...ANSWERS.slice(known + 1));
      expect(choicesOffered(replies[known]!)).toEqual(['That was my answer']);
      const { setting, tried, success } = readSummary(replies.at(-1)!)!;
      expect([setting, tried, success][known - 1]).toBe(said);
    },
  );

  // proves 5.13
  it.each([
    ['how long this take tho, im on in 20', 'five minutes'],
    ['May I ask whether anyone at my organization will read what I write here?', "Your employer can't"],
    ['Quick question first: are you an LLM or a decision tree?', "I'm an AI coach"],
    ['una pregunta, puedo escribir en español o only english?', 'I write English only'],
    ['y esto cuánto me va a costar?', '$59'],
    ['Might I ask who you are, exactly?', "I'm an AI coach"],
    ['How come you need to know that', 'so that the practices fit'],
    ['omg wait can I go back and change my answer??', 'When I sum up, the number of a line'],
    ['will this take forever', 'five minutes'],
    ['is some algorithm going to score me', "I'm an AI coach"],
    ['Could somebody in HR look at my answers?', "Your employer can't"],
    ['will I be charged for this talk', '$59'],
    ['what happens when we are done', 'The plan is built'],
    ['does it matter if I use spanish words', 'I write English only'],
    ['how is the plan made', 'The plan is built from that summary'],
  ])('answers %j by what it is about', (question, answer) => {
    const [, reply] = repliesTo(ANSWERS[0]!, question);
    expect(reply).toContain(answer);
    expect(reply).toMatch(/In a few words: what do you do there, and who works with you\?$/);
  });

  it('is not sorry for what somebody’s job is', () => {
    const replies = repliesTo(
      ANSWERS[0]!,
      'I am a hospice chaplain with twenty patients, most of whom die within a month',
    );
    expect(replies[1]).toMatch(/^What have you tried/);
    expect(repliesTo(ANSWERS[0]!, 'nurse, and my mom is in hospice')[1]).toContain("I'm sorry to hear that.");
  });

  it.each(['CEO?', 'senior engineer?'])('takes %j for an answer the second time', (said) => {
    expect(readSummary(repliesTo(ANSWERS[0]!, said, said, ANSWERS[2]!, ANSWERS[3]!).at(-1)!)?.setting).toBe(said);
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
  it('offers no line before the last message, which could then not say what the line should be', () => {
    const reply = repliesTo('Hi', 'hello', ...ANSWERS, 'that is off somewhere').at(-1)!;
    expect(reply).toContain('I can take one more message');
    expect(readSummary(reply)).not.toBeNull();
    expect(choicesOffered(reply)).toEqual([]);
  });

  it('shows the summary at the seventh message and concludes at the eighth, whatever was said', () => {
    const replies = repliesTo('Hi', 'ok', 'hmm', 'idk', 'idk', 'idk', 'idk', 'still no');
    expect(replies[6]).toMatch(
      /I can take one more message: after it I build the plan from these five lines\..*Is that right\?/s,
    );
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
  const LINES = [
    'I run the front office of a dental practice and the two hygienists fight over the schedule every week',
    'Office manager, 2 hygienists, 3 assistants and Dr. Patel who owns it',
    'I made a shared calendar and talked to both of them, Tina cried',
    'They sort out swaps without me and I leave by 5:30',
  ] as const;
  const all = (...said: string[]): string[] => repliesTo(...LINES, ...said);
  const after = (...said: string[]): string => all(...said).at(-1)!;
  const shownAfter = (...said: string[]) => {
    const { problem, setting, tried, success } = readSummary(after(...said))!;
    return [problem, setting, tried, success];
  };
  const withLine = (line: number, text: string) => LINES.map((one, i) => (i === line - 1 ? text : one));

  // proves 5.13
  it.each([
    ['2: Manager of a clinic', 2, 'Manager of a clinic'],
    ['2. Manager of a clinic', 2, 'Manager of a clinic'],
    ['2 - Manager of a clinic', 2, 'Manager of a clinic'],
    ['Line 2: Manager, 5 people', 2, 'Manager, 5 people'],
    ['No, line two should say Manager of a clinic', 2, 'Manager of a clinic'],
    ['number 2 should be: Manager of a clinic', 2, 'Manager of a clinic'],
    ['change 2 to Manager of a clinic', 2, 'Manager of a clinic'],
    ['success: I sleep', 4, 'I sleep'],
    ['No. 4 should just say I sleep and they talk', 4, 'I sleep and they talk'],
    ['success is they sort out swaps by themselves', 4, 'they sort out swaps by themselves'],
    [
      'sorry, the problem is that I never say what I want when the two hygienists fight',
      1,
      'I never say what I want when the two hygienists fight',
    ],
    [
      '4 They respect each other and 5 days a week I eat at home',
      4,
      'They respect each other and 5 days a week I eat at home',
    ],
    ['success would be that they sort out swaps by themselves', 4, 'they sort out swaps by themselves'],
    ['ok 4, I sleep', 4, 'I sleep'],
    ['2 owner of a bakery', 2, 'owner of a bakery'],
    ['2: shift lead, a team of 4: Ann, Bo, Cy, Di', 2, 'shift lead, a team of 4: Ann, Bo, Cy, Di'],
    ['one more on line 2: Manager of a clinic', 2, 'Manager of a clinic'],
    ['no no, leave 3 alone. 2 should say Manager of a clinic', 2, 'Manager of a clinic'],
    ['ok so two should be Manager of a clinic', 2, 'Manager of a clinic'],
    ['okay so on number two it should say Manager of a clinic', 2, 'Manager of a clinic'],
    ['The fourth line ought to read: I sleep', 4, 'I sleep'],
    ['four: I sleep', 4, 'I sleep'],
    [
      'Line 2. Manager of a clinic, I report to the owner. The rest reads fine.',
      2,
      'Manager of a clinic, I report to the owner.',
    ],
    [
      '2 im not a manager yet. lead assistant, 4 on the floor',
      2,
      'im not a manager yet. lead assistant, 4 on the floor',
    ],
  ])('%j is the line whole, and is shown', (said, line, text) => {
    expect(shownAfter(said)).toEqual(withLine(line, text));
    expect(after(said)).toMatch(/^Now it reads like this/);
  });

  it('of several lines, each after its number, changes all of them', () => {
    expect(shownAfter('1. We fight\n3) nothing\n4 peace')).toEqual(['We fight', LINES[1], 'nothing', 'peace']);
    expect(shownAfter('2: Manager. 3: nothing')).toEqual([LINES[0], 'Manager.', 'nothing', LINES[3]]);
    expect(shownAfter('no thats all mixed up. the problem is we fight, the setting is manager')).toEqual([
      'we fight',
      'manager',
      LINES[2],
      LINES[3],
    ]);
    expect(shownAfter('problem is we fight, setting is manager; tried: nothing')).toEqual([
      'we fight',
      'manager',
      'nothing',
      LINES[3],
    ]);
  });

  it('of several lines takes bare numbers, too, unless they count something', () => {
    expect(shownAfter('1 we fight. 2 Manager, 3 assistants and 2 hygienists')).toEqual([
      'we fight.',
      'Manager, 3 assistants and 2 hygienists',
      LINES[2],
      LINES[3],
    ]);
    expect(shownAfter('3) a suggestion box 4) I sleep')).toEqual([LINES[0], LINES[1], 'a suggestion box', 'I sleep']);
    expect(shownAfter('2 the deputy, not the owner and 4 two days a week at home')).toEqual([
      LINES[0],
      'the deputy, not the owner',
      LINES[2],
      'two days a week at home',
    ]);
  });

  it.each([
    'delete 3, i dont want it in there',
    'Take out number three, it embarrasses me',
    'please remove the third line',
  ])('empties a line, which “Undo” restores: %s', (said) => {
    expect(shownAfter(said)[2]).toBeNull();
    expect(after(said)).toContain(`Line 3 said before: “${LINES[2]}”`);
    expect(shownAfter(said, 'undo')).toEqual(LINES);
  });

  it('that names a line and adds something to it asks where it goes', () => {
    const reply = after('To the third I would add: and I stopped answering at night');
    expect(reply).toContain('You wrote: “and I stopped answering at night”');
    expect(reply).toContain('Line 3 says: ');
  });

  it('that adds a skill keeps those of line 5', () => {
    const before = readSummary(all().at(-1)!)!.focus;
    expect(readSummary(after('Add strategic presence to the fifth'))!.focus).toEqual([...before, 'strategic-presence']);
  });

  it('is none in a question next to a yes', () => {
    expect(after('yeah that’s it, when do the texts start')).toContain('Your curriculum starts with');
  });

  it('that replaces a line shows what it said before, and “Undo” restores it', () => {
    const reply = after('4: I sleep well');
    expect(reply).toMatch(
      /^Now it reads like this\. Line 4 said before: “They sort out .*5:30” “Undo” restores that\./,
    );
    expect(choicesOffered(reply)).toEqual(['Undo']);
    expect(shownAfter('4: I sleep well', 'put it back')).toEqual(LINES);
    expect(shownAfter('4', 'Undo')).toEqual(LINES);
  });

  // proves 5.13
  it.each([
    ['4: also that people stay', 4, 'also that people stay'],
    ['3 and a memo', 3, 'and a memo'],
    ['no, in 2 it was 34 drivers and 6 aides', 2, 'it was 34 drivers and 6 aides'],
    [
      '3 also that I asked Dr. Patel to step in and he said no to me',
      3,
      'also that I asked Dr. Patel to step in and he said no to me',
    ],
  ])('that adds to a line changes nothing before the person has chosen (%s)', (said, line, words) => {
    const reply = after(said);
    expect(reply).toContain(`Line ${line} says: “${LINES[line - 1]}” You wrote: “${words}”`);
    expect(choicesOffered(reply)).toEqual(['Add it', 'Replace it']);
    expect(shownAfter(said, 'Add it')).toEqual(withLine(line, `${LINES[line - 1]}. ${words}`));
    expect(shownAfter(said, 'Replace it')).toEqual(withLine(line, words));
    const whole = 'All of the line as it should be, however it begins';
    expect(shownAfter(said, whole)).toEqual(withLine(line, whole));
    expect(shownAfter(said, 'never mind')).toEqual(LINES);
  });

  // proves 5.13
  it.each(['2', 'line 2', 'Line 2, please.', 'en la 2', 'the second one', 'number two', '2 Setting', '2 is wrong'])(
    'with a line alone (%s) is answered with what it says, and the next message is the line, whole',
    (said) => {
      expect(after(said)).toBe(`Line 2 says: “${LINES[1]}” Write all of it as it should be, and I put it in just so.`);
      for (const text of ['Manager', 'same but without the doctor', 'Yes we are 4 assistants, not 3'])
        expect(shownAfter(said, text)).toEqual(withLine(2, text));
      expect(shownAfter(said, '2: Manager')).toEqual(withLine(2, 'Manager'));
      expect(shownAfter(said, 'idk')).toEqual(LINES);
    },
  );

  // proves 5.13
  it.each([
    ['No, line 3 is wrong. I said that about the rota', 3],
    ['number two take out the part about Dr. Patel please', 2],
    ['In line 3 please drop my question', 3],
    ['1, what stands under 3 belongs there', 1],
    ['4: make it "6" instead of "5:30"', 4],
    ['4: without the last sentence', 4],
    ['Can you make number 1 shorter', 1],
    ['change 3 a bit', 3],
    ["1 sounds a bit thick, take the 'front office' off", 1],
  ])('that says what to take out of a line, or that it is wrong, is no text for it (%s)', (said, line) => {
    const asked = `Line ${line} says: “${LINES[line - 1]}” Write all of it as it should be, and I put it in just so.`;
    expect(after(said)).toBe(`I changed nothing yet.\n\n${asked}`);
    expect(shownAfter(said, 'All of it, as it should be')).toEqual(withLine(line, 'All of it, as it should be'));
    expect(after(said, 'yes')).toContain(`These words of yours are in no line: “${said}”`);
  });

  it.each(['leave “Tina cried” in', 'do not remove “Tina cried”'])('takes nothing off that is to stay: %s', (said) => {
    expect(after(said)).not.toContain('Now it reads like this');
  });

  it.each(['make 3 say I did it all', 'no, make line 3 read I did it all'])(
    'takes the words that a line is to say: %s',
    (said) => {
      expect(shownAfter(said)).toEqual(withLine(3, 'I did it all'));
    },
  );

  // proves 5.13
  it.each([
    ['take “Tina cried” out of 3', 3, 'I made a shared calendar and talked to both of them'],
    ["yes but without 'Tina cried'", 3, 'I made a shared calendar and talked to both of them'],
    ['line three drop everything after calendar', 3, 'I made a shared calendar'],
    ['3 is wrong: only until “both of them”', 3, 'I made a shared calendar and talked to both of them'],
    ['remove “and I leave by 5:30” please', 4, 'They sort out swaps without me'],
    ['3 ends at “both of them”', 3, 'I made a shared calendar and talked to both of them'],
  ])('takes the words out that a line has just so: %s', (said, line, text) => {
    expect(after(said)).toMatch(
      new RegExp(`^Now it reads like this\\. Line ${line} said before: .*“Undo” restores that`),
    );
    expect(shownAfter(said)).toEqual(withLine(line, text));
    expect(shownAfter(said, 'Undo')).toEqual(LINES);
  });

  it.each([
    ['I would prefer team trust in place of delegation', ['team-trust', 'hard-conversations']],
    ['delegation? no. feedback is much closer', ['feedback', 'hard-conversations']],
    ['not delegation but team trust', ['team-trust', 'hard-conversations']],
  ])('takes the skill out that somebody turns down: %s', (said, focus) => {
    expect(readSummary(after(said))!.focus).toEqual(focus);
  });

  it('asks which skills are meant where one is to go that is not named', () => {
    expect(after('then no, swap it for influence')).toContain('Which one or two should line 5 have?');
  });

  it('takes a question out, next to another line and to skills', () => {
    const asks = shownAfter('3: I asked them twice. Is that bad?', '2: Manager. And drop the question in 3');
    expect(asks).toEqual(withLine(3, 'I asked them twice.').map((text, i) => (i === 1 ? 'Manager.' : text)));
    const reply = after(
      '3: I asked them twice. Is that bad?',
      "4: No swaps. But 3 still has my question, I'm not done",
    );
    expect(readSummary(reply)).toMatchObject({ tried: 'I asked them twice.', success: 'No swaps.' });
    expect(readSummary(after('drop “Tina cried”. And 5: feedback and influence'))!.focus).toEqual([
      'feedback',
      'influence',
    ]);
  });

  it('takes nothing out that no line has, or more than one', () => {
    for (const said of ['take “Bo” out of 3', 'remove “the”', 'drop everything after lunch'])
      expect(after(said)).not.toContain('Now it reads like this');
  });

  it('explains a skill that somebody asks about, and shows the lines to who asks for them', () => {
    expect(after('Number 5. What is influence?')).toMatch(/^Influence: finding out what others need/);
    expect(readSummary(after('show me the lot'))).toMatchObject({ setting: LINES[1] });
    const line = 'My boss stops asking me what is feedback';
    expect(shownAfter(`4: ${line}`)).toEqual(withLine(4, line));
    expect(shownAfter('4', line)).toEqual(withLine(4, line));
    expect(shownAfter('4', 'Read all reports by Friday')).toEqual(withLine(4, 'Read all reports by Friday'));
  });

  it('says that what is told of another line stands in none', () => {
    const reply = after('fix 2 to Manager. and 5 is bull');
    expect(reply).toContain('These words of yours are in no line: “and 5 is bull”');
    const other = after('Setting should be Manager. And lose the HR bit');
    expect(other).toContain('These words of yours are in no line: “And lose the HR bit”');
    expect(readSummary(other)).toMatchObject({ setting: 'Manager.' });
    expect(readSummary(reply)).toMatchObject({ setting: 'Manager.' });
  });

  it('of several lines changes those that are clear, and asks for the other', () => {
    const reply = after('2: Manager. 3: not Tina');
    expect(reply).toMatch(/^The other line is changed\.\n\nLine 3 says: /);
    expect(shownAfter('2: Manager. 3: not Tina', 'I talked to both')).toEqual([
      LINES[0],
      'Manager.',
      'I talked to both',
      LINES[3],
    ]);
  });

  it.each([
    ['Line 2, please only: Manager', 2],
    ['Thank you. Now line 2: Manager', 2],
    ['In 2 please write: Manager', 2],
    ["2 literally says 'Dr. Patel'. Should be: Manager", 2],
    ['no 1 is wrong. Manager', 1],
    ["1 isn't right anymore, I said so: Manager", 1],
    ['fix 2 to Manager', 2],
    ['two is Manager', 2],
  ])('is found behind the words around it: %s', (said, line) => {
    expect(shownAfter(said)).toEqual(withLine(line, 'Manager'));
  });

  it('of line 5 that comes with a yes is no text for the line that was asked for', () => {
    expect(readSummary(after('2', "yup looks good except i'd swap hard conversations for influence"))).toMatchObject({
      setting: LINES[1],
      focus: ['influence', 'delegation'],
    });
    const line = 'Ok: I put off hard conversations with both of them';
    expect(shownAfter('1', line)).toEqual(withLine(1, line));
  });

  it('is none in a yes with a question, which is answered, or said to be one that has no answer here', () => {
    expect(after('Yes, thank you. When does the first message come?')).toMatch(
      /^The first text comes soon .*\[CONCLUDE\]/s,
    );
    const other = after('Yes. But how does a plan help when my boss is the problem?');
    expect(other).toMatch(/^I can't answer your question here\.\n\nThank you.*\[CONCLUDE\]/s);
    expect(other).not.toContain('are in no line');
  });

  it('is none in a yes with a question about the first text', () => {
    expect(after("Yes that's it. When do I get the first one?")).toContain('[CONCLUDE]');
    expect(after("Yes that's it. When do I get the first one?")).not.toContain('are in no line');
  });

  it('that adds to a line by its number comes after what stands there', () => {
    expect(shownAfter('Line 2 should also say that I report to Lynn')).toEqual(
      withLine(2, `${LINES[1]}. I report to Lynn`),
    );
  });

  it('that points at what was said asks for the words', () => {
    expect(after('No! The problem is what I said about the schedule')).toContain('Write all of it as it should be');
    expect(shownAfter('bet. and 3, I have tried nothing yet')).toEqual(withLine(3, 'I have tried nothing yet'));
    expect(shownAfter('2: Manager', 'No, you dropped the rest. Please undo that')).toEqual(LINES);
  });

  it('that is asked for while another one waits goes into no line by itself', () => {
    const waits = 'In line 2 it is 7 developers now';
    expect(after(waits)).toContain('“Add it”');
    expect(after(waits, 'And it is not only at the end')).toContain('Which line is it?');
    expect(after(waits, 'And it is not only at the end', 'yes')).toContain('These words of yours are in no line');
  });

  it('that is about the other lines is no line, and the question stays', () => {
    for (const said of ['looks good otherwise', 'the rest is fine', 'everything else is right'])
      expect(after('line 2 its 7 developers now', said)).toMatch(
        /^I changed nothing yet\.\n\nLine 2 says: .*“Add it”/s,
      );
    const line = 'Team lead, and the others are new';
    expect(shownAfter('2', line)).toEqual(withLine(2, line));
    expect(after('2', 'all good otherwise')).toMatch(/^I changed nothing yet\.\n\nLine 2 says: .*Write all of it/s);
  });

  it('that is told on top of a line asks where it goes', () => {
    expect(after('yes but make 3 say I also bought them lunch')).toContain('“Add it”');
  });

  it('that says how to change a line is asked for as a whole once, wherever it is said', () => {
    for (const said of ['ugh no just delete Tina', 'cut the part about Dr. Patel please'])
      expect(after('2', said)).toMatch(/^I changed nothing yet\.\n\nLine 2 says: .*Write all of it/);
    expect(after('please take Tina out', '3')).toMatch(/^Line 3 says: .*Write all of it/);
    expect(shownAfter('2', 'chef, 5 on the line 2 dish')).toEqual(withLine(2, 'chef, 5 on the line 2 dish'));
    expect(shownAfter('2', 'cut', 'Cut and polish, 3 people')).toEqual(withLine(2, 'Cut and polish, 3 people'));
  });

  it.each([
    ['Precisely so. In line 2, please strike the last part.', 2],
    ['thats better. but in 2 the part about Dr. Patel looks silly', 2],
    ['Lord. Success, the last bit, take that out.', 4],
    ['Take out the schedule in the first one. Start it at the hygienists', 1],
  ])('that names one line in passing is answered with that line: %s', (said, line) => {
    expect(after(said)).toMatch(new RegExp(`^I changed nothing yet\\.\n\nLine ${line} says: .*Write all of it`));
  });

  it.each([
    ['3 add that I asked Rosa', `${LINES[2]}. I asked Rosa`],
    ['number 3: also include a chart on the wall', `${LINES[2]}. a chart on the wall`],
  ])('that says to add to a line does so: %s', (said, line) => {
    expect(shownAfter(said)).toEqual(withLine(3, line));
  });

  it.each([
    ['Problem is slightly off. Please reword.', 1],
    ['the success line is not quite right', 4],
  ])('that only says that a line is wrong asks for that line: %s', (said, line) => {
    expect(after(said)).toContain(`Line ${line} says: `);
  });

  it('after an undo stays said, and stands in no line', () => {
    const reply = after('4: I sleep well', 'No, undo that. The end should be about Rosa.');
    expect(shownAfter('4: I sleep well', 'No, undo that. The end should be about Rosa.')).toEqual(LINES);
    expect(reply).toContain('These words of yours are in no line: “The end should be about Rosa.”');
  });

  it('next to skills for line 5 stays said, and so do the skills', () => {
    const reply = after('Delegation and team trust then. Also take Tina out of number 3');
    expect(readSummary(reply)!.focus).toEqual(['delegation', 'team-trust']);
    expect(readSummary(reply)!.tried).toBe('I made a shared calendar and talked to both of them');
  });

  it('after polite words, without a full stop between two lines, and before a yes, is the line', () => {
    expect(shownAfter('Thank you, much better. 2: Manager. 3: nothing')).toEqual([
      LINES[0],
      'Manager.',
      'nothing',
      LINES[3],
    ]);
    expect(shownAfter('wait nooo 😭 2: Manager of a clinic')).toEqual(withLine(2, 'Manager of a clinic'));
    expect(shownAfter('ok 2: Manager 3: nothing')).toEqual([LINES[0], 'Manager', 'nothing', LINES[3]]);
    expect(shownAfter('2: Manager of a clinic. Otherwise yes')).toEqual(withLine(2, 'Manager of a clinic.'));
    expect(shownAfter('The second should read simply: Manager of a clinic')).toEqual(
      withLine(2, 'Manager of a clinic'),
    );
    expect(shownAfter('4: I sleep well', 'NO!! PUT IT BACK')).toEqual(LINES);
  });

  it.each([
    ...[
      '{n}: {t}',
      '{n}. {t}',
      '{n}) {t}',
      '{n} - {t}',
      '{n} -> {t}',
      '{n} = {t}',
      '{n}; {t}',
      '#{n}: {t}',
      '{N}: {t}',
    ],
    ...['line {n} should be {t}', 'change {n} to {t}', '{n} is wrong, it should be {t}', 'in {n} it should say {t}'],
    ...[
      'can you change line {n} to {t}?',
      'the {o} line should say {t}',
      '{o} line: {t}',
      'the {N} line should be {t}',
    ],
    ...['only line {n}: {t}', "let's make {n} “{t}”", 'actually {n} is: {t}', 'I would change line {n}. {t}'],
  ])('is the line that it names, and no other: %s', (form) => {
    const names = ['problem', 'setting', 'tried', 'success'];
    const ordinals = ['first', 'second', 'third', 'fourth'];
    const texts = ['nobody owns it', 'owner of a paving company, nine people', 'a checklist', 'he teaches them once'];
    for (const [i, text] of texts.entries()) {
      const said = form
        .replace('{n}', `${i + 1}`)
        .replace('{N}', names[i]!)
        .replace('{o}', ordinals[i]!);
      expect(shownAfter(said.replace('{t}', text))).toEqual(withLine(i + 1, text));
    }
  });

  it('that is the line whole keeps all of its words', () => {
    const goal = 'Fewer escalations. Cut overtime in half. Move the rota to Fridays.';
    expect(shownAfter(`4: ${goal}`)).toEqual(withLine(4, goal));
    const line = 'My boss said, it should be done by Friday';
    expect(shownAfter('3', line)).toEqual(withLine(3, line));
  });

  it('of another line in place of the one that was asked for is taken for that other line', () => {
    expect(shownAfter('3', '2 owner of a bakery')).toEqual(withLine(2, 'owner of a bakery'));
    expect(shownAfter('3', '2 meetings with both of them')).toEqual(withLine(3, '2 meetings with both of them'));
  });

  it('with something else than the line is asked for once more', () => {
    expect(after('2', 'No, undo that. The end should be about Rosa.')).toMatch(
      /^I changed nothing yet\.\n\nLine 2 says: /,
    );
  });

  it('with a question in place of the line is answered, and asked for once more', () => {
    const [, asked] = all('2', 'can you make it shorter for me?').slice(-2);
    expect(asked).toMatch(/^I take that for a question that I can't answer here\.\n\nLine 2 says: /);
  });

  // proves 5.13
  it.each([
    'you make it sound like the schedule is the problem',
    'The goal is really that they respect each other, not me',
    'cambia Tina por Rosa',
    '5 people report to me, and two interns',
    'Yes but add that I want more calm myself',
    'yes except the goal',
    'Yes. Also I want to say no to sales.',
    'yeah and my husband helps on weekends',
    '3 and 4',
  ])('that names no line changes nothing, and asks which one it is (%s)', (said) => {
    const reply = after(said);
    expect(reply).toBe(
      'I changed nothing yet.\n\nWhich line is it? Reply with its number, 1 to 5, or yes if all is right as it stands.',
    );
    expect(choicesOffered(reply)).toEqual([
      '1 Problem',
      '2 Setting',
      '3 Tried',
      '4 Success',
      '5 Start',
      'Yes, that’s right',
    ]);
    expect(after(said, '3 Tried')).toContain(`Line 3 says: “${LINES[2]}” You wrote: “${said}”`);
    const end = after(said, 'Yes, that’s right');
    expect(end).toContain(`These words of yours are in no line: “${said}”`);
    expect(end).toContain('“Correct my plan” on “Your practices”');
    expect(end).toMatch(/\[CONCLUDE\]$/);
  });

  it('fills a line that is empty with what was said before “Which line is it?”', () => {
    const empty = [LINES[0], LINES[1], "I'd rather not say", LINES[3]];
    const reply = repliesTo(...empty, 'I did talk to Tina once, though', '3').at(-1)!;
    expect(readSummary(reply)!.tried).toBe('I did talk to Tina once, though');
  });

  it.each(['no', '1 is fine', 'none of this is right', 'kind of', 'I want to start over'])('is no yes (%s)', (said) => {
    expect(after(said)).toContain('Which line is it?');
    expect(after(said)).not.toContain('[CONCLUDE]');
  });

  it.each([
    'pretty much',
    'looks good to me, let’s go',
    'close enough I guess',
    'looks about right',
    'That’ll do',
    'Hm let me read it again. OK. Yes.',
    'no more questions',
  ])('is none in a yes (%s)', (said) => {
    expect(after(said)).toContain('[CONCLUDE]');
  });

  it('is none in a longer yes after “Which line is it?”', () => {
    expect(after('no', 'Yes, thank you, that is a fair account of it.')).toContain('[CONCLUDE]');
  });

  it.each([
    ['yes but are you going to tell anyone', "Your employer can't"],
    ['is this private?', "Your employer can't"],
    ['Right. Who else gets to see this? My members can’t know I’m talking to a computer.', "Your employer can't"],
    ['I don’t like five. What’s influence about?', 'Influence: finding out what others need'],
  ])('is not in the question %j, which is answered before the summary is shown again', (said, answer) => {
    expect(after(said)).toMatch(new RegExp(`^${answer}.*Is that right\\?`, 's'));
    expect(shownAfter(said)).toEqual(LINES);
  });

  it('is none next to a question about the summary, which is shown again', () => {
    const reply = after('yes. does number 5 say feedback now?');
    expect(reply).not.toContain('[CONCLUDE]');
    expect(readSummary(reply)).not.toBeNull();
  });

  it('answers a question next to the yes', () => {
    expect(after('Yep thatll do. Is it gonna cost extra?')).toMatch(/^The membership is.*\[CONCLUDE\]$/s);
    expect(after('Yes. Does my boss see this?')).toMatch(/^Your employer can't.*\[CONCLUDE\]$/s);
  });

  it('in the eighth message counts, and is shown with the conclusion', () => {
    const filler = ['4: one', '4: two', '4: three'];
    const boss = '1: My boss overrules me in front of everybody and I say nothing';
    expect(readSummary(after(...filler, boss))!.focus).toEqual(readSummary(after())!.focus);
    const reply = after(...filler, '2: four');
    expect(reply).toContain('[CONCLUDE]');
    expect(readSummary(reply)!.setting).toBe('four');
    expect(after(...filler, 'They are afraid of it.')).toContain(
      'These words of yours are in no line: “They are afraid of it.” You can change the problem and the goal with “Correct my plan”',
    );
    expect(readSummary(after(...filler, 'the problem is that I say nothing'))!.problem).toBe('I say nothing');
    expect(after(...filler, '1 and I say nothing')).toContain('are in no line: “and I say nothing”');
  });

  // proves 5.13
  it.each(['4: peace', '2', '5', '3 and a memo', 'that is off somewhere', 'is this private?', 'no', 'lol'])(
    'in the seventh message gets the word that the next one ends it (%s)',
    (said) => {
      const reply = after('4: one', '4: two', said);
      expect(reply).toContain('I can take one more message: after it I build the plan from these five lines.');
      expect(reply).not.toContain('[CONCLUDE]');
      expect(after('4: one', said)).not.toContain('After your next message');
    },
  );

  // proves 5.13
  it.each([
    ['5: delegation and saying no', ['delegation', 'prioritisation']],
    ['5 feedback and 1:1s', ['feedback', 'one-to-ones']],
    ['5 Start: Delegation, Feedback, Influence', ['delegation', 'feedback', 'influence']],
    ['influence and feedback', ['influence', 'feedback']],
    ['5: feedback instead of delegation', ['feedback', 'hard-conversations']],
    ['can we do steadiness and trust, not hard conversations', ['steadiness-under-pressure', 'team-trust']],
    ['swap one-on-ones in for delegation, then yes', ['one-to-ones', 'hard-conversations']],
    ["I'd rather do managing up. Not feedback", ['managing-up', 'delegation']],
    ['not hard conversations. managing up n prioritization. go', ['managing-up', 'prioritisation']],
    ['not feedback or influence, just coaching and trust', ['coaching-others', 'team-trust']],
    ['hard conversations sounds scary lol. influence and delegation?', ['influence', 'delegation']],
    ['influence + delegation thx', ['influence', 'delegation']],
    ['can I start with influence instead?', ['influence', 'delegation']],
    ["I'd rather begin with coaching others instead", ['coaching-others', 'delegation']],
    ['delegation second, influence first', ['influence', 'delegation']],
    ['Hard conversations are hardly my difficulty. I should prefer Influence.', ['influence', 'delegation']],
    ['I meant strategic presence and influence, without delegation', ['strategic-presence', 'influence']],
  ])('of line 5 takes the names of skills, and nothing else (%s)', (said, focus) => {
    expect(readSummary(after(said))!.focus).toEqual(focus);
  });

  it('of line 5 keeps one skill next to the only one that is named, and says so', () => {
    const reply = after('5: delegation and feedback', '5: influence');
    expect(readSummary(reply)!.focus).toEqual(['influence', 'delegation']);
    expect(reply).toContain(
      'A plan works on at least two skills, so Delegation is the other; name two to have others.',
    );
  });

  it.each(['5', '5: cooking', '5: not feedback', '5 without feedback', 'why feedback?? i dont want that'])(
    'of line 5 that names none, or may refuse one, is answered with the twelve (%s)',
    (said) => {
      const replies = all('5: delegation and feedback', said, 'team trust, influence');
      expect(replies.at(-2)).toContain('For line 5 I can offer these: Delegation, Feedback, One-on-ones');
      expect(asksForSkills(replies.at(-2)!)).toBe(true);
      expect(readSummary(replies.at(-1)!)!.focus).toEqual(['team-trust', 'influence']);
    },
  );

  it('of line 5 brings back no skill that was turned down before', () => {
    const { focus } = readSummary(after('not hard conversations', 'team trust'))!;
    expect(focus[0]).toBe('team-trust');
    expect(focus).not.toContain('hard-conversations');
  });

  it('of line 5 and of another line are both taken', () => {
    const said = [
      'Then leave feedback out. And for 2 I run a desk of four',
      'line 2 just me, line 5 feedback and influence',
    ];
    const [first, second] = said.map((one) => readSummary(after('5: delegation, feedback and influence', one))!);
    expect(first).toMatchObject({ setting: 'I run a desk of four', focus: ['delegation', 'influence'] });
    expect(second).toMatchObject({ setting: 'just me', focus: ['feedback', 'influence'] });
  });

  it('of line 5 that leaves too few skills says that the other line is changed', () => {
    const asks = after('5: delegation and feedback', 'Then leave feedback out. And for 2 I run a desk of four');
    expect(asks).toMatch(/^The other line is changed\.\n\nFor line 5 I can offer these/);
    const { setting, focus } = readSummary(
      after(
        '5: delegation and feedback',
        'Then leave feedback out. And for 2 I run a desk of four',
        'trust, influence',
      ),
    )!;
    expect([setting, ...focus]).toEqual(['I run a desk of four', 'team-trust', 'influence']);
  });

  it('takes no skill out of line 5 in a story', () => {
    const story = 'In review next June Robert do not write again "needs presence", and I say one thing early';
    const shown = after('5: strategic presence, feedback and delegation', story, '4', 'Add it');
    expect(readSummary(shown)!.focus).toEqual(['strategic-presence', 'feedback', 'delegation']);
  });

  it('says so where line 5 changes with line 1', () => {
    expect(after('1: My boss overrules me in front of everybody and I say nothing')).toMatch(
      /^Now it reads like this; line 5 is a new guess from it\./,
    );
  });

  it.each(['why delegation?', 'why those two?', 'How did you come up with line 5?'])(
    'explains line 5 to who asks, and changes nothing (%s)',
    (said) => {
      const reply = after(said);
      expect(reply).toMatch(/^(?:Delegation: handing over whole outcomes|Line 5 is my guess) ?.*Is that right\?/s);
      expect(readSummary(reply)).toEqual(readSummary(after()));
    },
  );
});

describe('a second conversation', () => {
  const last = aSummary({ problem: 'My team never speaks up.', focus: ['team-trust', 'feedback'] });

  // proves 5.26
  it('asks whether it is still what the last one was about, and takes yes at its word', () => {
    const { replies, lines } = converse(['Hi', 'Yes, still that', ...ANSWERS.slice(1), 'yes'], last);
    expect(replies[0]).toMatch(/Last time you worked on this: “My team never speaks up\.” Is that still it/);
    expect(choicesOffered(replies[0]!)).toEqual(['Yes, still that', 'Something else']);
    expect(summaryOf(lines)).toMatchObject({ problem: last.problem, focus: last.focus });
  });

  it('keeps the setting of the same problem, and does not ask for it again', () => {
    const known = { ...last, setting: 'Head of a lab, six people' };
    const { replies } = converse(['Hi', 'yes', 'I asked them', 'They speak up'], known);
    expect(replies[1]).toMatch(/^All right, we go on from there\.\n\nWhat have you tried/);
    expect(readSummary(replies[3]!)).toMatchObject({
      problem: last.problem,
      setting: known.setting,
      tried: 'I asked them',
    });
  });

  it('asks once more where a short answer is neither a yes nor a no', () => {
    const { replies } = converse(['Hi', "it's worse now", 'yes'], last);
    expect(replies[1]).toMatch(/^I can’t tell from that whether it is\.\n\nLast time you worked on this/);
    expect(replies[2]).toMatch(/^All right, we go on from there\./);
  });

  it('asks its first question where it is something else', () => {
    const { replies } = converse(['Hi', 'Something else'], last);
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
