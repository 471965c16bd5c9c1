import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Runtime } from '../../../shared/adapters/process/runtime.js';
import { EmailTokens } from '../../application/ports/email-change.repository.js';

/** The person's id and address, signed: nothing is stored. */
@Injectable()
export class SignedEmailTokens extends EmailTokens {
  constructor(private readonly runtime: Runtime) {
    super();
  }

  of(userId: string, email: string): string {
    return sign(this.runtime.appSecret, userId, email);
  }

  proves(token: string, userId: string, email: string): boolean {
    const given = Buffer.from(token);
    return this.runtime.secrets.some((secret) => {
      const signature = Buffer.from(sign(secret, userId, email));
      return signature.length === given.length && timingSafeEqual(signature, given);
    });
  }
}

const sign = (secret: string, userId: string, email: string): string =>
  createHmac('sha256', secret).update(`email:${userId}:${email}`).digest('base64url');
