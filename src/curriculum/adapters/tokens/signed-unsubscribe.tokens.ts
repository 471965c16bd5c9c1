import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Runtime } from '../../../shared/adapters/process/runtime.js';
import { UnsubscribeTokens } from '../../application/ports/calendar-feed.repository.js';

/** A UUID, and 32 bytes in base64url. */
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The person's id, signed: nothing is stored, and the tokens of earlier emails keep working. */
@Injectable()
export class SignedUnsubscribeTokens extends UnsubscribeTokens {
  constructor(private readonly runtime: Runtime) {
    super();
  }

  of(userId: string): string {
    return `${userId}.${sign(this.runtime.appSecret, userId)}`;
  }

  ownerOf(token: string): string | null {
    const [, userId, signature] = TOKEN.exec(token) ?? [];
    if (!userId || !signature) return null;
    const given = Buffer.from(signature);
    return this.runtime.secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, userId)), given))
      ? userId
      : null;
  }
}

const sign = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`weekly-mail:${userId}`).digest('base64url');
