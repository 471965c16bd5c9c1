import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { mailWeekAt } from '../domain/weekly-mail.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { WeeklyMailStore } from '../adapters/persistence/weekly-mail.store.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { Signatures } from '../../shared/application/ports/signatures.js';
import { NotFound } from '../../shared/domain/domain-error.js';

/** Lets a person choose to get a weekly mail; nobody gets it without choosing it. */
@Injectable()
export class ChooseWeeklyMail {
  constructor(
    private readonly mails: WeeklyMailStore,
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly clock: Clock,
  ) {}

  isSubscribed(userId: string): Promise<boolean> {
    return this.mails.isSubscribed(userId);
  }

  async execute(userId: string, isSubscribed: boolean): Promise<void> {
    if (!isSubscribed) return this.mails.stop(userId);
    const curriculum = await this.curricula.ofUser(userId);
    const { timeZone } = curriculum?.preferences ?? (await this.contexts.firstPreferences(userId));
    await this.mails.start(userId, mailWeekAt(this.clock.now(), timeZone).nextAt);
  }
}

/** A UUID and its signature. */
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

const signedText = (userId: string): string => `weekly-mail:${userId}`;

/** The token of the link that ends weekly emails: without a log-in, valid in every email ever sent. */
export const unsubscribeToken = (userId: string, signatures: Signatures): string =>
  `${userId}.${signatures.sign(signedText(userId))}`;

/** @returns whose it is; null for one that was never given out */
function subscriberOf(token: string, signatures: Signatures): string | null {
  const [, userId, signature] = TOKEN.exec(token) ?? [];
  return userId && signature && signatures.isSigned(signedText(userId), signature) ? userId : null;
}

const WRONG_TOKENS: RateLimit = { name: 'wrong-unsubscribe-tokens', points: 100, seconds: 15 * 60 };

/** Ends the weekly email by the link in one, without a log-in. Idempotent. */
@Injectable()
export class StopWeeklyMail {
  constructor(
    private readonly mails: WeeklyMailStore,
    private readonly signatures: Signatures,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws NotFound for an unknown token, RateLimited */
  async execute({ token, clientAddress }: { token: string; clientAddress: string }): Promise<void> {
    await this.limiter.consume(WRONG_TOKENS, clientAddress);
    const userId = subscriberOf(token, this.signatures);
    if (userId === null) throw new NotFound();
    await this.limiter.refund(WRONG_TOKENS, clientAddress);
    await this.mails.stop(userId);
  }
}
