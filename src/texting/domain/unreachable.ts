/** Not a number, not a mobile one, a landline: no text can ever arrive there (Twilio's "Error and Warning Dictionary"). */
const NEVER = new Set(['21211', '21614', '30006']);

/** The phone is off or out of reach, or is unknown to its carrier: it may be so once. */
const NOT_NOW = new Set(['30003', '30005']);

export const FAILURES_IN_A_ROW = 3;

/**
 * Whether a number can't be texted.
 * @param code of the text that has just failed
 * @param lastCodes of the last texts to that number, this one included; null for one that did not fail
 */
export function isUnreachable(code: string | null, lastCodes: readonly (string | null)[]): boolean {
  if (code === null) return false;
  if (NEVER.has(code)) return true;
  return (
    NOT_NOW.has(code) &&
    lastCodes.length >= FAILURES_IN_A_ROW &&
    lastCodes.every((last) => last !== null && NOT_NOW.has(last))
  );
}
