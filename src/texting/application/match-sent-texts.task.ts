import { Injectable } from '@nestjs/common';
import { ReadContent } from '../../catalogue/catalogue.api.js';
import { CurriculumDelivery, type WaitingItem } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { FindPhoneOwners } from '../../users/users.api.js';
import { carriesLine, tokenIn } from '../domain/message.js';
import { CarrierOutbox, type CarriedText } from './ports/carrier-outbox.js';
import { RestoreHold } from './ports/restore-hold.js';
import { RecordCarriedText } from './services/record-carried-text.js';

/** The carrier's clock and the database's may differ, and a text takes its time. */
const OVERLAP_MS = 3_600_000;
const REST_MS = 30_000;

/**
 * After a restore: finds out what the carrier accepted since the backup, before anything else is sent. A text is known
 * again by its number and its words; the practice that it brought counts as sent, and its link works again.
 */
@Injectable()
export class MatchSentTexts extends TimedTask {
  readonly name = 'texting.match-sent-texts';
  override readonly maxDelaySeconds = 10;
  private notBefore = new Date(0);

  constructor(
    private readonly hold: RestoreHold,
    private readonly outbox: CarrierOutbox,
    private readonly owners: FindPhoneOwners,
    private readonly delivery: CurriculumDelivery,
    private readonly content: ReadContent,
    private readonly record: RecordCarriedText,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextDueAt(): Promise<Date | null> {
    if (!(await this.hold.heldSince())) return null;
    const now = this.clock.now();
    return this.notBefore > now ? this.notBefore : now;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    const since = await this.hold.heldSince();
    if (!since) return;
    // Unless it comes to its end.
    this.notBefore = new Date(now.getTime() + REST_MS);
    const carried = await this.outbox.since(new Date(since.getTime() - OVERLAP_MS), round.cutOff);
    if (!carried) return;
    let found = 0;
    for (const texts of byNumber(carried.filter(({ body }) => tokenIn(body) !== null)))
      found += await this.match(texts);
    await this.hold.doubtWaiting(since);
    await this.hold.release(found);
  }

  /** @param texts all to one number, oldest first @returns how many were not known of */
  private async match(texts: CarriedText[]): Promise<number> {
    let found = 0;
    for (const { id: userId } of await this.owners.execute(texts[0]!.to)) {
      const waiting = await this.delivery.waiting(userId);
      const lines = await this.content.latest(waiting.map(({ contentNumber }) => contentNumber));
      for (const text of texts) {
        if (await this.record.isKnown(text)) continue;
        const item = waiting.find((each) => carries(text, each, lines));
        if (!item) continue;
        waiting.splice(waiting.indexOf(item), 1);
        // One in a sender's hands has a text of its own, which is looked up by its link.
        if (item.state !== 'scheduled') continue;
        await this.record.execute(userId, item, lines.get(item.contentNumber)!.version, text);
        found += 1;
      }
    }
    return found;
  }
}

type Lines = Awaited<ReturnType<ReadContent['latest']>>;

function carries({ body }: CarriedText, { contentNumber }: WaitingItem, lines: Lines): boolean {
  const line = lines.get(contentNumber)?.matter.textMessage;
  return line !== undefined && carriesLine(body, line);
}

function byNumber(texts: readonly CarriedText[]): CarriedText[][] {
  const numbers = new Map<string, CarriedText[]>();
  for (const text of texts) numbers.set(text.to, [...(numbers.get(text.to) ?? []), text]);
  return [...numbers.values()];
}
