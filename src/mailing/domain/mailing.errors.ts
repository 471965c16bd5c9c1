import { DomainError } from '../../shared/domain/domain-error.js';

export class MailNotRetryable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'mail-not-retryable';

  constructor() {
    super('Only an email that has been given up on can be tried again.');
  }
}

export class MailLinkExpired extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'mail-link-expired';

  constructor() {
    super('The link in this email has expired. Ask the person to request a new one.');
  }
}
