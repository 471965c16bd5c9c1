import type { ChatSession } from './chat-socket.js';

/**
 * Sockets that may be open at once on one instance: they use up one process's memory. What a person may send over all
 * of them is limited over all instances together.
 */
const PER_PERSON = 10;
const PER_ADDRESS = 100;

type Opener = Pick<ChatSession, 'userId' | 'clientAddress'>;

/** Counts the sockets that are open, by person and by network address. */
export class OpenSockets {
  private readonly counts = new Map<string, number>();

  /** @param factor RATE_LIMIT_FACTOR, which multiplies both limits */
  constructor(private readonly factor: number) {}

  /** @returns false, with nothing counted, when the person or the address has reached its limit */
  add({ userId, clientAddress }: Opener): boolean {
    if (this.count(userId) >= this.atMost(PER_PERSON) || this.count(clientAddress) >= this.atMost(PER_ADDRESS))
      return false;
    for (const key of [userId, clientAddress]) this.counts.set(key, this.count(key) + 1);
    return true;
  }

  remove({ userId, clientAddress }: Opener): void {
    for (const key of [userId, clientAddress]) {
      const left = this.count(key) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private atMost(limit: number): number {
    return Math.max(1, Math.round(limit * this.factor));
  }
}
