/** The order to end everything that a deleted account still has at the provider. Outlives the person's rows. */
export interface Offboarding {
  id: string;
  provider: string;
  customerIds: string[];
  checkoutSessionId: string | null;
}

export abstract class OffboardingRepository {
  /** @param tryAgainAt when it is taken up again if its job is given up */
  abstract add(offboarding: Offboarding, requestedAt: Date, tryAgainAt: Date): Promise<void>;
  /** null when it is unknown or done. */
  abstract findOpen(id: string): Promise<Offboarding | null>;
  /** Also forgets the customers and the session. */
  abstract done(id: string, at: Date): Promise<void>;
  /** Orders whose jobs were given up; each is given to one caller. */
  abstract claimDue(provider: string, now: Date, putOffUntil: Date, limit: number): Promise<string[]>;
  abstract nextDueAt(provider: string): Promise<Date | null>;
}
