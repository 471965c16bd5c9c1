/** Drops non-digits, and puts +1 in front unless the number already starts with it (product.md 3.16). */
export function normalizePhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return typed.trim().startsWith('+1') ? `+${digits}` : `+1${digits}`;
}

export const isUsPhone = (typed: string): boolean => /^\+1\d{10}$/.test(normalizePhone(typed));

/** '+15551234567' → '(555) 123-4567'; a number of another kind stays as it is. */
export const formatPhone = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
