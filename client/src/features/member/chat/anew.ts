/** The navigation state of a link to the first conversation for a person who wants to talk about something new. */
export const ANEW = { anew: true } as const;

export const isAskedAnew = (state: unknown): boolean => (state as Partial<typeof ANEW> | null)?.anew === true;
