import { createHmac, timingSafeEqual } from 'node:crypto';
import { Signatures, type SignatureLength } from '../../application/ports/signatures.js';

export class HmacSignatures implements Signatures {
  /** @param secrets the present one first */
  constructor(private readonly secrets: readonly [string, ...string[]]) {}

  sign(text: string, length: SignatureLength = 32): string {
    return hmac(this.secrets[0], text, length);
  }

  isSigned(text: string, signature: string, length: SignatureLength = 32): boolean {
    const given = Buffer.from(signature);
    return this.secrets.some((secret) => {
      const expected = Buffer.from(hmac(secret, text, length));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
  }
}

const hmac = (secret: string, text: string, length: SignatureLength): string =>
  createHmac('sha256', secret).update(text).digest().subarray(0, length).toString('base64url');
