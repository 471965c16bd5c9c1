import { Injectable } from '@nestjs/common';

export interface AccessChange {
  userId: string;
  kind: 'began' | 'ended';
  /** Product time. */
  at: Date;
}

export type MembershipListener = (change: AccessChange) => Promise<void>;

/** Where other rooms learn that a person's access began or ended; they are called inside the transaction that records it. */
@Injectable()
export class MembershipChanges {
  private readonly listeners: MembershipListener[] = [];

  add(listener: MembershipListener): void {
    this.listeners.push(listener);
  }

  async tell(change: AccessChange): Promise<void> {
    for (const listener of this.listeners) await listener(change);
  }
}
