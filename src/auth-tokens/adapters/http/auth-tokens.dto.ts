import { EmailAddress, GivenPassword, NewPassword } from '../../../shared/adapters/http/fields.js';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../users/users.api.js';

/** Messages: product.md 3.17. */
export class LogInDto {
  @EmailAddress()
  email: string;

  @GivenPassword(PASSWORD_MAX_LENGTH)
  password: string;
}

export class RequestPasswordResetDto {
  @EmailAddress()
  email: string;
}

export class ConfirmPasswordResetDto {
  @NewPassword(
    { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH },
    'Please enter a password with at least 6 characters',
  )
  password: string;
}
