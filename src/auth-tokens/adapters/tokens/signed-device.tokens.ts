import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Runtime } from '../../../shared/adapters/process/runtime.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import type { Credentials } from '../../../users/users.api.js';
import { DeviceTokens } from '../../application/ports/device.tokens.js';

/** A random id, and 32 bytes in base64url. */
const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

/** The device's random id, signed together with the account and the version of its credentials: nothing is stored. */
@Injectable()
export class SignedDeviceTokens extends DeviceTokens {
  constructor(
    private readonly runtime: Runtime,
    private readonly ids: IdGenerator,
  ) {
    super();
  }

  issue(credentials: Credentials): string {
    const device = this.ids.secret();
    return `${device}.${sign(this.runtime.appSecret, device, credentials)}`;
  }

  deviceOf(token: string, credentials: Credentials): string | null {
    const [, device, signature] = TOKEN.exec(token) ?? [];
    if (!device || !signature) return null;
    const given = Buffer.from(signature);
    const isSigned = this.runtime.secrets.some((secret) =>
      timingSafeEqual(Buffer.from(sign(secret, device, credentials)), given),
    );
    return isSigned ? device : null;
  }
}

const sign = (secret: string, device: string, { account, version }: Credentials): string =>
  createHmac('sha256', secret).update(`device:${account.id}:${version}:${device}`).digest('base64url');
