import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator in software, as a browser would drive it: it makes one passkey and signs with it (WebAuthn Level 3). */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private counter = 0;

  /** @param origin of the page that it is used on */
  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = publicKey;
  }

  /** The response to registration options. */
  create({ challenge }: { challenge: string }): Record<string, unknown> {
    const authData = Buffer.concat([
      this.authenticatorData(USER_PRESENT | USER_VERIFIED | ATTESTED),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.cosePublicKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
    const clientDataJSON = base64url(this.clientData('webauthn.create', challenge));
    return this.credential({ clientDataJSON, attestationObject, transports: ['internal'] });
  }

  /** The response to request options. */
  get({ challenge }: { challenge: string }): Record<string, unknown> {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(USER_PRESENT | USER_VERIFIED);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.privateKey);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }

  private credential(response: object): Record<string, unknown> {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }

  /** RFC 9053: an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
  private cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]));
  }
}
