import { Injectable } from '@nestjs/common';
import { Events } from '../../shared/application/events.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { PhoneNumberChanged } from '../domain/users.events.js';
import { UserRepository } from './ports/user.repository.js';

/** Marks a number as proved. Other accounts that had it without any proof wait for a YES from now on. */
@Injectable()
export class ProvePhoneNumber {
  constructor(
    private readonly users: UserRepository,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** They replied from it, or opened a link sent to it, which proves nothing while it waits for a YES. Joins the transaction. */
  async execute(userId: string): Promise<void> {
    await this.prove(userId, 'unproved');
  }

  /** A YES came from it. Joins the running transaction. @returns false when it no longer waits */
  confirm(userId: string): Promise<boolean> {
    return this.prove(userId, 'waiting');
  }

  private async prove(userId: string, from: 'unproved' | 'waiting'): Promise<boolean> {
    const at = this.clock.now();
    const proved = await this.users.proveNumber(userId, from, at);
    if (!proved) return false;
    const { phoneNumber, displaced } = proved;
    for (const other of displaced) {
      const change = { userId: other, actorId: other, before: phoneNumber, phoneNumber, isConfirmed: false, at };
      await this.events.publish(new PhoneNumberChanged(change));
    }
    return true;
  }
}
