import fs from 'node:fs';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../config/configuration.js';
import { type MediaFile, MediaStorage } from '../../application/ports/media.storage.js';

/** Files in a bucket of any server that speaks the S3 protocol. */
export class S3MediaStorage implements MediaStorage {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    this.client = new S3Client({
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      ...(settings.endpoint ? { endpoint: settings.endpoint.href, forcePathStyle: true } : {}),
    });
  }

  async put(key: string, file: MediaFile, contentType: string): Promise<void> {
    if ((await this.sizeOf(key)) !== null) return;
    const body =
      'path' in file
        ? { Body: fs.createReadStream(file.path), ContentLength: fs.statSync(file.path).size }
        : { Body: file.bytes, ContentLength: file.bytes.byteLength };
    await this.client.send(
      new PutObjectCommand({ Bucket: this.settings.bucket, Key: key, ContentType: contentType, ...body }),
    );
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }));
  }

  async sizeOf(key: string): Promise<number | null> {
    try {
      const { ContentLength } = await this.client.send(
        new HeadObjectCommand({ Bucket: this.settings.bucket, Key: key }),
      );
      return ContentLength ?? null;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  async read(key: string, start: number, end: number): Promise<AsyncIterable<Uint8Array>> {
    const command = new GetObjectCommand({ Bucket: this.settings.bucket, Key: key, Range: `bytes=${start}-${end}` });
    const { Body } = await this.client.send(command);
    return Body as AsyncIterable<Uint8Array>;
  }
}
