import { describe, expect, it } from '@jest/globals';
import { OpenSockets } from './open-sockets.js';

const at = (clientAddress: string, userId: string) => ({ userId, clientAddress });

describe('open sockets', () => {
  // proves 11.22
  it('are limited to ten of one person, and allow another when one has closed', () => {
    const sockets = new OpenSockets(1);
    for (let n = 0; n < 10; n += 1) expect(sockets.add(at(`192.0.2.${n}`, 'ada'))).toBe(true);
    expect(sockets.add(at('192.0.2.99', 'ada'))).toBe(false);
    expect(sockets.add(at('192.0.2.99', 'eve'))).toBe(true);
    sockets.remove(at('192.0.2.3', 'ada'));
    expect(sockets.add(at('192.0.2.99', 'ada'))).toBe(true);
  });

  it('are limited to a hundred of one address, whoever opened them', () => {
    const sockets = new OpenSockets(1);
    for (let n = 0; n < 100; n += 1) expect(sockets.add(at('192.0.2.1', `person ${n}`))).toBe(true);
    expect(sockets.add(at('192.0.2.1', 'one more'))).toBe(false);
    expect(sockets.add(at('192.0.2.2', 'one more'))).toBe(true);
  });

  // proves 11.22
  it('take 120 frames a minute of one person, over all of them', () => {
    const sockets = new OpenSockets(1);
    const takes = (userId: string, now: number) => sockets.mayTake(at('192.0.2.1', userId), now);
    for (let n = 0; n < 120; n += 1) expect(takes('ada', n)).toBe(true);
    expect([takes('ada', 59_999), takes('eve', 59_999)]).toEqual([false, true]);
    sockets.forget(59_999);
    expect(takes('ada', 59_999)).toBe(false);
    expect(takes('ada', 60_000)).toBe(true);
    sockets.forget(120_000);
    expect(takes('ada', 120_000)).toBe(true);
  });

  it('are allowed as many times more as the factor says', () => {
    const sockets = new OpenSockets(0.2);
    expect([1, 2, 3].map(() => sockets.add(at('192.0.2.1', 'ada')))).toEqual([true, true, false]);
  });
});
