import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdGenerator } from '../../application/ports/id-generator.js';

const SECRET_BYTES = 32;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** 58^16 is more than 2^93. */
const SHORT_SECRET_LENGTH = 16;
/** The largest multiple of 58 in a byte: bytes from here on would make some characters more likely than others. */
const FAIR_BYTES = 232;

@Injectable()
export class CryptoIdGenerator implements IdGenerator {
  /**
   * RFC 9562, section 5.7: 48 bits of milliseconds, then random ones. They come from Node's own random UUIDs, which asks the
   * system for many at once, and whose other fixed bits (the variant) are the same.
   */
  uuid(): string {
    const time = Date.now().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
  }

  secret(): string {
    return randomBytes(SECRET_BYTES).toString('base64url');
  }

  shortSecret(): string {
    let secret = '';
    while (secret.length < SHORT_SECRET_LENGTH) {
      const fair = randomBytes(SHORT_SECRET_LENGTH - secret.length).filter((byte) => byte < FAIR_BYTES);
      for (const byte of fair) secret += BASE58.charAt(byte % BASE58.length);
    }
    return secret;
  }
}
