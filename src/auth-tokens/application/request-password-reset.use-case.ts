import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { RateLimiter, type RateLimit } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { PasswordResetRepository } from './ports/password-reset.repository.js';

/** product.md 3.38. */
export const RESETS_PER_ADDRESS: RateLimit = { name: 'resets-per-address', points: 20, seconds: 3600 };
export const RESETS_PER_ACCOUNT: RateLimit = { name: 'resets-per-account', points: 5, seconds: 3600 };

export const SEND_PASSWORD_RESET = 'auth-tokens.send-password-reset';
export interface SendPasswordResetJob {
  requestId: string;
}

/**
 * Notes that someone wants a new password for an address. Whether an account has it is looked up by a worker, later:
 * nothing that happens here depends on it, so neither the answer nor its time reveals it.
 * @throws RateLimited for the client's address; past the account's own limit nothing is sent, without an error
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly limiter: RateLimiter,
    private readonly jobs: JobQueue,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute({ email, clientAddress }: { email: string; clientAddress: string }): Promise<void> {
    await this.limiter.consume(RESETS_PER_ADDRESS, clientAddress);
    if (!(await this.isWithinAccountLimit(email))) return;
    const job: SendPasswordResetJob = { requestId: this.ids.uuid() };
    await this.transaction.run(async () => {
      await this.resets.request(job.requestId, email, this.clock.now());
      await this.jobs.send(SEND_PASSWORD_RESET, job);
    });
  }

  private async isWithinAccountLimit(email: string): Promise<boolean> {
    try {
      await this.limiter.consume(RESETS_PER_ACCOUNT, email.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  }
}
