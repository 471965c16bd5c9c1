import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { RestoreHold } from './ports/restore-hold.js';
import { PlaceDueTexts } from './services/place-due-texts.js';

/** Practices that become texts in one transaction. */
const AT_ONCE = 100;
/** Such groups at once, from one instance. */
const LANES = 2;

/** Turns practices into texts when they fall due, whether the carrier can be reached or not. */
@Injectable()
export class PlaceTexts extends TimedTask {
  readonly name = 'texting.place-due-texts';

  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly place: PlaceDueTexts,
    private readonly hold: RestoreHold,
  ) {
    super();
  }

  async nextDueAt(): Promise<Date | null> {
    const due = await this.delivery.nextDueAt();
    return due && (await this.hold.heldSince()) ? null : due;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.runLane(now, round)));
  }

  private async runLane(now: Date, round: Round): Promise<void> {
    while (!round.isOver && (await this.place.execute(now, AT_ONCE)) > 0);
  }
}
