/** The marker that ends a conversation (product.md 5.9). It is part of the reply and nobody is shown it. */
export const CONCLUDE_MARKER = '[CONCLUDE]';

/** A reply that holds the marker concludes its chat. */
export const concludes = (reply: string): boolean => reply.includes(CONCLUDE_MARKER);
