/** A filter of a list call: a text, or nothing when it is empty, repeated or absent. PostgreSQL cannot hold NUL. */
export const filterText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replaceAll('\0', '') || undefined : undefined;

/** 'true' or 'false'; anything else filters nothing. */
export const filterFlag = (value: unknown): boolean | undefined =>
  value === 'true' ? true : value === 'false' ? false : undefined;
