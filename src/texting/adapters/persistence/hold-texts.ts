/** Keeps texts that were written before `$1` from going out until staff say so: those of a database that was brought back. */
export const HOLD_TEXTS = 'update text_channel set held_since = $1';
