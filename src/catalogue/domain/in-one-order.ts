/** A value as text that is the same for the same content, whatever the order of its keys. */
export const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
