import { Injectable } from '@nestjs/common';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { TextRepository } from './ports/text.repository.js';
import { LEASE_SECONDS, SendTexts } from './send-texts.js';

/** Texts that are decided about and handed over together: what the database does for them is shared. */
const AT_ONCE = 25;
/** Such groups on their way at once, from one instance: the provider's answer is most of the time that a text takes. */
const LANES = 4;

/** Sends texts that are due. Any number of instances do this side by side: each takes what no other one has. */
@Injectable()
export class SendDueTexts extends TimedTask {
  readonly name = 'texting.send-due-texts';

  constructor(
    private readonly texts: TextRepository,
    private readonly send: SendTexts,
  ) {
    super();
  }

  nextDueAt(): Promise<Date | null> {
    return this.texts.nextDueAt();
  }

  async runDue(now: Date, round: Round): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.runLane(now, round)));
  }

  private async runLane(now: Date, round: Round): Promise<void> {
    while (!round.isOver) {
      const claimed = await this.texts.claimDue(now, AT_ONCE, LEASE_SECONDS);
      if (claimed.length === 0) return;
      await this.send.execute(claimed);
    }
  }
}
