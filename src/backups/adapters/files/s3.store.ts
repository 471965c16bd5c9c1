import fs from 'node:fs';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../config/configuration.js';
import { FileStore } from '../../application/ports/file-store.js';

/** A bucket of any server that speaks the S3 protocol, or what is under a prefix there. */
export class S3Store implements FileStore {
  private readonly client: S3Client;

  /** @param prefix empty, or with a slash at its end */
  constructor(
    settings: Omit<S3Settings, 'bucket'>,
    private readonly bucket: string,
    private readonly prefix = '',
  ) {
    this.client = new S3Client({
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      ...(settings.endpoint ? { endpoint: settings.endpoint.href, forcePathStyle: true } : {}),
    });
  }

  get location(): string {
    return `s3://${this.bucket}/${this.prefix}`;
  }

  async list(): Promise<string[]> {
    const names: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: this.prefix, ContinuationToken: after }),
      );
      for (const { Key } of page.Contents ?? []) if (Key) names.push(Key.slice(this.prefix.length));
      if (!page.NextContinuationToken) return names;
      after = page.NextContinuationToken;
    }
  }

  async read(name: string): Promise<AsyncIterable<Uint8Array>> {
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
    return Body as AsyncIterable<Uint8Array>;
  }

  async put(name: string, file: string): Promise<void> {
    const ContentLength = fs.statSync(file).size;
    const Body = fs.createReadStream(file);
    await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: this.prefix + name, Body, ContentLength }));
  }

  async remove(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
  }
}
