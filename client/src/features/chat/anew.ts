/** What a link to the first conversation carries along for who said that they want to talk about something new. */
export const ANEW = { anew: true } as const;

export const isAskedAnew = (state: unknown): boolean => (state as Partial<typeof ANEW> | null)?.anew === true;
