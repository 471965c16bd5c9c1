const US_NUMBER = /^\+1\d{10}$/;

/** Strips all but digits and puts +1 in front, unless it is there already (product.md 3.16). */
export function normalizePhoneNumber(written: string): string {
  const trimmed = written.trim();
  const digits = trimmed.replace(/\D/g, '');
  return trimmed.startsWith('+1') ? `+${digits}` : `+1${digits}`;
}

export const isUsPhoneNumber = (value: string): boolean => US_NUMBER.test(value);

/** Whether a person's number was proven to be theirs. */
export interface PhoneProof {
  /** Set while the number waits for its YES: the last one before it that needs no proof. */
  lastConfirmedNumber: string | null;
  /** When the number changed last; null while it is the one from sign-up. */
  numberChangedAt: Date | null;
}

/**
 * What a changed number means for its proof. A first number needs no proof, and neither does the last one that had it.
 * @returns null when the number is the same, or the first
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
