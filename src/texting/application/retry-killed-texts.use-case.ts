import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { canBeRetried } from '../domain/text.js';
import { TextRepository } from './ports/text.repository.js';
import { RequeueText } from './services/requeue-text.js';

/** The most that one call retries; the caller sees what is left. */
const AT_ONCE = 200;

export interface RetriedTexts {
  retried: number;
  /** That can be taken up by another call. */
  left: number;
}

/**
 * Retries, for staff, everything that an outage has stopped. Each gets a new send decision, and is sent if it may be.
 */
@Injectable()
export class RetryKilledTexts {
  constructor(
    private readonly texts: TextRepository,
    private readonly requeue: RequeueText,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @param actorId the member of staff */
  async execute(actorId: string): Promise<RetriedTexts> {
    const now = this.clock.now();
    let retried = 0;
    for (const id of await this.texts.killed(AT_ONCE)) if (await this.retry(id, now)) retried += 1;
    const subject = { kind: 'text-channel', id: 'texts', name: 'Texts' };
    await this.audit.record({ actorId, at: now, action: 'texts.retried', subject, details: { texts: retried } });
    return { retried, left: await this.texts.countKilled() };
  }

  private retry(id: string, now: Date): Promise<boolean> {
    return this.transaction.run(async () => {
      const text = await this.texts.lock(id);
      if (!text || !canBeRetried(text) || (await this.texts.hasWaiting(text.userId))) return false;
      await this.requeue.execute(text, now);
      return true;
    });
  }
}
