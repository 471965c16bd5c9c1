import { describe, expect, it } from '@jest/globals';
import { CRISIS_LINE, CRISIS_REPLY, crisisChatReply, crisisChatReplyAgain, crisisTextReply } from './crisis-replies.js';
import { CRISIS_KINDS, readAfterAlarm } from '../../language/crisis.api.js';

/** The letters of the GSM 03.38 table that cost one septet each. */
const GSM_7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

describe.each(CRISIS_KINDS)('the reply to %s', (crisis) => {
  // proves 8.1
  it('names 988, by call or text, and 911, in the chat and by text', () => {
    for (const reply of [crisisChatReply(crisis), crisisChatReplyAgain(crisis), crisisTextReply(crisis)]) {
      expect(reply).toMatch(/call or text 988/i);
      expect(reply).toMatch(/call 911/i);
      expect(reply).not.toContain('[CONCLUDE]');
      expect(reply).not.toContain('?\n');
    }
  });

  it('names 988 before 911 by text, in two segments with room for a name', () => {
    const text = crisisTextReply(crisis);
    expect(text.indexOf('988')).toBeLessThan(text.indexOf('911'));
    expect(text).toMatch(GSM_7);
    expect(text.length).toBeLessThanOrEqual(306 - 'Maya at Career Coach: '.length);
  });

  // proves 8.1
  it('gives the domestic violence hotline only where it is about a partner', () => {
    for (const reply of [crisisChatReply(crisis), crisisChatReplyAgain(crisis), crisisTextReply(crisis)])
      expect(reply.includes('1-800-799-7233')).toBe(crisis === 'partner-abuse');
  });

  it('says the second time how to go on, in words that the coach accepts, and asks nothing', () => {
    const again = crisisChatReplyAgain(crisis);
    expect(again).not.toContain('?');
    expect(again.length).toBeLessThan(crisisChatReply(crisis).length);
    expect(readAfterAlarm(/write "([^"]+)"/.exec(again)![1]!)).not.toBeNull();
  });
});

it('names 988, by call or text, to a person whose message could not be accepted', () => {
  expect(CRISIS_LINE).toMatch(/call or text 988/);
  expect(crisisChatReply('self-harm')).toBe(CRISIS_REPLY);
});
