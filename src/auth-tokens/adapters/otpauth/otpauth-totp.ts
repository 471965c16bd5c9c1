import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Totp } from '../../application/ports/totp.js';

const ISSUER = 'Career Coach';
const PERIOD_SECONDS = 30;
/** RFC 4226, section 4: 160 bits are recommended. */
const SECRET_BYTES = 20;

/** Uses the system's clock, not application time: the app on a phone uses the real time. */
@Injectable()
export class OtpauthTotp implements Totp {
  newSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  uriOf(secret: string, account: string): string {
    return totp(secret, account).toString();
  }

  stepOf(secret: string, code: string): number | null {
    if (!/^\d{6}$/.test(code)) return null;
    const now = Date.now();
    const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
    return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  }
}

/** SHA-1 and six digits are what every app understands. */
const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });
