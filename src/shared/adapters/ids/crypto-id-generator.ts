import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdGenerator } from '../../application/ports/id-generator.js';

const SECRET_BYTES = 32;
const SHORT_SECRET_BYTES = 12;

@Injectable()
export class CryptoIdGenerator extends IdGenerator {
  /** RFC 9562, section 5.7: 48 bits of milliseconds, then random ones. */
  uuid(): string {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(Date.now(), 0, 6);
    bytes[6] = (bytes[6]! & 0x0f) | 0x70;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  secret(): string {
    return randomBytes(SECRET_BYTES).toString('base64url');
  }

  shortSecret(): string {
    return randomBytes(SHORT_SECRET_BYTES).toString('base64url');
  }
}
