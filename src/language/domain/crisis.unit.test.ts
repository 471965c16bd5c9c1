import { describe, expect, it } from '@jest/globals';
import { crisisFrames, crisisLines, ordinaryConversations } from '../../../bench/language/crisis-corpus.js';
import { crisisIn, mayBeCrisis, readAfterAlarm } from '../crisis.api.js';

describe('a crisis message', () => {
  // proves 8.7
  it.each([
    ['I want to kill myself tonight', 'self-harm'],
    ["I can't stop thinking about ending my life.", 'self-harm'],
    ['I bought pills and I am going to take them all', 'self-harm'],
    ['i wanna kil my self', 'self-harm'],
    ['no quiero vivir', 'self-harm'],
    ['No quiero seguir viviendo', 'self-harm'],
    ['My coworker told me he wants to kill himself. What do I do?', 'self-harm'],
    ["I'm going to bring my gun to the office and shoot my boss", 'harm-to-others'],
    ['My husband hit me again last night', 'partner-abuse'],
    ['My boyfriend threatened to kill me', 'partner-abuse'],
    ['My boss grabbed my breasts in the elevator', 'abuse'],
    ['I was raped at the company party', 'abuse'],
    ["There's a man with a gun in the lobby", 'danger'],
    ['I am not safe at home', 'danger'],
    ['My gun is in the truck and I dont see the point', 'self-harm'],
    ['i dont see the point of living', 'self-harm'],
    ['my husband beats her every night', 'partner-abuse'],
  ])('is found where it is stated directly: %s', (message, kind) => {
    expect(crisisIn(message)).toBe(kind);
  });

  it.each([
    'I used to love this job. Now I want to kill myself.',
    'There was a training this morning. I almost stepped in front of a train on the way.',
    'In my role as a lead I think about suicide every day',
    'I was fired in May. I am going to shoot my boss on Monday.',
    'my friend killed himself last month and I want to do the same',
    'My brother shot himself last year and I can’t stop thinking about following him',
    'my cousin hanged himself last spring and I have a rope too',
    'lol i took all the pills and im going to die',
    'I swallowed all the pills they prescribed me for sleep',
  ])('is found where another sentence speaks of the past or of work: %s', (message) => {
    expect(crisisIn(message)).not.toBeNull();
  });

  it.each([
    'i want to kill mysefl',
    'feeling suicdal agian',
    'my bofriend hitted me',
    'i wnt to end my lfie',
    'my hsuband punched me',
  ])('is found in spite of its spelling: %s', (message) => {
    expect(crisisIn(message)).not.toBeNull();
  });

  it.each([
    ['in a sentence that runs on', 'my boss hit me so i left'],
    ['after a name', "I'm going to stab Ricardo tonight"],
    ["where 's is no possessive", "my dad's hitting my sister"],
    ['after the question whether they are safe', 'not safe i guess'],
    ['by a weapon and a reason', "I have a sidearm on the desk and I've run out of reasons."],
  ])('is found %s', (_, message) => {
    expect(crisisIn(message)).not.toBeNull();
  });

  it.each([
    'my husband never hits me',
    'he did not hit me',
    'I would never hurt my kids',
    "I'm not going to kill myself",
    "I've never thought about killing myself",
    'I said my goodbyes to the team.',
    'Cross went fine. The expert hanged himself with his own deposition.',
    'six years of headlines that made me want to walk into the sea',
    'I manage 38 nurses on nights and I can’t do this anymore',
    'is this a real person? I supervise 22 drivers and I’m not sure this is for me',
    'This patient load is going to kill me one of these days',
    'I just about hung myself with the spray hose. What a day!',
    'I nearly stopped breathing, then I shut up and listened',
    'I take my meds at lunch and I want this project to be over',
  ])('is not what somebody denies, nor what only sounds like it: %s', (message) => {
    expect(crisisIn(message)).toBeNull();
  });

  it.each([
    ["If he fires me I'm gonna go to his house and beat him to death", 'harm-to-others'],
    ['took al my meds at onse', 'self-harm'],
  ])('is found by its words where no pattern matches, if it names means or an act: %s', (message, kind) => {
    expect(crisisIn(message)).toBe(kind);
  });

  it.each([
    ['My husband is going to kill me if I work another Saturday', false],
    ["husband's gonna kill me if I forget the anniversary lol", false],
    ['My daughter beat me at chess and then hit me with a pillow lol', false],
    ['reuben said i got a stick up my ass. then he redid the mise', false],
    ["Doug says he'd jump off a bridge before he'd use Workday", false],
    ['My husband is going to kill me if I leave him', true],
    ['nobody would notice if the river took me', true],
  ])('that is only a figure of speech is not asked about: %s', (message, isAsked) => {
    expect(crisisIn(message) !== null || mayBeCrisis(message)).toBe(isAsked);
  });

  it.each(['gonna smoke him', 'im done done, on god'])('is not found by its words alone: %s', (message) => {
    expect(crisisIn(message)).toBeNull();
  });

  it.each(crisisFrames().map(({ says, lines }) => [says, lines] as const))(
    'is found however it is put together: %s',
    (_, lines) => {
      const found = lines.filter((line) => crisisIn(line) !== null);
      expect(found.length / lines.length).toBeGreaterThan(0.85);
    },
  );

  it('is found in most direct statements of the lines that the patterns were written by', () => {
    const direct = crisisLines('crisis-lines').filter(({ kind, manner }) => kind !== null && manner === 'direct');
    const found = direct.filter(({ says }) => crisisIn(says) !== null);
    expect(found.length / direct.length).toBeGreaterThan(0.9);
  });

  it.each([
    'My neighbor has a snowblower you would not believe.',
    "lol if one more family member asks me for ice chips I'm going to die",
    'My boss shot me down again',
    "I have a student teacher who's lovely with one child and freezes with twenty-six.",
    'two of the seven would be fine tomorrow if I got out of the way',
    'This deadline is killing me',
    "If I'm late again my wife will kill me",
    'We killed the project and I could have died of embarrassment',
    'That launch was career suicide',
    'shoot me an email when you can',
    "I'm not going to kill myself to make that date",
    'My boss hit me with three questions at once and slapped a deadline on it',
    'I am driving with Do Not Disturb While Driving turned on. I’ll see your message when I get where I’m going.',
    'I took a bunch of meds for the flu and slept',
    'Ten years ago I was suicidal, I got help and it is long over',
    'Mi jefe me va a matar si no termino el reporte',
    "The lift failed twice and there's a resident who I'd say isn't safe.",
    'Every Monday the building is on fire, as we say, and I run.',
    "I'm thinking about letting him go",
    'I want to do it right this time',
    'I have a plan and a date for the launch',
    'I picked Thursday.',
    "I don't think I can go to that meeting",
    "We're bleeding so much cash that I have to cut the team",
    'Got my first buck Saturday, shot him at 200 yards',
    "I'd rather jump off a bridge than sit through another budget meeting lol",
    'A man came in with a complaint and I froze',
    'I bring my own knives to work like any chef',
    'He beat me again this quarter',
    'A customer screamed at us and I had to call the police',
    'My wife came to my office for lunch and met the team',
    "I'll kill him with kindness",
    'I was so embarrassed I wanted to die lol, then I just apologized and moved on',
    "If he fires me I'll beat him to the punch and call the client myself",
    "we're ending it tonight: last service at the old location",
    "I parked on the bridge to look at the crew's traffic control",
    'My husband put up a shelf in the break room',
    'My wife hit her sales target before me',
    'my boyfriend grabbed me a coffee before the review',
    'As a paramedic I pulled a man who hanged himself and nobody at the station speaks of it',
    'a guy on my crew shot himself last year and HR gave us a pamphlet',
    "I'd rather be dead than do another quarterly review with him lol",
    "I'd burn the place down and start over with new processes",
  ])('is not what work talk only sounds like: %s', (message) => {
    expect(crisisIn(message)).toBeNull();
  });

  // proves 8.7
  it.each([
    "Could you explain that last message? I don't see how I'd do that in an email.",
    "I don't know how I would do this at work",
    'not sure how I could do it with a team of two',
  ])('is in no question how a practice is done: %s', (message) => expect(crisisIn(message)).toBeNull());

  it('is in none of fifty conversations about ordinary work', () => {
    const messages = ordinaryConversations().flatMap(({ says }) => says);
    expect(messages.length).toBeGreaterThanOrEqual(500);
    expect(messages.filter((says) => crisisIn(says) !== null)).toEqual([]);
  });

  it('is hardly in any line that was written to look like one', () => {
    const ordinary = crisisLines('crisis-lines').filter(({ kind }) => kind === null);
    const alarms = ordinary.filter(({ says }) => crisisIn(says) !== null);
    expect(alarms.length / ordinary.length).toBeLessThan(0.003);
  });
});

describe('after an alarm', () => {
  it.each([
    "I'm fine, that was about work",
    'that was about work',
    'no, I meant the snow',
    'I’m ok, it was a joke',
    'you misread that',
    'lol no',
    "that's ridiculous",
    'sorry, bad wording',
    'I mean killing the project',
    'no one is hurting me',
    'Nobody is in danger, I was talking about the roof project',
    'false alarm',
  ])('%j says that it was misread', (message) => {
    expect(readAfterAlarm(message)).toBe('misread');
  });

  it.each(["let's go on", "I'm fine", "I'm safe now", "I'm not suicidal", 'Can we get back to my team?', 'continue'])(
    '%j says to go on',
    (message) => {
      expect(readAfterAlarm(message)).toBe('continue');
    },
  );

  it.each(['ok', 'thanks', 'please help me', "I'm not fine", 'I mean it', "I can't go on", 'I want to kill myself'])(
    '%j says neither',
    (message) => {
      expect(readAfterAlarm(message)).toBeNull();
    },
  );
});
