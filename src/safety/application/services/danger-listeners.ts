import { Injectable } from '@nestjs/common';

/** Somebody with an account spoke of danger. */
export type DangerListener = (userId: string) => Promise<void>;

/** Modules above this one that must act when a person spoke of danger, for instance hold their texts back. */
@Injectable()
export class DangerListeners {
  private readonly listeners: DangerListener[] = [];

  add(listener: DangerListener): void {
    this.listeners.push(listener);
  }

  /** Inside the transaction that records the case. */
  async notify(userId: string): Promise<void> {
    for (const listener of this.listeners) await listener(userId);
  }
}
