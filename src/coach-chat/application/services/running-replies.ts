import { Injectable } from '@nestjs/common';
import { ShuttingDown } from '../../domain/chat.errors.js';
import { ChatRepository, type ReplyClaim } from '../ports/chat.repository.js';
import { type DayUsage, ReplyStopped } from '../../../language/model.api.js';
import { ChatTimings } from './chat-timings.js';

export type Halt = 'stopped' | 'too-long' | 'shutdown' | 'lost';

export class RunningReply {
  private readonly controller = new AbortController();
  halt: Halt | null = null;
  done: Promise<void> = Promise.resolve();
  /** The tokens charged to the person's budget. */
  tokensUsed = 0;
  said = '';

  constructor(
    readonly replyId: string,
    readonly chatId: string,
    readonly userId: string,
    /** The person's counts of the day, where this turn is counted already. */
    readonly today: DayUsage | null = null,
  ) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The first reason counts. */
  end(why: Halt): void {
    if (this.halt) return;
    this.halt = why;
    this.controller.abort(why === 'stopped' ? new ReplyStopped() : undefined);
  }
}

/**
 * The replies that this process is generating. While there are any it renews their claims, all in one query, and learns
 * from the response which stops were requested through other processes, and which claims were lost.
 */
@Injectable()
export class RunningReplies {
  private readonly running = new Map<string, RunningReply>();
  private renewal: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly chats: ChatRepository,
    private readonly timings: ChatTimings,
  ) {}

  claim(replyId: string): ReplyClaim {
    return { replyId, leaseSeconds: this.timings.leaseMs / 1000 };
  }

  get count(): number {
    return this.running.size;
  }

  /** @throws ShuttingDown once `drain` was called */
  admit(): void {
    if (this.closing) throw new ShuttingDown();
  }

  /** Starts `make`, which settles its claim itself and never rejects. */
  start(reply: RunningReply, make: (reply: RunningReply) => Promise<void>): void {
    this.running.set(reply.replyId, reply);
    this.renewal ??= setInterval(() => void this.renewAll(), this.timings.renewalMs);
    reply.done = make(reply).finally(() => this.forget(reply));
  }

  /** @returns false when this process makes no reply in that chat of that person */
  stop(chatId: string, userId: string): boolean {
    const reply = this.all().find((one) => one.chatId === chatId && one.userId === userId);
    reply?.end('stopped');
    return reply !== undefined;
  }

  /** Takes no new reply, waits for the running ones, and ends those that take longer than the time allowed. */
  async drain(): Promise<void> {
    this.closing = true;
    const timer = setTimeout(() => this.all().forEach((reply) => reply.end('shutdown')), this.timings.drainMs);
    // A turn that was admitted just before may still add its reply.
    while (this.running.size > 0) await Promise.all(this.all().map(({ done }) => done));
    clearTimeout(timer);
  }

  private all(): RunningReply[] {
    return [...this.running.values()];
  }

  private forget(reply: RunningReply): void {
    this.running.delete(reply.replyId);
    if (this.running.size > 0) return;
    clearInterval(this.renewal);
    this.renewal = undefined;
  }

  private async renewAll(): Promise<void> {
    const asked = this.all();
    // A renewal that fails is tried again before the lease is over; a claim that lapses all the same is found lost.
    const held = await this.chats
      .renew(
        asked.map(({ replyId }) => replyId),
        this.timings.leaseMs / 1000,
      )
      .catch(() => null);
    if (!held) return;
    const byId = new Map(held.map((claim) => [claim.replyId, claim]));
    for (const reply of asked) {
      // One that has settled its claim in the meantime is on its way out: ending it changes nothing.
      const claim = byId.get(reply.replyId);
      if (!claim) reply.end('lost');
      else if (claim.stopRequested) reply.end('stopped');
    }
  }
}
