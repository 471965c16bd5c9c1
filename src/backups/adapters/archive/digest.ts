import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Bytes that pass, and their SHA-256. */
export class Digest extends Transform {
  private readonly hash = createHash('sha256');
  hex = '';

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: () => void): void {
    this.hex = this.hash.digest('hex');
    done();
  }
}
