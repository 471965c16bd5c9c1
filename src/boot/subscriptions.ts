import type { ModuleRef } from '@nestjs/core';
import { SignedOut } from '../auth-tokens/auth-tokens.api.js';
import { ConcludeCheckIn } from '../coach-chat/application/conclude-check-in.use-case.js';
import { ChatConcluded } from '../coach-chat/domain/chat-concluded.event.js';
import { RevokeContentLinks } from '../content-links/content-links.api.js';
import { KeepQuiet } from '../curriculum/application/change-plan.use-cases.js';
import { CalendarFeeds } from '../curriculum/adapters/persistence/calendar-feeds.store.js';
import { BeginCurriculum } from '../curriculum/curriculum.api.js';
import { NO_SUMMARY } from '../curriculum/plan.api.js';
import { OrderOffboarding } from '../payments/application/offboarding.use-cases.js';
import { UPDATE_CUSTOMER } from '../payments/application/provider-account.use-cases.js';
import { CrisisReported } from '../safety/safety.api.js';
import type { Events, EventType } from '../shared/application/events.js';
import { JobQueue } from '../shared/application/ports/job-queue.js';
import { NumberChanges } from '../texting/application/ask-number-again.use-case.js';
import { AccountDeleted, EmailChanged, PhoneNumberChanged } from '../users/users.api.js';

type Injectable<T> = abstract new (...parts: never[]) => T;

interface Subscription {
  event: EventType<object>;
  subscriber: Injectable<unknown>;
  react(subscriber: unknown, event: object): Promise<void>;
}

const when = <E extends object, T>(
  event: EventType<E>,
  subscriber: Injectable<T>,
  react: (subscriber: T, event: E) => Promise<unknown>,
): Subscription => ({ event, subscriber, react: async (part, one) => void (await react(part as T, one as E)) });

/** The subscribers of each event, in order and in its transaction: what happens when a chat concludes is listed here. */
const subscriptions: readonly Subscription[] = [
  when(ChatConcluded, BeginCurriculum, async (plans, { mode, chatId, userId, summary }) => {
    if (mode === 'onboarding') await plans.execute({ chatId, userId, summary: summary ?? NO_SUMMARY });
  }),
  when(ChatConcluded, ConcludeCheckIn, async (checkIns, chat) => {
    if (chat.mode === 'check-in') await checkIns.execute(chat);
  }),

  when(CrisisReported, KeepQuiet, (texts, { userId }) => texts.execute(userId)),

  // Otherwise anyone who got hold of the calendar's URL, or of an old text, could keep reading.
  when(SignedOut, CalendarFeeds, (feeds, { userId }) => feeds.end(userId)),
  when(SignedOut, RevokeContentLinks, (links, { userId }) => links.afterSignOut(userId)),

  when(PhoneNumberChanged, NumberChanges, (texting, change) => texting.apply(change)),
  // The payment provider writes to its customers by itself.
  when(EmailChanged, JobQueue, (jobs, { userId }) => jobs.send(UPDATE_CUSTOMER, { userId })),
  when(AccountDeleted, OrderOffboarding, (payments, { userId }) => payments.execute(userId)),
];

export function subscribe(events: Events, modules: ModuleRef): void {
  for (const { event, subscriber, react } of subscriptions) {
    const part = modules.get<object>(subscriber as never, { strict: false });
    events.subscribe(event, (one) => react(part, one));
  }
}
