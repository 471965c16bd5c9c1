import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { isOverWithAnyAnswer } from '../domain/channel.js';
import { countSegments } from '../domain/segments.js';
import { TextChannel } from './ports/text-channel.js';
import { RestoreHold } from './ports/restore-hold.js';
import { TextRepository } from './ports/text.repository.js';
import { LEASE_SECONDS, SendTexts } from './services/send-texts.js';

/** Texts that are decided about and handed over together: what the database does for them is shared. */
const AT_ONCE = 50;
/** Such groups on their way at once, from one instance: the provider's answer is most of the time that a text takes. */
const LANES = 2;

/**
 * Sends texts that are due, at the pace of the channel. Any number of instances do this side by side: each takes what
 * no other one has. While the channel is at fault texts wait; when a pause ends, one of them tests whether it works
 * again.
 */
@Injectable()
export class SendDueTexts extends TimedTask {
  readonly name = 'texting.send-due-texts';

  constructor(
    private readonly texts: TextRepository,
    private readonly channel: TextChannel,
    private readonly send: SendTexts,
    private readonly hold: RestoreHold,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextDueAt(): Promise<Date | null> {
    const due = await this.texts.nextDueAt();
    if (due && (await this.hold.heldSince())) return null;
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
      const { answered, found, faulty, silent } = await this.send.execute(claimed);
      if (faulty) return false;
      if (answered > 0 || (found > 0 && isOverWithAnyAnswer(pause.fault))) {
        await this.channel.mend();
        return true;
      }
      // Held back, put off until the window opens, or taken long ago: the next one tells more. Silence tells enough, but
      // not from a carrier that has just answered: then the next probe need not wait longer than this one did.
      isAnswered ||= found > 0;
      if (silent && isAnswered) break;
      if (silent) {
        await this.channel.fail(pause.fault, pause.code, now);
        return false;
      }
    }
    await this.channel.dropProbe();
    return false;
  }
}
