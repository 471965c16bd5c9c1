/** People who wrote about one practice, at least, before staff read it without names: with fewer it would be known who. */
export const LEAST_WRITERS = 3;
