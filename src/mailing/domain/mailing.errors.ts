import { DomainError } from '../../shared/domain/domain-error.js';

export class MailNotRetryable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'mail-not-retryable';

  constructor() {
    super('Only a mail that was given up can be tried again.');
  }
}
