import type { SecondFactorMethodWire } from '#contracts/auth-tokens/adapters/http/second-factor';
import { hasStatus } from './http-error';

/** A question for a second factor, and the ways to answer it. */
export interface SecondFactorQuestion {
  challenge: string;
  methods: SecondFactorMethodWire[];
}

/** The question in a refused log-in; null where that failed for another reason. */
export function questionIn(error: unknown): SecondFactorQuestion | null {
  if (!hasStatus(error, 401)) return null;
  const { challenge, methods } = (error.data ?? {}) as Partial<SecondFactorQuestion>;
  return typeof challenge === 'string' && Array.isArray(methods) ? { challenge, methods } : null;
}
