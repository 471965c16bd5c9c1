import { DomainError, domainError, InvalidFields } from '../../shared/domain/domain-error.js';
import type { SecondFactorMethod } from './second-factor.js';

export class NotAuthenticated extends domainError(
  'unauthenticated',
  'not-authenticated',
  'Authentication credentials were not provided.',
) {}

/** The token is unknown, ended or expired; the response does not say which. */
export class InvalidToken extends domainError('unauthenticated', 'invalid-token', 'Invalid token.') {}

/** The same whether the address is unknown or the password wrong. */
export class IncorrectEmailOrPassword extends domainError(
  'invalid',
  'incorrect-email-or-password',
  'Incorrect email or password.',
) {
  /** product.md 11.3. */
  toBody(): unknown {
    return [this.message];
  }
}

/** The password is right, and the account has a second factor: not signed in yet. */
export class SecondFactorNeeded extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'second-factor-needed';

  constructor(
    readonly challenge: string,
    readonly methods: SecondFactorMethod[],
  ) {
    super('Please confirm that it’s you.');
  }

  toBody(): unknown {
    return { detail: this.message, challenge: this.challenge, methods: this.methods };
  }
}

/** The challenge is unknown, used, expired, or was answered wrongly too often; the response does not say which. */
export class SecondFactorExpired extends domainError(
  'unauthenticated',
  'second-factor-expired',
  'This took too long, or there were too many tries. Please start again.',
) {}

/** The same for whatever is wrong with a code or a passkey's answer. */
export class IncorrectSecondFactor extends domainError(
  'invalid',
  'incorrect-second-factor',
  'That did not work. Please try again, or choose another way.',
) {
  /** A list, as for a log-in that does not match. */
  toBody(): unknown {
    return [this.message];
  }
}

export class SecondFactorRequired extends domainError(
  'forbidden',
  'second-factor-required',
  'Please set up two-step verification first, with an authenticator app or a passkey.',
) {
  toBody(): unknown {
    return { detail: this.message, code: this.code };
  }
}

/** Removing the factor would leave the account without one, and staff here need one. */
export class LastSecondFactor extends domainError(
  'conflict',
  'last-second-factor',
  'Staff need two-step verification, and this is your only way. Add another before you remove it.',
) {}

export class TooManyPasskeys extends domainError(
  'conflict',
  'too-many-passkeys',
  'You have as many passkeys as an account may have. Remove one first.',
) {}

export class SecondFactorNotSetUp extends InvalidFields {
  constructor(field: 'code' | 'credential') {
    super({
      [field]: [
        field === 'code'
          ? 'This code is not right. Check the clock of your phone, and enter the newest code.'
          : 'The passkey could not be added. Please try again.',
      ],
    });
  }
}
