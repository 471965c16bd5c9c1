/** product.md 3.12. */
export const PASSWORD_MIN_LENGTH = 6;
/** A password of staff opens everyone's account. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
/** Far above any passphrase; keeps one request from hashing a megabyte. */
export const PASSWORD_MAX_LENGTH = 4096;
