import type { ChatSession } from './chat-socket.js';

/**
 * Sockets that may be open at once on one instance: they use up one process's memory. What a person may send over all
 * of them is limited over all instances together.
 */
const PER_PERSON = 10;
const PER_ADDRESS = 100;

/**
 * The limit of frames that one person may send within a minute, of whatever kind and over all sockets: many times
 * what a person types, taps or stops. Each is checked for a crisis before any other limit, and that takes the event
 * loop's time.
 */
const FRAMES_A_MINUTE = 120;
const MINUTE_MS = 60_000;

type Opener = Pick<ChatSession, 'userId' | 'clientAddress'>;

/** Counts the sockets that are open, by person and by network address, and the frames that come over them. */
export class OpenSockets {
  private readonly counts = new Map<string, number>();
  private readonly minutes = new Map<string, { began: number; frames: number }>();

  /** @param factor RATE_LIMIT_FACTOR, which multiplies the limits */
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

  /** Counts a frame before it is looked at. @param now milliseconds @returns false past the limit of its person */
  mayTake({ userId }: Opener, now: number): boolean {
    let minute = this.minutes.get(userId);
    if (!minute || now - minute.began >= MINUTE_MS) {
      minute = { began: now, frames: 0 };
      this.minutes.set(userId, minute);
    }
    minute.frames += 1;
    return minute.frames <= FRAMES_A_MINUTE * this.factor;
  }

  /** Minutes that are over. To be called now and then. */
  forget(now: number): void {
    for (const [userId, { began }] of this.minutes) if (now - began >= MINUTE_MS) this.minutes.delete(userId);
  }

  private count(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private atMost(limit: number): number {
    return Math.max(1, Math.round(limit * this.factor));
  }
}
