export abstract class IdGenerator {
  /** A UUID (version 7: sorts by the time it was made, which keeps indexes dense). */
  abstract uuid(): string;
  /** A 256-bit random secret, base64url (43 characters). For session, reset and link tokens. */
  abstract secret(): string;
  /**
   * A random secret of 93 bits, base58 (16 letters and digits). For links in texts, where every character counts, and
   * where phones leave a `-` or `_` at the end out of the link. No two of its characters look alike.
   */
  abstract shortSecret(): string;
}
