import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/**
 * A way to seal: a cipher with a key of 256 bits. The label goes into its keys and their ids, so that a key has one algorithm,
 * and what is sealed names both at its beginning.
 */
export interface SealingAlgorithm {
  cipher: 'aes-256-gcm' | 'chacha20-poly1305';
  label: string;
}

/** The first one seals; all open. One that is put before it reseals everything at the next change of APP_SECRET. */
const ALGORITHMS: SealingAlgorithms = [{ cipher: 'aes-256-gcm', label: '' }];
type SealingAlgorithms = readonly [SealingAlgorithm, ...SealingAlgorithm[]];

/** The id of the key: the nonce's first bytes, so that a server from before key ids can decrypt the value. */
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  cipher: SealingAlgorithm['cipher'];
  id: Buffer;
  /** Made once: with plain bytes each sealing and opening takes three times as long. */
  secret: KeyObject;
}

/**
 * Keeps what must leave later, and must not be read in the database in the meantime. Seals under the present secret;
 * opens what was sealed under any of them, with the id of its key or from before there were ids.
 */
export class Sealer {
  private readonly keys: Key[];

  /**
   * @param secrets the present one first
   * @param purpose keeps the keys of different uses apart, e.g. `mailing`
   */
  constructor(secrets: readonly [string, ...string[]], purpose: string, algorithms = ALGORITHMS) {
    this.keys = algorithms.flatMap(({ cipher, label }) =>
      secrets.map((secret) => ({
        cipher,
        id: derived(secret, `${purpose}${label} key id`, ID_BYTES),
        secret: createSecretKey(derived(secret, `${purpose}${label}`, 32)),
      })),
    );
  }

  /** The first bytes of everything that is encrypted under the present secret. */
  get keyId(): Buffer {
    return this.keys[0]!.id;
  }

  seal(text: string): Buffer {
    const { cipher: algorithm, id, secret } = this.keys[0]!;
    const nonce = Buffer.concat([id, randomBytes(NONCE_BYTES - ID_BYTES)]);
    const cipher = createCipheriv(algorithm as 'aes-256-gcm', secret, nonce, { authTagLength: TAG_BYTES });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when it was sealed under another secret, or changed since */
  open(sealed: Buffer): string {
    const named = this.keys.filter(({ id }) => id.equals(sealed.subarray(0, ID_BYTES)));
    const others = this.keys.filter((key) => !named.includes(key));
    let failure: unknown;
    for (const key of [...named, ...others]) {
      try {
        return opened(sealed, key);
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }
}

const derived = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

function opened(sealed: Buffer, { cipher, secret }: Key): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(cipher as 'aes-256-gcm', secret, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = [decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}
