/** What a message speaks of. 'danger' is what is none of the others: a threat or an emergency at this moment. */
export type Danger = 'self-harm' | 'harm-to-others' | 'abuse' | 'partner-abuse' | 'danger';
