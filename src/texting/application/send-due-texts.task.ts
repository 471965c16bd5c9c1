import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { countSegments, linkIn, withoutMask } from '../domain/message.js';
import { type SendDecision, validitySeconds } from '../domain/send-decision.js';
import { StuckDeliveryStore } from '../adapters/persistence/stuck-delivery.store.js';
import { type ClaimedText, TextRepository } from './ports/text.repository.js';
import { type AcceptedText, type SendOutcome, type SoughtText, TextSender } from './ports/text.sender.js';
import { SendDecisions } from './services/send-decisions.js';
import { type AcceptedClaim, SettleTexts } from './text-outcomes.use-cases.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { isOverWithAnyResponse } from '../domain/channel.js';
import { TextChannel } from './ports/text-channel.js';

/**
 * The lease of a sender on a text, in seconds of system time: longer than a look-up and an attempt take, and short enough for
 * another sender to follow within a minute after one died.
 */
const LEASE_SECONDS = 45;

/** The evidence in the responses to a group of texts about the state of the channel. */
export interface SendReport {
  /** Texts about which the carrier said something: taken, or refused for themselves. */
  answered: number;
  /** Texts that the carrier, when it was asked, turned out to have taken before. */
  found: number;
  /** True if an error on our side occurred. */
  channelFailed: boolean;
  /** True if the carrier was asked and said nothing that helps. */
  silent: boolean;
}

/**
 * Hands claimed texts to the provider, each once, and records their outcomes. They go side by side; what the
 * database has to do for those that go well is done for all of them together.
 */
@Injectable()
export class SendTexts {
  constructor(
    private readonly texts: TextRepository,
    private readonly sender: TextSender,
    private readonly decisions: SendDecisions,
    private readonly settle: SettleTexts,
    private readonly stuck: StuckDeliveryStore,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(claimed: readonly ClaimedText[]): Promise<SendReport> {
    const known = await Promise.all(claimed.map((each) => this.lookUp(each)));
    const open = claimed.filter((_, i) => known[i] === null);
    const ready = await this.apart(open, itself, (group) => this.begin(group));
    const outcomes = await Promise.all(ready.map((each) => this.send(each)));
    await this.apart(
      [
        ...claimed.flatMap((each, i) => acceptedOf(each, known[i]!)),
        ...ready.flatMap(({ claimed: each }, i) => acceptedOf(each, outcomes[i]!)),
      ],
      theClaimed,
      async (group) => {
        await this.settle.accepted(group);
        await this.stuck.clear(group.map(({ claimed: each }) => itemOf(each)));
        return [];
      },
    );
    for (const [i, each] of claimed.entries())
      if (known[i] === 'unclear')
        await this.alone(each, () =>
          this.settle.tryLater(each, { uncertain: true, providerCode: each.text.providerCode }),
        );
    for (const [i, { claimed: each, to }] of ready.entries())
      await this.alone(each, () => this.settle.failed(each, to, outcomes[i]!));
    return {
      found: known.filter((each) => each !== null && each !== 'unclear').length,
      answered: outcomes.filter(({ kind }) => RESPONSES.includes(kind)).length,
      channelFailed: outcomes.some(({ kind }) => kind === 'channel'),
      silent: known.includes('unclear') || outcomes.some(({ kind }) => kind === 'unknown' || kind === 'busy'),
    };
  }

  private async send({ body, to, decision }: ReadyText): Promise<SendOutcome> {
    try {
      return await this.sender.send({ to, body, link: linkIn(body), validitySeconds: validitySeconds(decision) });
    } catch {
      // A text without a link, or a sender that breaks its word: a look-up has to find out whether it was sent.
      return { kind: 'unknown', code: null };
    }
  }

  /** Does `work` for all together; where that fails, for each alone, so that one that cannot be handled keeps no other. */
  private async apart<Item, Result>(
    items: readonly Item[],
    claimedOf: (item: Item) => ClaimedText,
    work: (group: readonly Item[]) => Promise<Result[]>,
  ): Promise<Result[]> {
    if (items.length === 0) return [];
    try {
      return await work(items);
    } catch (error) {
      if (items.length === 1) {
        await this.postpone(claimedOf(items[0]!), error);
        return [];
      }
      const results: Result[] = [];
      for (const item of items) results.push(...(await this.apart([item], claimedOf, work)));
      return results;
    }
  }

  private alone(claimed: ClaimedText, work: () => Promise<void>): Promise<unknown> {
    return this.apart([claimed], itself, async () => {
      await work();
      return [];
    });
  }

  private postpone(claimed: ClaimedText, error: unknown): Promise<void> {
    return this.transaction.run(async () => {
      const again = await this.stuck.record(claimed.text, error, this.clock.now());
      await this.texts.postpone(claimed, again);
    });
  }

  /** True if the provider took it before; null when it certainly did not. */
  private async lookUp({ text, body, handedAt }: ClaimedText): Promise<AcceptedText | null | 'unclear'> {
    // Without a time of handing over, its sender died before it came to that.
    if (!text.uncertain || !handedAt) return null;
    try {
      const link = body === null ? withoutMask(linkIn(text.body)) : linkIn(body);
      const sought: SoughtText = { to: text.to, link, since: handedAt };
      return await this.sender.find(sought);
    } catch {
      return 'unclear';
    }
  }

  /** Decides about each, and records the try of those that may be sent. @returns those that this sender still holds */
  private async begin(open: readonly ClaimedText[]): Promise<ReadyText[]> {
    const decided = await this.decisions.about(open.map(({ text }) => text));
    const ready: ReadyText[] = [];
    for (const [i, claimed] of open.entries()) {
      const { decision, to } = decided[i]!;
      const { body } = claimed;
      if (decision.kind === 'withhold') await this.settle.withhold(claimed, decision);
      else if (body === null) await this.settle.fail(claimed, 'dead', { rule: 'unreadable', providerCode: null });
      else if (decision.kind === 'defer') await this.settle.defer(claimed, decision);
      else ready.push({ claimed, body, to, decision });
    }
    await this.stuck.clear(open.filter((each) => !ready.some(({ claimed }) => claimed === each)).map(itemOf));
    if (ready.length === 0) return [];
    const held = await this.texts.beginTries(ready, this.clock.now(), LEASE_SECONDS);
    return ready.filter(({ claimed }) => held.has(claimed.text.id));
  }
}

const acceptedOf = (claimed: ClaimedText, outcome: SendOutcome | 'unclear' | null): AcceptedClaim[] =>
  outcome instanceof Object && outcome.kind === 'accepted' ? [{ claimed, accepted: outcome }] : [];

/** A text that may go, with its words and the number as they are now. */
interface ReadyText {
  claimed: ClaimedText;
  body: string;
  to: string;
  decision: SendDecision & { kind: 'allow' };
}

const itemOf = ({ text }: ClaimedText): string => text.itemId;
const itself = (claimed: ClaimedText): ClaimedText => claimed;
const theClaimed = ({ claimed }: { claimed: ClaimedText }): ClaimedText => claimed;

/** Somebody is there and listens to us. */
const RESPONSES: readonly SendOutcome['kind'][] = ['accepted', 'opted-out', 'refused'];

/** Texts that are decided about and handed over together: what the database does for them is shared. */
const AT_ONCE = 50;
/** Such groups on their way at once, from one instance: the provider's response is most of the time that a text takes. */
const LANES = 2;

/**
 * Sends due texts at the rate of the channel. Any number of instances do this concurrently: each takes what no other
 * one has. While the channel is paused texts wait; when a pause ends, one of them tests whether it works again.
 */
@Injectable()
export class SendDueTexts implements TimedTask {
  readonly name = 'texting.send-due-texts';

