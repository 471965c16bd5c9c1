/** The marker that ends a conversation (product.md 5.9). It is part of the reply; clients hide it. */
export const CONCLUDE_MARKER = '[CONCLUDE]';

/** A reply that holds the marker concludes its chat. */
export const concludes = (reply: string): boolean => reply.includes(CONCLUDE_MARKER);

/** A reply that sums up and asks whether it is right: "Did I get that right?", and ways to say it. */
export const asksWhetherRight = (reply: string): boolean => ASKS_WHETHER_RIGHT.test(reply);

const ASKS_WHETHER_RIGHT =
  /\b(?:did i (?:get|understand|hear|have|sum) [^.?!]{0,40}\b(?:right|correctly)|(?:is|does|do) (?:that|this|it)[^.?!]{0,30}\b(?:right|correct|fit|accurate))\b[^.?!]{0,30}\?/i;
