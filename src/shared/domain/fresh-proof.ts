import { domainError } from './domain-error.js';
import type { Principal } from './principal.js';

const MINUTE = 60_000;

/** The time for which a person may make sensitive requests after a proof without repeating it. */
export const PROOF_LASTS_MS = 15 * MINUTE;

export const isFresh = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() <= PROOF_LASTS_MS;

/** The last proof with a second factor is too old for what was asked. */
export class SecondFactorStale extends domainError(
  'forbidden',
  'confirm-second-factor',
  'Please confirm that it’s you, then try again.',
) {
  toBody(): unknown {
    return { detail: this.message, code: this.code };
  }
}

/** Guards sensitive calls: a requester with a second factor must have proved it a moment ago. @throws SecondFactorStale */
export function requireFreshProof({ secondFactorAt }: Principal, now: Date): void {
  if (secondFactorAt !== null && !isFresh(secondFactorAt, now)) throw new SecondFactorStale();
}
