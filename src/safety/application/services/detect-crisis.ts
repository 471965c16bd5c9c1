import { Injectable } from '@nestjs/common';
import { RateLimiter, type RateLimit } from '../../../shared/application/ports/rate-limiter.js';
import { crisisIn, type CrisisKind, mayBeVeiledCrisis } from '../../../language/crisis.api.js';
import { LanguageModel } from '../../../language/model.api.js';
import { type CrisisOutput, CRISIS_READING } from '../../domain/crisis-reading.js';

/** The limit of messages to the coach; texts and what is written on screens count too. */
export const READINGS: RateLimit = { name: 'crisis-readings', points: 30, seconds: 300 };

/**
 * The crisis that somebody's message speaks of. A direct statement is found by the patterns, which is final. What is veiled
 * is left to a language model, where there is one: it can add a crisis, never take one away, and where it is silent, slow or
 * used up the patterns decide alone.
 */
@Injectable()
export class DetectCrisis {
  constructor(
    private readonly model: LanguageModel,
    private readonly limiter: RateLimiter,
  ) {}

  /** Never inside a transaction: a model may take seconds. @param userId whose budget pays for it; null: nobody's, so no model */
  async execute(message: string, userId: string | null): Promise<CrisisKind | null> {
    const crisis = crisisIn(message);
    if (crisis !== null || userId === null || !this.model.isThere || !mayBeVeiledCrisis(message)) return crisis;
    // Whatever is wrong with it, the person gets a reply as if there were no model.
    return this.ask(message, userId).catch(() => null);
  }

  private async ask(message: string, userId: string): Promise<CrisisKind | null> {
    await this.limiter.consume(READINGS, userId);
    const { crisis } = await this.model.read<CrisisOutput>({ ...CRISIS_READING, data: message, userId });
    return crisis === 'none' ? null : crisis;
  }
}
