export interface PhoneProof {
  /** Set while the number waits for its YES: the last one before it that needed none; empty where there is none. */
  lastConfirmedNumber: string | null;
  /** When the number changed last, or began to wait; null while it is the one from sign-up, and does not wait. */
  numberChangedAt: Date | null;
  /** When a reply came from it, or a link that was sent to it was opened; null while neither has happened. */
  numberProvedAt: Date | null;
}

/**
 * - `proved`: a reply came from it, or a link that was sent to it was opened.
 * - `unproved`: it gets texts, as nobody else has proved it.
 * - `waiting`: it gets no texts before its YES.
 */
export type NumberStatus = 'proved' | 'unproved' | 'waiting';

export const numberStatus = ({
  lastConfirmedNumber,
  numberProvedAt,
}: Pick<PhoneProof, 'lastConfirmedNumber' | 'numberProvedAt'>): NumberStatus => {
  if (lastConfirmedNumber !== null) return 'waiting';
  return numberProvedAt === null ? 'unproved' : 'proved';
};

export interface PhoneOwner {
  id: string;
  status: NumberStatus;
}

/**
 * Returns the proof of a new account's number, or of the first one of an account.
 * @param isTaken another account has proved it
 */
export const proofOfFirst = (isTaken: boolean, at: Date): PhoneProof =>
  isTaken ? waiting('', at) : { lastConfirmedNumber: null, numberChangedAt: null, numberProvedAt: null };

/** A number that waits for its YES. @param lastConfirmed the one before it that needed none */
export const waiting = (lastConfirmed: string, at: Date): PhoneProof => ({
  lastConfirmedNumber: lastConfirmed,
  numberChangedAt: at,
  numberProvedAt: null,
});

/**
 * Returns the proof of a changed number. The last number that needed no YES needs none now either, unless another
 * account has proved it in the meantime.
 * @param isTaken another account has proved it
 * @returns null if the number is the same
 */
export function proofAfterChange(
  { phoneNumber, lastConfirmedNumber }: Pick<PhoneProof, 'lastConfirmedNumber'> & { phoneNumber: string },
  next: string,
  { isTaken, at }: { isTaken: boolean; at: Date },
): PhoneProof | null {
  if (next === phoneNumber) return null;
  if (phoneNumber === '') return proofOfFirst(isTaken, at);
  const confirmed = lastConfirmedNumber ?? phoneNumber;
  if (next !== confirmed) return waiting(confirmed, at);
  return isTaken ? waiting('', at) : { lastConfirmedNumber: null, numberChangedAt: at, numberProvedAt: null };
}
