/**
 * What a message speaks of. 'danger' is anything that is none of the others: a threat or an emergency at this moment.
 */
export const DANGERS = ['self-harm', 'harm-to-others', 'abuse', 'partner-abuse', 'danger'] as const;

export type Danger = (typeof DANGERS)[number];
