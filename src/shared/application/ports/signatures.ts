/**
 * Signs what must not be guessed, with this installation's secret, so that nothing has to be stored. A port, since application
 * code uses neither Node's cryptography nor the configuration.
 */
export abstract class Signatures {
  /** Returns base64url. @param text begins with its purpose, so that no signature serves another one */
  abstract sign(text: string, length?: SignatureLength): string;
  /** True under the present secret and the previous one. */
  abstract isSigned(text: string, signature: string, length?: SignatureLength): boolean;
}

/** The length in bytes: 16 where the signature is part of a short link. */
export type SignatureLength = 16 | 32;
