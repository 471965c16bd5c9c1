const US_NUMBER = /^\+1\d{10}$/;

/** Strips what is no digit and puts +1 in front, unless it is there already (product.md 3.16). */
export function normalizePhoneNumber(written: string): string {
  const trimmed = written.trim();
  const digits = trimmed.replace(/\D/g, '');
  return trimmed.startsWith('+1') ? `+${digits}` : `+1${digits}`;
}

export const isUsPhoneNumber = (value: string): boolean => US_NUMBER.test(value);

/** Whether a person's number was proven to be theirs. */
export interface PhoneProof {
  /** Set while the number waits for a YES from there: the last one before it that needs no proof. */
  lastConfirmedNumber: string | null;
  /** When the number changed last; null while it is the one from sign-up. */
  numberChangedAt: Date | null;
}

/**
 * What a change to another number means. A first number needs no proof, and neither does the last one that had it.
 * @returns null when the number is no other one, or the first
 */
export function proofAfterChange(
  { phoneNumber, lastConfirmedNumber }: { phoneNumber: string; lastConfirmedNumber: string | null },
  next: string,
  at: Date,
): PhoneProof | null {
  if (next === phoneNumber || phoneNumber === '') return null;
  const proven = lastConfirmedNumber ?? phoneNumber;
  return { lastConfirmedNumber: next === proven ? null : proven, numberChangedAt: at };
}
