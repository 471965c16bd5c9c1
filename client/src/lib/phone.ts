/** '+15551234567' → '(555) 123-4567'; a number of another kind stays as it is. */
export const formatPhone = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
