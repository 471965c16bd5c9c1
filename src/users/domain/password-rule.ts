/** product.md 3.12. */
export const PASSWORD_MIN_LENGTH = 6;
/** Far above any passphrase; keeps one request from hashing a megabyte. */
export const PASSWORD_MAX_LENGTH = 4096;
