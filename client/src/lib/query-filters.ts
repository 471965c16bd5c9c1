/** Filters as a query takes them: without space around them, and null for one that is not set, which leaves it out. */
export const queryFilters = (filters: Record<string, string | undefined>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value?.trim() || null]));
