import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { TimedTask } from '../../shared/application/ports/timed-task.js';
import { PlaceDueTexts } from './place-due-texts.js';
import { TextRepository } from './ports/text.repository.js';
import { LEASE_SECONDS, SendTexts } from './send-texts.js';

/** Texts that are written down, decided about and handed over together: what the database does for them is shared. */
const AT_ONCE = 25;
/** Such groups on their way at once, from one instance: the provider's answer is most of the time that a text takes. */
const LANES = 4;
/** Then other tasks have their turn; what is left is due at the next round. */
const TEXTS_IN_ONE_ROUND = 2_000;

/** Sends what is due. Any number of instances do this side by side: each takes what no other one has. */
@Injectable()
export class DeliverDueTexts extends TimedTask {
  readonly name = 'texting.deliver-due-texts';

  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly texts: TextRepository,
    private readonly place: PlaceDueTexts,
    private readonly send: SendTexts,
  ) {
    super();
  }

  async nextDueAt(): Promise<Date | null> {
    const moments = [await this.delivery.nextDueAt(), await this.texts.nextDueAt()].filter((due) => due !== null);
    return moments.length > 0 ? new Date(Math.min(...moments.map((due) => due.getTime()))) : null;
  }

  async runDue(now: Date): Promise<void> {
    const round = { left: TEXTS_IN_ONE_ROUND };
    await Promise.all(Array.from({ length: LANES }, () => this.runLane(now, round)));
  }

  /** Texts that are written down come first; new ones are written when none of those is left. */
  private async runLane(now: Date, round: { left: number }): Promise<void> {
    while (round.left > 0) {
      const claimed = await this.texts.claimDue(now, AT_ONCE, LEASE_SECONDS);
      round.left -= claimed.length;
      if (claimed.length > 0) await this.send.execute(claimed);
      else if ((await this.place.execute(now, AT_ONCE)) === 0) return;
    }
  }
}
