import { Injectable } from '@nestjs/common';
import { CurriculumDelivery, type DueItem } from '../../../curriculum/curriculum.api.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { StuckDeliveries } from '../ports/stuck-deliveries.js';
import { WriteDueTexts } from './write-due-texts.js';

/** Turns practices that are due into texts: the intent to send is recorded before anything is sent. */
@Injectable()
export class PlaceDueTexts {
  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly write: WriteDueTexts,
    private readonly stuck: StuckDeliveries,
    private readonly transaction: Transaction,
  ) {}

  /** Where one of a group cannot be placed, all are placed one by one. @returns how many items were taken */
  async execute(now: Date, limit: number): Promise<number> {
    try {
      return await this.transaction.run(async () => {
        const due = await this.delivery.takeDue(now, limit);
        if (due.length > 0) await this.place(due, now);
        return due.length;
      });
    } catch {
      let taken = 0;
      while (taken < limit && (await this.placeOne(now))) taken += 1;
      return taken;
    }
  }

  /** One that cannot be placed is postponed. @returns false when none is due */
  private async placeOne(now: Date): Promise<boolean> {
    let item: DueItem | undefined;
    try {
      await this.transaction.run(async () => {
        const due = await this.delivery.takeDue(now, 1);
        item = due[0];
        if (item) await this.place(due, now);
      });
    } catch (error) {
      if (!item) throw error;
      await this.putOff(item, error, now);
    }
    return item !== undefined;
  }

  private putOff({ id: itemId, userId }: DueItem, error: unknown, now: Date): Promise<void> {
    return this.transaction.run(async () => {
      await this.delivery.putOff(itemId, await this.stuck.record({ itemId, userId }, error, now));
    });
  }

  private async place(due: readonly DueItem[], now: Date): Promise<void> {
    await this.write.execute(due, now);
    await this.stuck.clear(due.map(({ id }) => id));
  }
}
