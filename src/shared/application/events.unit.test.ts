import { describe, expect, it } from '@jest/globals';
import { Events } from './events.js';

class Opened {
  constructor(readonly name: string) {}
}
class Closed {}

describe('the events between modules', () => {
  it('reach the listeners of their class, one after the other', async () => {
    const events = new Events();
    const received: string[] = [];
    events.subscribe(Opened, async ({ name }) => {
      await Promise.resolve();
      received.push(`first ${name}`);
    });
    events.subscribe(Opened, async ({ name }) => void received.push(`second ${name}`));
    events.subscribe(Closed, async () => void received.push('closed'));
    await events.publish(new Opened('door'));
    expect(received).toEqual(['first door', 'second door']);
  });

  it('fail with the first listener that fails, so that the publisher’s transaction is undone', async () => {
    const events = new Events();
    const received: string[] = [];
    events.subscribe(Opened, () => Promise.reject(new Error('jammed')));
    events.subscribe(Opened, async ({ name }) => void received.push(name));
    await expect(events.publish(new Opened('door'))).rejects.toThrow('jammed');
    expect(received).toEqual([]);
  });
});
