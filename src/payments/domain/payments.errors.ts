import { DomainError } from '../../shared/domain/domain-error.js';

/** One membership a person: a second checkout is refused while the first gives access. */
export class MembershipAlreadyActive extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'membership-already-active';

  constructor() {
    super('You already have an active membership.');
  }
}

/** The person has paid by a way that takes its time; a second checkout would charge again. */
export class PaymentPending extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'payment-pending';

  constructor() {
    super('Your payment is still being processed.');
  }
}

/** There is nothing to manage or to cancel. */
export class NoMembership extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'no-membership';

  constructor() {
    super('You have no membership to manage.');
  }
}

/** product.md 13.5. */
export class CheckoutFailed extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'checkout-failed';

  constructor(options?: ErrorOptions) {
    super('Failed to create checkout session. Please try again or contact support.', options);
  }
}

export class PortalFailed extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'portal-failed';

  constructor(options?: ErrorOptions) {
    super('Failed to open your membership settings. Please try again or contact support.', options);
  }
}

/** The payment provider was silent, failed, or refused; what it said stays in the log. */
export class ProviderUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'payment-provider-unavailable';

  constructor(
    /** True when the provider has given its final answer to this request: a retry needs a new one. */
    readonly final: boolean = false,
    options?: ErrorOptions,
  ) {
    super('The payment provider cannot be reached. Please try again or contact support.', options);
  }
}

export class InvalidEventSignature extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid-event-signature';

  constructor() {
    super('The signature is not valid.');
  }
}
