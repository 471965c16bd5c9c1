import { TextChannel } from '../application/ports/text-channel.js';
import {
  type ChannelPause,
  FIRST_PAUSE_SECONDS,
  LONGEST_PAUSE_SECONDS,
} from '../../shared/application/ports/provider-channel.js';
import type { ChannelFailure } from '../domain/channel.js';

const SEGMENTS_PER_TEXT = 2;
const AHEAD_MS = 1_000;

export class InMemoryTextChannel extends TextChannel {
  private paused: ChannelPause<ChannelFailure> | null = null;
  private pauses = 0;
  private probedUntil = 0;
  private freeAt: number | null = null;

  constructor(private readonly segmentsPerSecond: number | null = null) {
    super();
  }

  async pause(): Promise<ChannelPause<ChannelFailure> | null> {
    return this.paused;
  }

  async notBefore(): Promise<Date | null> {
    const times = [this.paused?.nextTryAt.getTime(), this.freeAt === null ? undefined : this.freeAt - AHEAD_MS];
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? new Date(Math.max(...known)) : null;
  }

  async admit(texts: number, now: Date): Promise<number> {
    if (this.paused) return 0;
    if (this.segmentsPerSecond === null) return texts;
    const from = Math.max(this.freeAt ?? 0, now.getTime());
    if (from > now.getTime() + AHEAD_MS) return 0;
    const group = Math.min(texts, Math.max(1, Math.floor(this.segmentsPerSecond / SEGMENTS_PER_TEXT)));
    this.freeAt = Math.floor(from + this.millisecondsFor(group * SEGMENTS_PER_TEXT));
    return group;
  }

  async correct(texts: number, segments: number): Promise<void> {
    if (this.freeAt !== null)
      this.freeAt = Math.floor(this.freeAt + this.millisecondsFor(segments - texts * SEGMENTS_PER_TEXT));
  }

  async fail(failure: ChannelFailure, code: string | null, now: Date): Promise<void> {
    if (this.paused && this.paused.nextTryAt > now) return;
    const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** this.pauses, LONGEST_PAUSE_SECONDS);
    this.pauses += 1;
    this.probedUntil = 0;
    const since = this.paused?.since ?? now;
    this.paused = { since, failure, code, nextTryAt: new Date(now.getTime() + seconds * 1_000) };
  }

  async takeProbe(now: Date, leaseSeconds: number): Promise<boolean> {
    if (!this.paused || this.paused.nextTryAt > now || this.probedUntil >= Date.now()) return false;
    this.probedUntil = Date.now() + leaseSeconds * 1_000;
    return true;
  }

  async dropProbe(): Promise<void> {
    this.probedUntil = 0;
  }

  async resume(): Promise<void> {
    this.paused = null;
    this.pauses = 0;
    this.probedUntil = 0;
  }

  async heldSince(): Promise<Date | null> {
    return null;
  }

  async doubtWaiting(): Promise<void> {}

  async release(): Promise<void> {}

  private millisecondsFor(segments: number): number {
    return (segments / this.segmentsPerSecond!) * 1_000;
  }
}
