import { isEmail } from '@contracts/shared/domain/email-address';
import { isUsPhone, MESSAGES, PASSWORD_MIN_LENGTH } from '@contracts/shared/domain/field-rules';

/**
 * The validation rules (product.md 3.8 to 3.30) with their messages, as react-hook-form takes them. Sign-up and
 * reset word the same password rule differently.
 */

const REQUIRED = 'This is a required field';

const RESET_TOKEN_MIN_LENGTH = 5;

const required =
  (message = REQUIRED) =>
  (typed: string) =>
    typed.trim() !== '' || message;
const atLeast = (length: number, message: string) => (typed: string) => typed.length >= length || message;
const email = (typed: string) => isEmail(typed) || MESSAGES.email;

export const emailRules = { validate: email };

export const logInRules = {
  email: emailRules,
  password: { validate: (typed: string) => typed !== '' || MESSAGES.givenPassword },
};

export const signUpRules = {
  firstName: { validate: required(MESSAGES.firstName) },
  lastName: { validate: required(MESSAGES.lastName) },
  email: emailRules,
  phoneNumber: {
    validate: {
      required: required(MESSAGES.noPhoneNumber),
      us: (typed: string) => isUsPhone(typed) || MESSAGES.phoneNumber,
    },
  },
  password: { validate: atLeast(PASSWORD_MIN_LENGTH, MESSAGES.signUpPassword) },
  confirmPassword: {
    validate: (typed: string, { password }: { password: string }) => typed === password || 'Passwords must match',
  },
};

export const resetRules = {
  password: { validate: atLeast(PASSWORD_MIN_LENGTH, MESSAGES.newPassword) },
  confirmPassword: {
    validate: (typed: string, { password }: { password: string }) => typed === password || 'Passwords should match',
  },
};

export const changePasswordRules = {
  oldPassword: logInRules.password,
  newPassword: resetRules.password,
  confirmPassword: {
    validate: (typed: string, { newPassword }: { newPassword: string }) =>
      typed === newPassword || 'Passwords must match',
  },
};

/** Returns the problems of a reset screen's URL, which carries the user's id and the token. */
export function resetLinkErrors({ userId, token }: { userId: string; token: string }): string[] {
  const errors: string[] = [];
  if (userId.trim() === '') errors.push('Please enter a valid uid');
  if (token.trim().length < RESET_TOKEN_MIN_LENGTH) errors.push('Please enter a valid 5 digit code');
  return errors;
}
