import { Injectable } from '@nestjs/common';

export type EmailChangeListener = (change: { userId: string }) => Promise<void>;

/** Listeners for an address that has become another one. They run inside the transaction that records it. */
@Injectable()
export class EmailChanges {
  private readonly listeners: EmailChangeListener[] = [];

  /** Called from a module's `onModuleInit`. */
  add(listener: EmailChangeListener): void {
    this.listeners.push(listener);
  }

  async notify(change: { userId: string }): Promise<void> {
    for (const listener of this.listeners) await listener(change);
  }
}
