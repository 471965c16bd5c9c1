import { Injectable } from '@nestjs/common';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Signatures } from '../../../shared/application/ports/signatures.js';
import type { Credentials } from '../../../users/users.api.js';

/** A random id and its signature. */
const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

/**
 * Tokens that show that a browser has been let into an account: failed log-ins from there are counted separately, so
 * that a stranger's don't keep its owner out. A token opens nothing, and is void once the password or the email has
 * changed.
 */
@Injectable()
export class DeviceTokens {
  constructor(
    private readonly signatures: Signatures,
    private readonly ids: IdGenerator,
  ) {}

  issue(credentials: Credentials): string {
    const device = this.ids.secret();
    return `${device}.${this.signatures.sign(signedText(device, credentials))}`;
  }

  /** @returns the device's id; null where it is none of this account as it is now */
  deviceOf(token: string, credentials: Credentials): string | null {
    const [, device, signature] = TOKEN.exec(token) ?? [];
    if (!device || !signature) return null;
    return this.signatures.isSigned(signedText(device, credentials), signature) ? device : null;
  }
}

const signedText = (device: string, { account, version }: Credentials): string =>
  `device:${account.id}:${version}:${device}`;
