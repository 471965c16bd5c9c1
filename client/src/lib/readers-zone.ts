/** The reader's zone, as their browser reports it: an IANA name. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
