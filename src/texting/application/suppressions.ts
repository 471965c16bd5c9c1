import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { SuppressionList, type SuppressionSource } from './ports/suppression.list.js';
import { TextRepository } from './ports/text.repository.js';

/** How a number comes onto the list: what waits to go there is decided about anew, at once. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly list: SuppressionList,
    private readonly texts: TextRepository,
    private readonly clock: Clock,
  ) {}

  has(phoneNumber: string): Promise<boolean> {
    return this.list.has(phoneNumber);
  }

  /** @returns false when the number was not on it */
  remove(phoneNumber: string): Promise<boolean> {
    return this.list.remove(phoneNumber);
  }

  /** Joins the running transaction. @returns false when the number was on it already */
  async add(phoneNumber: string, source: SuppressionSource): Promise<boolean> {
    const now = this.clock.now();
    const isNew = await this.list.add(phoneNumber, source, now);
    await this.texts.hurry(phoneNumber, now);
    return isNew;
  }
}
