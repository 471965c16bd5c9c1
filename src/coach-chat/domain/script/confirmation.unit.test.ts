import { describe, expect, it } from '@jest/globals';
import { responseIn } from './confirmation.js';
import { analyzeMessage } from './message-analysis.js';

const response = (text: string, isAskedWhat = false) => responseIn(analyzeMessage(text, []), isAskedWhat);

describe('the response to a summary', () => {
  it.each([
    'yes',
    'Yes.',
    "Yes, that's right.",
    'yeah thats right',
    'yep, exactly',
    'Correct.',
    'ok',
    'sure',
    'Right.',
    'Spot on!',
    'mostly yes',
    'Sí, claro',
    'Wow, it can read. Yes.',
    "that's all, go ahead",
    'Nothing else.',
    'looks good, thanks',
    '👍',
  ])('is a yes: %s', (text) => {
    expect(response(text)).toEqual({ kind: 'yes' });
  });

  it.each(['no', 'No.', 'nope', 'not quite', 'Not really', 'wrong', 'kind of', 'almost', "that's not right", '👎'])(
    'is a no: %s',
    (text) => {
      expect(response(text)).toEqual({ kind: 'no' });
    },
  );

  it.each(['you are useless', 'stop asking', 'leave me alone', "No. You're not listening.", 'this is garbage'])(
    'is a complaint, and no yes: %s',
    (text) => {
      expect(response(text)).toEqual({ kind: 'complaint' });
    },
  );

  it.each(['Are you a bot?', 'Who reads this?', 'What happens now?'])('is a question: %s', (text) => {
    expect(response(text)).toEqual({ kind: 'question' });
  });

  it.each(['idk', 'hm', 'bye', '🙂', 'asdfgh'])('is neither: %s', (text) => {
    expect(response(text)).toEqual({ kind: 'unclear' });
  });

  it.each([
    ["Not quite. It's not my boss, it's the three directors.", 'the three directors'],
    ["No, it's my peers not my boss", 'my peers'],
    ['No, I lead 18 people, not 16.', 'I lead 18 people'],
    ["Yes, but it's more that I can't say no than the meetings", "I can't say no"],
    ["Actually the promotion isn't the goal. I want to be heard.", 'I want to be heard'],
    ['Right now the real problem is that nobody decides', 'Right now the real problem is that nobody decides'],
  ])('is a change: %s → %s', (text, now) => {
    expect(response(text, true)).toMatchObject({ kind: 'change', text: now });
  });

  it.each(['The second line is wrong.', 'The part about my team is wrong', "I didn't set up a board, my boss did."])(
    'says it is wrong, without what is right: %s',
    (text) => {
      expect(response(text)).toMatchObject({ kind: 'change', text: '' });
    },
  );

  it.each(['Please leave out the part about my wife.', 'No, take the wife out', "Don't mention HR"])(
    'takes something out: %s',
    (text) => {
      expect(response(text).kind).toBe('strike');
    },
  );

  it.each([
    ['Yes. Also I want to say no to sales.', 'I want to say no to sales'],
    ['You forgot that I have no say in the pay.', 'that I have no say in the pay'],
    ['I struggle with my calendar too', 'I struggle with my calendar too'],
  ])('adds something: %s', (text, more) => {
    expect(response(text)).toEqual({ kind: 'add', text: more });
  });
});
