import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { TimedTask } from '../../shared/application/ports/timed-task.js';
import { PlaceDueTexts } from './place-due-texts.js';
import { TextRepository } from './ports/text.repository.js';
import { LEASE_SECONDS, SendText } from './send-text.js';

/** Items in one transaction. */
const PLACED_AT_ONCE = 10;
/** Texts on their way at once, from one instance: the provider's answer is most of the time that a text takes. */
const LANES = 8;
/** Then other tasks have their turn; what is left is due at the next round. */
const TEXTS_IN_ONE_ROUND = 400;

/** Sends what is due. Any number of instances do this side by side: each takes what no other one has. */
@Injectable()
export class DeliverDueTexts extends TimedTask {
  readonly name = 'texting.deliver-due-texts';

  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly texts: TextRepository,
    private readonly place: PlaceDueTexts,
    private readonly send: SendText,
  ) {
    super();
  }

  async nextDueAt(): Promise<Date | null> {
    const moments = [await this.delivery.nextDueAt(), await this.texts.nextDueAt()].filter((due) => due !== null);
    return moments.length > 0 ? new Date(Math.min(...moments.map((due) => due.getTime()))) : null;
  }

  async runDue(now: Date): Promise<void> {
    let placed = 0;
    for (let taken = PLACED_AT_ONCE; taken === PLACED_AT_ONCE && placed < TEXTS_IN_ONE_ROUND; placed += taken)
      taken = await this.place.execute(now, PLACED_AT_ONCE);
    const round = { left: TEXTS_IN_ONE_ROUND };
    await Promise.all(Array.from({ length: LANES }, () => this.runLane(now, round)));
  }

  private async runLane(now: Date, round: { left: number }): Promise<void> {
    while (round.left-- > 0) {
      const claimed = await this.texts.claimDue(now, LEASE_SECONDS);
      if (!claimed) return;
      await this.send.execute(claimed);
    }
  }
}
