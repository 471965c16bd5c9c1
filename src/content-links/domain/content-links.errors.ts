import { DomainError } from '../../shared/domain/domain-error.js';

/** Wrong, expired, revoked, or of someone else; the answer does not say which. */
export class ContentLinkInvalid extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'content-link-invalid';

  constructor() {
    super('This link is invalid or has expired.');
  }
}

export class ContentLinkIncomplete extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'content-link-incomplete';

  constructor() {
    super('Invalid parameters');
  }
}
