import { describe, expect, it } from '@jest/globals';
import { channelFailureOf, isOverWithAnyResponse, QUEUE_FAILURE_CODES } from './channel.js';

describe('an error of the channel', () => {
  it.each([
    ['20003', 'credentials'],
    ['20010', 'credentials'],
    ['21601', 'sender'],
    ['30034', 'sender'],
    ['30032', 'sender'],
    ['30990', 'sender'],
    ['20429', 'pace'],
    ['30027', 'pace'],
    ['21611', 'queue'],
  ])('is what stops every text: %s', (code, failure) => {
    expect(channelFailureOf(code)).toBe(failure);
  });

  it.each([null, '30003', '30007', '21610', 'toString', '__proto__'])('is not what is about one text: %s', (code) => {
    expect(channelFailureOf(code)).toBeNull();
  });

  it('is over with any response only where a look-up would meet it too', () => {
    expect(
      ['credentials', 'sender', 'pace', 'queue'].map((failure) => isOverWithAnyResponse(failure as 'pace')),
    ).toEqual([true, false, true, false]);
  });

  it('of a number that is not registered holds texts that were accepted, too', () => {
    expect(QUEUE_FAILURE_CODES).toEqual(expect.arrayContaining(['30034', '30032', '30990', '30027', '30001', '21611']));
  });
});
