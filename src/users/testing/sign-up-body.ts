import { randomBytes } from 'node:crypto';
import type { SignUpBody } from '../adapters/http/users.contract.js';

/** A sign-up that the server accepts, each with an address of its own. */
export const aSignUpBody = (part: Partial<SignUpBody> = {}): SignUpBody => ({
  email: `ada.${randomBytes(6).toString('hex')}@example.com`,
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone_number: '(555) 123-4567',
  password: 'correct horse',
  ...part,
});
