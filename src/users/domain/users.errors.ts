import { domainError, InvalidFields } from '../../shared/domain/domain-error.js';

/** Addresses are unique without regard to case. */
export class EmailTaken extends InvalidFields {
  constructor() {
    super({ email: ['A user with this email already exists.'] });
  }
}

/** The password that confirms a serious step is not the account's. `field` is where the form asks for it. */
export class WrongPassword extends InvalidFields {
  constructor(field: string) {
    super({ [field]: ['This is not your current password'] });
  }
}

/** A mailed link is wrong, used, expired, or older than the last change of password or email; nobody is told which. */
export class InvalidOrExpiredToken extends domainError(
  'invalid',
  'invalid-or-expired-token',
  'Invalid or expired token',
) {
  /** product.md 11.3. */
  toBody(): unknown {
    return { 'non-field-error': this.message };
  }
}

export class StaffAccountStays extends domainError(
  'conflict',
  'staff-account-stays',
  'A staff account cannot be deleted. Ask an administrator to revoke the staff role first.',
) {}

export class EmailVerifiedAlready extends domainError(
  'conflict',
  'email-verified-already',
  'Your email address is confirmed already.',
) {}
