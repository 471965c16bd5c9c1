/** Specification, section 5: non-digits go, and +1 is put in front unless the number already starts with it. */
export function normalizePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return typed.trim().startsWith('+1') ? `+${digits}` : `+1${digits}`;
}

export const isUsPhone = (typed: string): boolean => /^\+1\d{10}$/.test(normalizePhone(typed));
