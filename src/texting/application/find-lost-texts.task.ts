import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { ReceiveText } from './receive-text.use-case.js';
import { CarrierInbox, type ListedText } from './ports/carrier-inbox.js';
import { InboundTextStore, type InboxLook } from '../adapters/persistence/inbound-text.store.js';
import { TextSender } from './ports/text.sender.js';
import { SendDecisions } from './services/send-decisions.js';
import { validitySeconds } from '../domain/send-decision.js';
import type { InboundText } from '../domain/message-thread.js';

const MINUTE_MS = 60_000;
/** Seconds from one look at the carrier's list to the next. */
const REST_SECONDS = 300;
/** So young a text may still be on its way to the webhook. */
const YOUNGEST_MS = 2 * MINUTE_MS;
/** Read again at each look: the list is not in order to the second, and clocks differ. */
const OVERLAP_MS = 60 * MINUTE_MS;
/** An older text no longer says what the person wants, and a response would confuse. */
const OLDEST_MS = 24 * 60 * MINUTE_MS;
/** An opt-out is confirmed within minutes of being found, and a crisis message is responded to right away. */
const AT_ONCE: readonly InboundText['kind'][] = ['stop', 'danger'];
const AT_ONCE_VALIDITY_SECONDS = 3_600;

/**
 * Finds texts that an outage kept from the webhook, does what they ask for, and responds by text. The list is read by
 * system time, like the carrier's, so that a journey of the virtual clock reads it once.
 */
@Injectable()
export class FindLostTexts implements TimedTask {
  readonly name = 'texting.find-lost-texts';
  readonly maxDelaySeconds = 10;

  constructor(
    private readonly inbox: CarrierInbox,
    private readonly inbound: InboundTextStore,
    private readonly receive: ReceiveText,
    private readonly decisions: SendDecisions,
    private readonly sender: TextSender,
    private readonly clock: Clock,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    return (await this.inbound.isLookDue()) ? this.clock.now() : this.inbound.nextResponseAt();
  }

  async runDue(now: Date, round: Round): Promise<void> {
    const look = await this.inbound.beginLook(REST_SECONDS);
    try {
      if (look) await this.look(look, now, round);
    } finally {
      await this.sendAnswers(now, round);
    }
  }

  private async look(look: InboxLook, now: Date, round: Round): Promise<void> {
    const since = beginning(look);
    const listed = await this.inbox.since(since, round.cutOff);
    if (!listed) return;
    const due = listed.filter(({ receivedAt }) => receivedAt >= since && ageAt(look, receivedAt) >= YOUNGEST_MS);
    const unknown = await this.inbound.unknownAmong(due.map(({ providerId }) => providerId));
    const failures: unknown[] = [];
    for (const text of due.filter(({ providerId }) => unknown.has(providerId))) {
      if (round.isOver) return;
      // One that cannot be handled keeps no other, and is met again at the next look.
      await this.take(text, look, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
    await this.inbound.endLook(look.at);
  }

  private async take({ providerId, from, body, receivedAt }: ListedText, look: InboxLook, now: Date): Promise<void> {
    const writtenAt = new Date(now.getTime() - ageAt(look, receivedAt));
    await this.receive.execute({ providerId, from, body, writtenAt });
  }

  /** Each once at most: where it is not known whether the carrier took one, it is not sent again. */
  private async sendAnswers(now: Date, round: Round): Promise<void> {
    const later = new Date(now.getTime() + REST_SECONDS * 1_000);
    while (!round.isOver) {
      const owed = await this.inbound.claimResponse(now, later);
      if (!owed) return;
      await this.inbound.oweResponse(owed.providerId, await this.sendResponse(owed, now, later));
    }
  }

  /** @returns when it is to be tried again; null when it is settled */
  private async sendResponse(owed: InboundText, now: Date, later: Date): Promise<Date | null> {
    const { providerId, from, response } = owed;
    if (response === null || now.getTime() - owed.receivedAt.getTime() > OLDEST_MS) return null;
    const validity = await this.validityOf(owed);
    if (validity === null || validity instanceof Date) return validity;
    // Before it is handed over: a process that dies in the meantime leaves a person without a response, not with two.
    await this.inbound.oweResponse(providerId, null);
    const outcome = await this.sender.send({ to: from, body: response, link: response, validitySeconds: validity });
    return outcome.kind === 'busy' || outcome.kind === 'channel' ? later : null;
  }

  /** @returns for how many seconds it may be sent; or from when on; or null for never */
  private async validityOf({ from, userId, kind }: InboundText): Promise<number | Date | null> {
    if (AT_ONCE.includes(kind)) return AT_ONCE_VALIDITY_SECONDS;
    const decision = await this.decisions.ofResponse(from, userId);
    if (decision.kind === 'allow') return validitySeconds(decision);
    return decision.kind === 'defer' ? decision.until : null;
  }
}

const ageAt = (look: InboxLook, time: Date): number => look.at.getTime() - time.getTime();

const beginning = ({ at, beganAt, readUntil }: InboxLook): Date => {
  const times = [beganAt.getTime(), at.getTime() - OLDEST_MS];
  return new Date(Math.max(...times, readUntil === null ? 0 : readUntil.getTime() - OVERLAP_MS));
};
