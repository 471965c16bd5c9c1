import { DomainError, domainError } from '../../shared/domain/domain-error.js';

/** A person has one membership: a second checkout is rejected while the first gives access. */
export class MembershipAlreadyActive extends domainError(
  'conflict',
  'membership-already-active',
  'You already have an active membership.',
) {}

/** The person has paid by a way that takes its time; a second checkout would charge again. */
export class PaymentPending extends domainError(
  'conflict',
  'payment-pending',
  'Your payment is still being processed.',
) {}

/** There is nothing to manage or to cancel. */
export class NoMembership extends domainError('conflict', 'no-membership', 'You have no membership to manage.') {}

/** product.md 13.5. */
export class CheckoutFailed extends domainError(
  'unavailable',
  'checkout-failed',
  'Failed to create checkout session. Please try again or contact support.',
) {}

export class PortalFailed extends domainError(
  'unavailable',
  'portal-failed',
  'Failed to open your membership settings. Please try again or contact support.',
) {}

/** The payment provider was silent, failed, or refused; what it said stays in the log. */
export class ProviderUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'payment-provider-unavailable';

  constructor(
    /** True when the provider has given its final response to this request: a retry needs a new one. */
    readonly final: boolean = false,
  ) {
    super('The payment provider cannot be reached. Please try again or contact support.');
  }
}

export class InvalidEventSignature extends domainError(
  'invalid',
  'invalid-event-signature',
  'The signature is not valid.',
) {}
