import { Injectable } from '@nestjs/common';

export type SignOutListener = (userId: string) => Promise<void>;

/**
 * Listeners for a person's being signed out everywhere, or everywhere but here: by choice, with a new password, or at
 * the end of the account. Listeners run inside the transaction that ends the sessions: one that throws undoes it.
 */
@Injectable()
export class SignOutListeners {
  private readonly listeners: SignOutListener[] = [];

  /** Called from a module's `onModuleInit`. */
  add(listener: SignOutListener): void {
    this.listeners.push(listener);
  }

  async notify(userId: string): Promise<void> {
    for (const listener of this.listeners) await listener(userId);
  }
}
