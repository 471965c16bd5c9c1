import { describe, expect, it } from '@jest/globals';
import { OpenSockets } from './open-sockets.js';

const at = (clientAddress: string, userId: string) => ({ userId, clientAddress });

describe('open sockets', () => {
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

  it('are allowed as many times more as the factor says', () => {
    const sockets = new OpenSockets(0.2);
    expect([1, 2, 3].map(() => sockets.add(at('192.0.2.1', 'ada')))).toEqual([true, true, false]);
  });
});
