import { Injectable } from '@nestjs/common';
import type { UserRepository } from '../ports/user.repository.js';

export interface PhoneNumberChange {
  userId: string;
  /** Who changed it: the person, or a member of staff. */
  actorId: string;
  /** E.164, as the next one; empty where there was none. The same where the number stays and begins to wait. */
  before: string;
  phoneNumber: string;
  /** Whether it needs no YES: then nothing is asked. */
  isConfirmed: boolean;
  at: Date;
}

export type PhoneNumberChangeListener = (change: PhoneNumberChange) => Promise<void>;

/**
 * Listeners for the change of a person's number to another one, and for a number that begins to wait for a YES; a first number
 * that does not wait is no change. Listeners run inside the transaction that records it: one that throws undoes it.
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

/** Whether another account has proved that the number is theirs. @param except the account that asks */
export async function isTaken(users: UserRepository, phoneNumber: string, except?: string): Promise<boolean> {
  if (phoneNumber === '') return false;
  return (await users.ownersOf(phoneNumber)).some(({ id, status }) => id !== except && status === 'proved');
}
