import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { LateAnswers, ReceiveText } from './receive-text.use-case.js';
import { CarrierInbox, InboxBookmark, type InboxLook, type ListedText } from './ports/carrier-inbox.js';
import { InboundTextRepository } from './ports/inbound-text.repository.js';

const MINUTE_MS = 60_000;
/** From one look at the carrier's list to the next. */
const REST_SECONDS = 300;
/** So young a text may still be on its way to the webhook. */
const YOUNGEST_MS = 2 * MINUTE_MS;
/** Read again at each look: the list is not in order to the second, and clocks differ. */
const OVERLAP_MS = 60 * MINUTE_MS;
/** What is older than this no longer says what the person wants. */
const OLDEST_MS = 24 * 60 * MINUTE_MS;

/**
 * Finds texts that an outage kept from the webhook, does what they ask for, and answers them by text. When the list is
 * read goes by the system's time, as the carrier's does, so that a journey of the virtual clock asks for it once.
 */
@Injectable()
export class FindLostTexts extends TimedTask {
  readonly name = 'texting.find-lost-texts';
  override readonly maxDelaySeconds = 10;

  constructor(
    private readonly inbox: CarrierInbox,
    private readonly bookmark: InboxBookmark,
    private readonly inbound: InboundTextRepository,
    private readonly receive: ReceiveText,
    private readonly answers: LateAnswers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextDueAt(): Promise<Date | null> {
    return (await this.bookmark.isDue()) ? this.clock.now() : this.inbound.nextAnswerAt();
  }

  async runDue(now: Date, round: Round): Promise<void> {
    const look = await this.bookmark.take(REST_SECONDS);
    try {
      if (look) await this.look(look, now, round);
    } finally {
      await this.answers.execute(now, round);
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
    await this.bookmark.moveTo(look.at);
  }

  private async take({ providerId, from, body, receivedAt }: ListedText, look: InboxLook, now: Date): Promise<void> {
    const writtenAt = new Date(now.getTime() - ageAt(look, receivedAt));
    await this.receive.execute({ providerId, from, body, writtenAt });
  }
}

const ageAt = (look: InboxLook, moment: Date): number => look.at.getTime() - moment.getTime();

const beginning = ({ at, beganAt, readUntil }: InboxLook): Date => {
  const moments = [beganAt.getTime(), at.getTime() - OLDEST_MS];
  return new Date(Math.max(...moments, readUntil === null ? 0 : readUntil.getTime() - OVERLAP_MS));
};
