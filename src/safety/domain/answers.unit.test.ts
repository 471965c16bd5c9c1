import { describe, expect, it } from '@jest/globals';
import { CRISIS_LINE, CRISIS_REPLY, chatAnswer, chatAnswerAgain, textAnswer } from './answers.js';
import { CRISIS_KINDS, readAfterAlarm } from '../../language/crisis.api.js';

/** The letters of the GSM 03.38 table that cost one septet each. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

describe.each(CRISIS_KINDS)('the answer to %s', (danger) => {
  // proves 8.1
  it('names 988, by call or text, and 911, in the chat and by text', () => {
    for (const answer of [chatAnswer(danger), chatAnswerAgain(danger), textAnswer(danger)]) {
      expect(answer).toMatch(/call or text 988/i);
      expect(answer).toMatch(/call 911/i);
      expect(answer).not.toContain('[CONCLUDE]');
      expect(answer).not.toContain('?\n');
    }
  });

  it('names 988 before 911 by text, in two segments with room for a name', () => {
    const text = textAnswer(danger);
    expect(text.indexOf('988')).toBeLessThan(text.indexOf('911'));
    expect(text).toMatch(GSM_7);
    expect(text.length).toBeLessThanOrEqual(306 - 'Maya at Career Coach: '.length);
  });

  // proves 8.1
  it('gives the domestic violence hotline only where it is about a partner', () => {
    for (const answer of [chatAnswer(danger), chatAnswerAgain(danger), textAnswer(danger)])
      expect(answer.includes('1-800-799-7233')).toBe(danger === 'partner-abuse');
  });

  it('says the second time how to go on, in words that the coach accepts, and asks nothing', () => {
    const again = chatAnswerAgain(danger);
    expect(again).not.toContain('?');
    expect(again.length).toBeLessThan(chatAnswer(danger).length);
    expect(readAfterAlarm(/write "([^"]+)"/.exec(again)![1]!)).not.toBeNull();
  });
});

it('names 988, by call or text, to a person whose message could not be accepted', () => {
  expect(CRISIS_LINE).toMatch(/call or text 988/);
  expect(chatAnswer('self-harm')).toBe(CRISIS_REPLY);
});
