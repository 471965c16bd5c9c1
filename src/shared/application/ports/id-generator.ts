/** Identifiers and secrets. */
export abstract class IdGenerator {
  /** A UUID (version 7: sorts by the time it was made, which keeps indexes dense). */
  abstract uuid(): string;
  /** A 256-bit random secret, base64url (43 characters). For session, reset and link tokens. */
  abstract secret(): string;
  /** A 96-bit random secret, base64url (16 characters). For links in texts, where every character counts. */
  abstract shortSecret(): string;
}