  constructor(
    private readonly texts: TextRepository,
    private readonly channel: TextChannel,
    private readonly send: SendTexts,
    private readonly clock: Clock,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    const due = await this.texts.nextDueAt();
    if (due && (await this.channel.heldSince())) return null;
    const notBefore = due && (await this.channel.notBefore());
    return notBefore && notBefore > due ? notBefore : due;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    if ((await this.channel.pause()) && !(await this.probe(now, round))) return;
    await Promise.all(Array.from({ length: LANES }, () => this.runLane(round)));
  }

  private async runLane(round: Round): Promise<void> {
    while (!round.isOver) {
      // A round may last ten seconds, and each of them has room of its own.
      const now = this.clock.now();
      const admitted = await this.channel.admit(AT_ONCE, now);
      if (admitted === 0) return;
      const claimed = await this.texts.claimDue(now, admitted, LEASE_SECONDS);
      const segments = claimed.reduce((sum, { text, body }) => sum + countSegments(body ?? text.body).segments, 0);
      await this.channel.correct(admitted, segments);
      if (claimed.length === 0) return;
      await this.send.execute(claimed);
    }
  }

  /** @returns whether texts go again */
  private async probe(now: Date, round: Round): Promise<boolean> {
    const pause = await this.channel.pause();
    if (!pause || !(await this.channel.takeProbe(now, LEASE_SECONDS))) return false;
    let isAnswered = false;
    while (!round.isOver) {
      const claimed = await this.texts.claimDue(now, 1, LEASE_SECONDS);
      if (claimed.length === 0) break;
      const { answered, found, channelFailed, silent } = await this.send.execute(claimed);
      if (channelFailed) return false;
      if (answered > 0 || (found > 0 && isOverWithAnyResponse(pause.failure))) {
        await this.channel.resume();
        return true;
      }
      // Held back, postponed until the window opens, or taken long ago: the next one tells more. Silence tells
      // enough, but not from a carrier that has just answered: then the next probe need not wait longer than this one
      // did.
      isAnswered ||= found > 0;
      if (silent && isAnswered) break;
      if (silent) {
        await this.channel.fail(pause.failure, pause.code, now);
        return false;
      }
    }
    await this.channel.dropProbe();
    return false;
  }
}
