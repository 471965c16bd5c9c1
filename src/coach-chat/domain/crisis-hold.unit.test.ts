import { describe, expect, it } from '@jest/globals';
import { crisisChatReply, crisisChatReplyAgain } from '../../safety/domain/crisis-replies.js';
import { GO_ON } from '../adapters/http/coach-chat.contract.js';
import { endsFalseAlarm, heldFor, helpFor, tellableLines, withoutCrises } from './crisis-hold.js';

type Recorded = Parameters<typeof helpFor>[0][number];

const CRISIS_MESSAGE = 'I want to kill myself';
const user = (content: string): Recorded => ({ role: 'user', content, making: null });
const coach = (content: string): Recorded => ({ role: 'assistant', content, making: { finishReason: 'whole' } });
const help = (content = crisisChatReply('self-harm')): Recorded => ({
  role: 'assistant',
  content,
  making: { finishReason: 'fixed' },
});

describe('the reply to a message', () => {
  it('is help for its crisis, at any point of the conversation', () => {
    expect(helpFor([user(CRISIS_MESSAGE)])).toBe(crisisChatReply('self-harm'));
    expect(helpFor([user('My team waits.'), coach('How?'), user(CRISIS_MESSAGE)])).toBe(crisisChatReply('self-harm'));
    expect(helpFor([user(CRISIS_MESSAGE), help(), user(CRISIS_MESSAGE)])).toBe(crisisChatReply('self-harm'));
  });

  it.each(['please help me', 'ok', 'no', '...', 'what', 'I lost my job and there is nothing left of what I had'])(
    'is the help again for %j right after it',
    (text) => {
      expect(helpFor([user(CRISIS_MESSAGE), help(), user(text)])).toBe(crisisChatReplyAgain('self-harm'));
      expect(helpFor([user(CRISIS_MESSAGE), help(), user('ok'), help('again'), user(text)])).toBe(
        crisisChatReplyAgain('self-harm'),
      );
    },
  );

  it.each([GO_ON, "let's go on", 'I am ok now, back to work.'])('is the coach’s for %j', (text) => {
    expect(helpFor([user(CRISIS_MESSAGE), help(), user(text)])).toBeNull();
    expect(helpFor([user(CRISIS_MESSAGE), help(), user('ok'), help('again'), user(text)])).toBeNull();
  });

  it('is help for a crisis that a language model detected, then and afterwards', () => {
    const veiled = "By Friday I will not be anyone's worry any more.";
    expect(helpFor([user(veiled)])).toBeNull();
    expect(helpFor([user(veiled)], 'abuse')).toBe(crisisChatReply('abuse'));
    expect(helpFor([user(veiled), help(crisisChatReply('abuse')), user('ok')])).toBe(crisisChatReplyAgain('abuse'));
  });

  it('is the coach’s where no one was in danger, or the person continued since', () => {
    expect(helpFor([user('please help me')])).toBeNull();
    expect(helpFor([user(CRISIS_MESSAGE), help(), user(GO_ON), coach('Good.'), user('please help me')])).toBeNull();
  });
});

describe('the coaching', () => {
  it('is on hold until the person wants to go on', () => {
    expect(heldFor([])).toBeNull();
    expect(heldFor([user('Hi'), coach('Hello')])).toBeNull();
    expect(heldFor([user(CRISIS_MESSAGE), help()])).toBe('self-harm');
    expect(heldFor([user(CRISIS_MESSAGE), help(), user(GO_ON)])).toBeNull();
    expect(heldFor([user(CRISIS_MESSAGE), help(), user(GO_ON), coach('Good.')])).toBeNull();
  });
});

const CONVERSATION = [
  user('My team waits for me.'),
  coach('What happens then?'),
  user(CRISIS_MESSAGE),
  help(),
  user('please help me'),
  help('again'),
  user(GO_ON),
  coach('Good to have you back.'),
  user('I do it all myself.'),
];

describe('crisis messages', () => {
  it('become a note for the coach', () => {
    const lines = withoutCrises(CONVERSATION);
    expect(lines.map(({ isNote = false }) => isNote)).toEqual([false, false, true, true, false, false, false]);
    expect(JSON.stringify(lines)).not.toMatch(/kill|please help/);
  });

  it('are left out for a planner, and so is the bare request to continue', () => {
    expect(tellableLines(CONVERSATION)).toEqual([
      { role: 'user', content: 'My team waits for me.' },
      { role: 'assistant', content: 'What happens then?' },
      { role: 'assistant', content: 'Good to have you back.' },
      { role: 'user', content: 'I do it all myself.' },
    ]);
  });

  it('are left out for a planner even if a coach replied to them', () => {
    const replied = [user(CRISIS_MESSAGE), coach('Oh no.'), user('My team waits for me.')];
    expect(tellableLines(replied)).toEqual([{ role: 'user', content: 'My team waits for me.' }]);
  });

  it('count as they were meant where a language model misread them, once the person says so', () => {
    const ordinary = 'By Friday I will not be anyone’s worry any more.';
    const misread = [user(ordinary), help(), user('ok'), help('again'), user('no, I meant the project')];
    expect(endsFalseAlarm(misread)).toBe(true);
    expect(helpFor(misread)).toBeNull();
    expect(withoutCrises(misread)).toEqual([{ role: 'user', content: ordinary }]);
    expect(tellableLines([...misread, coach('Back to it.'), user('My team waits.')])).toEqual([
      { role: 'user', content: ordinary },
      { role: 'assistant', content: 'Back to it.' },
      { role: 'user', content: 'My team waits.' },
    ]);
    const inMoreWords =
      'No, I meant the project: it is handed over on Friday, and then the crew is somebody else’s worry.';
    const joined = [user('My crew is late.'), coach('How late?'), user(ordinary), help(), user(inMoreWords)];
    expect(withoutCrises(joined).at(-1)).toEqual({ role: 'user', content: `${ordinary}\n\n${inMoreWords}` });
  });

  it('stay out where they were a direct statement, even if the person takes it back', () => {
    const correctedLater = [
      user('My team waits.'),
      coach('Why?'),
      user(CRISIS_MESSAGE),
      help(),
      user('no, I meant the project'),
    ];
    expect(helpFor(correctedLater)).toBeNull();
    expect(JSON.stringify(withoutCrises(correctedLater))).not.toMatch(/kill/);
    expect(tellableLines(correctedLater)).toEqual([
      { role: 'user', content: 'My team waits.' },
      { role: 'assistant', content: 'Why?' },
    ]);
  });

  it('leave in what else the person says with the request to continue', () => {
    const request = "Let's go on. My team keeps missing its deadlines and I end up doing all of it myself at night.";
    expect(tellableLines([user(CRISIS_MESSAGE), help(), user(request)])).toEqual([{ role: 'user', content: request }]);
  });
});
