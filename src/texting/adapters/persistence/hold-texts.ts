/** Holds texts of a restored database until it is known what the carrier took since `$1`, the moment of the backup. */
export const HOLD_TEXTS = 'update text_channel set held_since = $1';
