import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ModuleRef } from '@nestjs/core';
import { SignedOut } from '../auth-tokens/auth-tokens.api.js';
import { ChatConcluded } from '../coach-chat/domain/chat-concluded.event.js';
import { NO_SUMMARY } from '../curriculum/plan.api.js';
import { CrisisReported } from '../safety/safety.api.js';
import { Events } from '../shared/application/events.js';
import { AccountDeleted, EmailChanged } from '../users/users.api.js';
import { subscribe } from './subscriptions.js';

/** Every class as one whose methods only say that they were called, and with what. */
class Called {
  readonly calls: [method: string, ...given: unknown[]][] = [];

  readonly modules = {
    get: ({ name }: { name: string }) =>
      new Proxy(
        {},
        {
          get: (_, method) => {
            return async (...given: unknown[]) => void this.calls.push([`${name}.${String(method)}`, ...given]);
          },
        },
      ),
  } as unknown as ModuleRef;
}

describe('the subscriptions', () => {
  let events: Events;
  let called: Called;
  beforeEach(() => {
    events = new Events();
    called = new Called();
    subscribe(events, called.modules);
  });

  const callsAt = async (event: object) => {
    called.calls.length = 0;
    await events.publish(event);
    return called.calls;
  };

  it('begin a plan when an onboarding chat concludes, also one whose summary is empty', async () => {
    const summary = { ...NO_SUMMARY, problem: 'Delegating' };
    expect(await callsAt(new ChatConcluded('chat', 'ada', 'onboarding', summary))).toEqual([
      ['BeginCurriculum.execute', { chatId: 'chat', userId: 'ada', summary }],
    ]);
    expect(await callsAt(new ChatConcluded('chat', 'ada', 'onboarding', null))).toEqual([
      ['BeginCurriculum.execute', { chatId: 'chat', userId: 'ada', summary: NO_SUMMARY }],
    ]);
  });

  it('end a check-in, and begin nothing, when a chat about a plan concludes', async () => {
    const checkIn = new ChatConcluded('chat', 'ada', 'check-in', null);
    expect(await callsAt(checkIn)).toEqual([['ConcludeCheckIn.execute', checkIn]]);
    expect(await callsAt(new ChatConcluded('chat', 'ada', 'support', null))).toEqual([]);
  });

  // proves 5.20
  it('begin nothing when a sandbox chat concludes', async () => {
    expect(await callsAt(new ChatConcluded('chat', 'staff', 'sandbox', NO_SUMMARY))).toEqual([]);
  });

  it('end a person’s links and calendar at a sign-out, and keep texts away after a crisis message', async () => {
    expect(await callsAt(new SignedOut('ada'))).toEqual([
      ['CalendarFeeds.end', 'ada'],
      ['RevokeContentLinks.afterSignOut', 'ada'],
    ]);
    expect(await callsAt(new CrisisReported('ada'))).toEqual([['KeepQuiet.execute', 'ada']]);
  });

  it('tell the payment provider a new address, and of a deleted account', async () => {
    expect(await callsAt(new EmailChanged('ada'))).toEqual([
      ['JobQueue.send', 'payments.update-customer', { userId: 'ada' }],
    ]);
    expect(await callsAt(new AccountDeleted('ada'))).toEqual([['OrderOffboarding.execute', 'ada']]);
  });
});
