import type { DueWork } from './membership.repository.js';

/** One try of a person to become a member. At most one is live (`opening` or `open`) at a time. */
export interface Checkout {
  /** Also the idempotency key at the provider. */
  id: string;
  userId: string;
  provider: string;
  state: 'opening' | 'open' | 'complete' | 'abandoned';
  sessionId: string | null;
  startedAt: Date;
}

export abstract class CheckoutRepository {
  /** The people of open checkouts without news. */
  abstract readonly due: DueWork;

  /** The person's live checkout, or the given one when there is none; two callers at once get the same. */
  abstract claim(checkout: Checkout): Promise<Checkout>;
  abstract live(userId: string): Promise<Checkout | null>;
  abstract bySession(provider: string, sessionId: string): Promise<Checkout | null>;
  /**
   * Records the session that the provider made; `lookAgainAt`: when to ask for its outcome, if no webhook comes.
   * @returns false when the checkout is gone, and its person with it
   */
  abstract opened(id: string, sessionId: string, lookAgainAt: Date | null): Promise<boolean>;
  /** Ends a live one; no effect on one that has ended. */
  abstract end(id: string, state: 'complete' | 'abandoned'): Promise<void>;
}

/** The order to end everything that a deleted account still has at the provider. Outlives the person's rows. */
export interface Offboarding {
  id: string;
  provider: string;
  customerIds: string[];
  checkoutSessionId: string | null;
  requestedAt: Date;
}

export abstract class OffboardingRepository {
  /** Offboardings whose jobs failed permanently. */
  abstract readonly due: DueWork;

  /** @param tryAgainAt when it is queued again if its job fails permanently */
  abstract add(offboarding: Offboarding, tryAgainAt: Date): Promise<void>;
  /** null when it is unknown or done. */
  abstract findOpen(id: string): Promise<Offboarding | null>;
  /** Also forgets the customers and the session. */
  abstract done(id: string, at: Date): Promise<void>;
}
