import { Injectable } from '@nestjs/common';

export interface PhoneNumberChange {
  userId: string;
  /** Who changed it: the person, or a member of staff. */
  actorId: string;
  /** E.164, as the next one. */
  before: string;
  phoneNumber: string;
  /** Whether it is the last number that was proven: then nothing is asked. */
  isConfirmed: boolean;
  at: Date;
}

export type PhoneNumberChangeListener = (change: PhoneNumberChange) => Promise<void>;

/**
 * Listeners for the change of a person's number to another one; a first number is no change. Listeners run inside the
 * transaction that records it: one that throws undoes it.
 */
@Injectable()
export class PhoneNumberChanges {
  private readonly listeners: PhoneNumberChangeListener[] = [];

  /** Called from a module's `onModuleInit`. */
  add(listener: PhoneNumberChangeListener): void {
    this.listeners.push(listener);
  }

  async notify(change: PhoneNumberChange): Promise<void> {
    for (const listener of this.listeners) await listener(change);
  }
}
