import { DomainError } from '../../shared/domain/domain-error.js';

/** A call came without a token where one is needed. */
export class NotAuthenticated extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'not-authenticated';

  constructor() {
    super('Authentication credentials were not provided.');
  }
}

/** The token is unknown, ended or expired: no telling which. */
export class InvalidToken extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'invalid-token';

  constructor() {
    super('Invalid token.');
  }
}

/** The same whether the address is unknown or the password wrong. */
export class IncorrectEmailOrPassword extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'incorrect-email-or-password';

  constructor() {
    super('Incorrect email or password.');
  }

  /** product.md 11.3. */
  toBody(): unknown {
    return [this.message];
  }
}
