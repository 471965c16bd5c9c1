let aheadMs = 0;

/** Compares the server's clock with this device's, which may be wrong. @param date the header of a response that has just come */
export function compareClocks(date: string | null): void {
  // Not a number where there is no such header, as on a response of another origin.
  const serverTime = Date.parse(date ?? '');
  if (serverTime) aheadMs = serverTime - Date.now();
}

/** The time by the server's clock, in milliseconds: for what it is asked to do at a time, and for how long ago something was. */
export const serverNow = (): number => Date.now() + aheadMs;
