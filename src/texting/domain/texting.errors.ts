import { DomainError } from '../../shared/domain/domain-error.js';

export class TextNotRetryable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'text-not-retryable';

  constructor() {
    super('Only a text that was given up or not delivered can be tried again.');
  }
}

export class AnotherTextWaits extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'another-text-waits';

  constructor() {
    super('Another text to this person is on its way.');
  }
}
