import { Injectable } from '@nestjs/common';
import { IssueContentLink } from '../../content-links/content-links.api.js';
import { CurriculumDelivery, type WaitingItem } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { decidedText } from '../domain/send-decision.js';
import { carriesLine, maskTokens, tokenIn } from '../domain/message.js';
import { type CarriedText, CarrierOutbox } from './ports/carrier-inbox.js';
import { TextRepository } from './ports/text.repository.js';
import { SendDecisions } from './services/send-decisions.js';
import { SettleTexts } from './text-outcomes.use-cases.js';
import { ReadContent } from '../../catalogue/catalogue.api.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { People } from '../../users/users.api.js';
import { TextChannel } from './ports/text-channel.js';

/** The carrier's clock and the database's may differ, and a text takes its time. */
const OVERLAP_MS = 3_600_000;
const REST_MS = 30_000;

/**
 * Finds out, after a restore, what the carrier accepted since the backup, before anything else is sent. A text is known
 * again by its number and its words; the practice that it brought counts as sent, and its link works again.
 */
@Injectable()
export class MatchSentTexts implements TimedTask {
  readonly name = 'texting.match-sent-texts';
  readonly maxDelaySeconds = 10;
  private notBefore = new Date(0);

  constructor(
    private readonly channel: TextChannel,
    private readonly outbox: CarrierOutbox,
    private readonly people: People,
    private readonly delivery: CurriculumDelivery,
    private readonly content: ReadContent,
    private readonly texts: TextRepository,
    private readonly decisions: SendDecisions,
    private readonly links: IssueContentLink,
    private readonly settle: SettleTexts,
    private readonly transaction: Transaction,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    if (!(await this.channel.heldSince())) return null;
    const now = this.clock.now();
    return this.notBefore > now ? this.notBefore : now;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    const since = await this.channel.heldSince();
    if (!since) return;
    // Unless it comes to its end.
    this.notBefore = new Date(now.getTime() + REST_MS);
    const carried = await this.outbox.since(new Date(since.getTime() - OVERLAP_MS), round.cutOff);
    if (!carried) return;
    let found = 0;
    for (const texts of byNumber(carried.filter(({ body }) => tokenIn(body) !== null)))
      found += await this.match(texts);
    await this.channel.doubtWaiting(since);
    await this.channel.release(found);
  }

  /** @param texts all to one number, oldest first @returns how many were not known of */
  private async match(texts: CarriedText[]): Promise<number> {
    let found = 0;
    for (const { id: userId } of await this.people.ownersOf(texts[0]!.to)) {
      const waiting = await this.delivery.waiting(userId);
      const lines = await this.content.latest(waiting.map(({ contentNumber }) => contentNumber));
      for (const text of texts) {
        if (await this.isKnown(text)) continue;
        const item = waiting.find((each) => carries(text, each, lines));
        if (!item) continue;
        waiting.splice(waiting.indexOf(item), 1);
        // One in a sender's hands has a text of its own, which is looked up by its link.
        if (item.state !== 'scheduled') continue;
        await this.record(userId, item, lines.get(item.contentNumber)!.version, text);
        found += 1;
      }
    }
    return found;
  }

  private async isKnown({ providerId }: CarriedText): Promise<boolean> {
    return (await this.texts.byProviderId(providerId)) !== null;
  }

  /** Records a sent text that only the carrier knows of. */
  private async record(
    userId: string,
    { id: itemId, contentNumber }: WaitingItem,
    version: number,
    carried: CarriedText,
  ) {
    const { to, body, providerId, state, code } = carried;
    const at = this.productTimeOf(carried.at);
    await this.transaction.run(async () => {
      await this.texts.lockProviderIds([providerId]);
      if (await this.isKnown(carried)) return;
      const [decided] = await this.decisions.about([{ userId, itemId, resend: false }]);
      const about = { id: this.ids.uuid(), userId, itemId, contentNumber, contentVersion: version, resend: false };
      const text = {
        ...decidedText({ ...about, to, body: maskTokens(body), created: at }, decided!.decision),
        state: 'queued' as const,
        rule: 'allowed' as const,
        nextTryAt: at,
        tries: 1,
        firstTriedAt: at,
      };
      await this.texts.add([{ text, secretBody: null }]);
      const token = tokenIn(body);
      if (token) await this.links.adopt({ userId, contentNumber, version }, token, at);
      const claimed = { text, body, handedAt: null, claim: 0 };
      await this.settle.accepted(
        [{ claimed, accepted: { kind: 'accepted', providerId, state, code, optedOut: false } }],
        at,
      );
    });
  }

  /** Converts a time of the carrier's clock by its age. */
  private productTimeOf(time: Date): Date {
    const age = Math.max(0, Date.now() - time.getTime());
    return new Date(this.clock.now().getTime() - age);
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
