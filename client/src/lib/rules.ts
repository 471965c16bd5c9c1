import { isEmail } from '@contracts/shared/domain/email-address';
import { isUsPhone } from './phone';

/**
 * The validation rules (product.md 3.8 to 3.30) with their messages, as react-hook-form takes them. Sign-up and
 * reset word the same password rule differently.
 */

const REQUIRED = 'This is a required field';

const PASSWORD_MIN_LENGTH = 6;
const RESET_TOKEN_MIN_LENGTH = 5;

const required =
  (message = REQUIRED) =>
  (typed: string) =>
    typed.trim() !== '' || message;
const atLeast = (length: number, message: string) => (typed: string) => typed.length >= length || message;
const email = (typed: string) => isEmail(typed) || 'Please enter a valid email';

export const emailRules = { validate: email };

export const logInRules = {
  email: emailRules,
  password: { validate: (typed: string) => typed !== '' || 'Please enter your password' },
};

export const signUpRules = {
  firstName: { validate: required('Please enter your first') },
  lastName: { validate: required('Please enter your last name') },
  email: emailRules,
  phoneNumber: {
    validate: {
      required: required('Phone number is required'),
      us: (typed: string) => isUsPhone(typed) || 'Please enter a valid US phone number',
    },
  },
  password: { validate: atLeast(PASSWORD_MIN_LENGTH, 'Please enter a password with a minimum of six characters') },
  confirmPassword: {
    validate: (typed: string, { password }: { password: string }) => typed === password || 'Passwords must match',
  },
};

export const resetRules = {
  password: { validate: atLeast(PASSWORD_MIN_LENGTH, 'Please enter a password with at least 6 characters') },
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
export function resetLinkFaults({ userId, token }: { userId: string; token: string }): string[] {
  const faults: string[] = [];
  if (userId.trim() === '') faults.push('Please enter a valid uid');
  if (token.trim().length < RESET_TOKEN_MIN_LENGTH) faults.push('Please enter a valid 5 digit code');
  return faults;
}
