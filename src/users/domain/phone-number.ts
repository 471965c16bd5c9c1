const US_NUMBER = /^\+1\d{10}$/;

/** Strips what is no digit and puts +1 in front, unless it is there already (specification, section 5). */
export function normalizePhoneNumber(written: string): string {
  const trimmed = written.trim();
  const digits = trimmed.replace(/\D/g, '');
  return trimmed.startsWith('+1') ? `+${digits}` : `+1${digits}`;
}

export const isUsPhoneNumber = (value: string): boolean => US_NUMBER.test(value);
