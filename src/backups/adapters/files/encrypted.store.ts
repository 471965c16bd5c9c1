import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '../../application/ports/file-store.js';
import { ENCRYPTED } from '../../domain/manifest.js';

const MAGIC = Buffer.from('COACHB1\n');
const SALT_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;

/**
 * Files of another store, encrypted by AES-256-GCM. Each has a key of its own, derived by HKDF-SHA-256 from `BACKUP_KEY`, a random
 * salt and the file's name, so that a file can't be put in another one's place. A file is: the magic bytes, salt, nonce,
 * ciphertext, tag. Files that are not encrypted are not seen.
 */
export class EncryptedStore implements FileStore {
  constructor(
    private readonly files: FileStore,
    private readonly secret: string,
  ) {}

  get location(): string {
    return this.files.location;
  }

  async list(): Promise<string[]> {
    const names = await this.files.list();
    return names.filter((name) => name.endsWith(ENCRYPTED)).map((name) => name.slice(0, -ENCRYPTED.length));
  }

  /** The content counts only once it was read to its end: what the tag proves is known then. */
  async read(name: string): Promise<AsyncIterable<Uint8Array>> {
    return this.decrypted(name, await this.files.read(name + ENCRYPTED));
  }

  async put(name: string, file: string): Promise<void> {
    const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(name, salt), nonce);
    const sealed = `${file}.sealed`;
    try {
      const output = createWriteStream(sealed, { mode: 0o600 });
      output.write(Buffer.concat([MAGIC, salt, nonce]));
      await pipeline(createReadStream(file), cipher, output);
      await fs.appendFile(sealed, cipher.getAuthTag());
      await this.files.put(name + ENCRYPTED, sealed);
    } finally {
      await fs.rm(sealed, { force: true });
    }
  }

  remove(name: string): Promise<void> {
    return this.files.remove(name + ENCRYPTED);
  }

  private async *decrypted(name: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const damaged = new Error(
      `${name} can't be decrypted: it is damaged, or BACKUP_KEY is not the key of this backup.`,
    );
    let rest = Buffer.alloc(0);
    let decipher: ReturnType<typeof this.decipherOf> | null = null;
    for await (const chunk of sealed) {
      rest = Buffer.concat([rest, chunk]);
      if (decipher === null) {
        if (rest.length < HEAD_BYTES) continue;
        if (!rest.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged;
        decipher = this.decipherOf(name, rest.subarray(0, HEAD_BYTES));
        rest = rest.subarray(HEAD_BYTES);
      }
      // The last bytes are the tag, and it is not known yet which the last ones are.
      if (rest.length > TAG_BYTES) {
        yield decipher.update(rest.subarray(0, -TAG_BYTES));
        rest = rest.subarray(-TAG_BYTES);
      }
    }
    if (decipher === null || rest.length !== TAG_BYTES) throw damaged;
    decipher.setAuthTag(rest);
    try {
      decipher.final();
    } catch {
      throw damaged;
    }
  }

  private decipherOf(name: string, head: Buffer) {
    const salt = head.subarray(MAGIC.length, -NONCE_BYTES);
    const options = { authTagLength: TAG_BYTES };
    return createDecipheriv('aes-256-gcm', this.keyOf(name, salt), head.subarray(-NONCE_BYTES), options);
  }

  private keyOf(name: string, salt: Buffer): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, salt, name, 32));
  }
}
