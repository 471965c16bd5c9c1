/**
 * The rules, limits and messages of fields that the server and the client's forms both check (product.md 3.8 to 3.30),
 * without zod: the sign-up page is loaded without it.
 */

/** Drops all but digits, and puts +1 in front unless the number already starts with it (product.md 3.16). */
export function normalizePhone(typed: string): string {
  const trimmed = typed.trim();
  const digits = trimmed.replace(/\D/g, '');
  return trimmed.startsWith('+1') ? `+${digits}` : `+1${digits}`;
}

/** '+15551234567' → '(555) 123-4567'; a number of another kind stays as it is. */
export const formatPhone = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

export const isUsPhone = (typed: string): boolean => /^\+1\d{10}$/.test(normalizePhone(typed));

/** product.md 3.12. */
export const PASSWORD_MIN_LENGTH = 6;
/** Far above any passphrase; keeps one request from hashing a megabyte. */
export const PASSWORD_MAX_LENGTH = 4096;

export const MESSAGES = {
  firstName: 'Please enter your first',
  lastName: 'Please enter your last name',
  email: 'Please enter a valid email',
  noPhoneNumber: 'Phone number is required',
  phoneNumber: 'Please enter a valid US phone number',
  givenPassword: 'Please enter your password',
  signUpPassword: 'Please enter a password with a minimum of six characters',
  newPassword: 'Please enter a password with at least 6 characters',
} as const;

/** The most characters of what people write. */
export const MOST_CHARACTERS = {
  /** The limit of most directories. */
  name: 150,
  passkeyName: 60,
  correction: 4_000,
  reflection: 4_000,
  /** A note by staff about a person or a case. */
  note: 2_000,
  /** The reason for a save or a change by staff. */
  reason: 500,
  pauseReason: 200,
  savedReplyTitle: 80,
  savedReply: 4_000,
  /** A reply from staff: four segments. */
  textMessage: 612,
  mail: 4_000,
} as const;

export const LONGEST_PAUSE_DAYS = 366;
