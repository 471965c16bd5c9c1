import type { EventReferences } from '../../domain/provider-event.js';
import type { Subscription } from '../../domain/subscription.js';

export interface CheckoutOrder {
  /** Ours; the provider makes at most one session for it, however often it is asked. */
  id: string;
  userId: string;
  email: string;
  /** A returning payer; otherwise the provider makes one when the person pays. */
  customerId: string | null;
}

export type CheckoutSessionState = 'open' | 'complete' | 'expired';

export interface CheckoutSession {
  id: string;
  state: CheckoutSessionState;
  /** The URL at which the person pays; only while it is open. A secret: anyone who has it sees the page. */
  url: string | null;
  /** Known once it is complete. */
  customerId: string | null;
}

/**
 * The card payment provider. Every method may throw `ProviderUnavailable` (silent, failing, rejecting), and ends
 * within 9 seconds. Methods that change something may be repeated with the same arguments.
 */
export abstract class PaymentGateway {
  /** Stored with what belongs to this provider: `stripe` or `sandbox`. */
  abstract readonly name: string;

  /** The URL at which staff find a payer at the provider; null if there is none. */
  abstract addressOfPayer(customerId: string): string | null;

  /** True if an event can be lost on its way here, so that states need comparing now and then. */
  abstract readonly canDrift: boolean;

  /** The problem that keeps the provider from working until the operator acts, in sentences for staff; null: none known. */
  abstract problem(): string | null;

  abstract openCheckout(order: CheckoutOrder): Promise<CheckoutSession>;
  /** null when the provider does not know it. */
  abstract findCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /** No one can pay there afterwards. @returns the session as it is then: it may have been paid before */
  abstract expireCheckout(sessionId: string): Promise<CheckoutSession | null>;
  /** A page where this payer changes the card, cancels or resumes; valid for minutes. */
  abstract openPortal(customerId: string): Promise<{ url: string }>;
  /**
   * All of the payer's subscriptions, ended ones included, as they are now. null for a payer whom the provider does not
   * know under the present key, and does not say to be deleted: that says nothing about what they have paid.
   */
  abstract subscriptionsOf(customerId: string): Promise<Subscription[] | null>;
  /** Ends it at once. No effect on one that has ended. */
  abstract cancelSubscription(subscriptionId: string): Promise<void>;
  /** Changes where the provider sends its own emails. No effect on an unknown payer, or an address that it rejects. */
  abstract changeEmail(customerId: string, email: string): Promise<void>;
  /**
   * Removes what the provider keeps about the payer as a person; its subscriptions end. No effect the second time.
   * @returns false where the provider does not know the payer, and may with another key
   */
  abstract forgetCustomer(customerId: string): Promise<boolean>;
  /** The customer that an event is about; null when there is none. */
  abstract customerOf(about: EventReferences): Promise<string | null>;
}
