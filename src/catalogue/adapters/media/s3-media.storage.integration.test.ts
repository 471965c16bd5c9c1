import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { S3MediaStorage } from './s3-media.storage.js';

/** A server that speaks as much of the S3 protocol as the storage uses: PUT, HEAD, DELETE and GET with a range. */
function bucketServer(): http.Server {
  const files = new Map<string, { body: Buffer; type: string }>();
  return http.createServer((request, response) => {
    const key = new URL(request.url!, 'http://x').pathname;
    const file = files.get(key);
    if (!/^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? '')) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        files.set(key, {
          body: withoutChunkSignatures(Buffer.concat(chunks), request),
          type: request.headers['content-type']!,
        });
        response.writeHead(200).end();
      });
      return;
    }
    if (request.method === 'DELETE') {
      files.delete(key);
      return response.writeHead(204).end();
    }
    if (!file) return response.writeHead(404).end();
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const body = start ? file.body.subarray(Number(start), Number(end) + 1) : file.body;
    response.writeHead(start ? 206 : 200, { 'Content-Length': body.length, 'Content-Type': file.type });
    return response.end(request.method === 'HEAD' ? undefined : body);
  });
}

/** The SDK sends a stream in `aws-chunked` encoding: size, data, trailer. */
function withoutChunkSignatures(body: Buffer, request: http.IncomingMessage): Buffer {
  if (!/aws-chunked/.test(String(request.headers['content-encoding']))) return body;
  const size = parseInt(body.toString('latin1'), 16);
  const start = body.indexOf('\r\n') + 2;
  return body.subarray(start, start + size);
}

const text = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe('media in a bucket', () => {
  const server = bucketServer();
  let storage: S3MediaStorage;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    storage = new S3MediaStorage({
      bucket: 'media',
      region: 'us-east-1',
      endpoint,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

  it('stores a file from memory or from disk, and reads a part of it', async () => {
    await storage.put('a.pdf', { bytes: Buffer.from('0123456789') }, 'application/pdf');
    expect(await storage.sizeOf('a.pdf')).toBe(10);
    expect(await text(await storage.read('a.pdf', 2, 5))).toBe('2345');
    await storage.put('b.pdf', { path: 'package.json' }, 'application/pdf');
    expect(await text(await storage.read('b.pdf', 0, 0))).toBe('{');
  });

  it('writes a key once', async () => {
    await storage.put('once.pdf', { bytes: Buffer.from('first') }, 'application/pdf');
    await storage.put('once.pdf', { bytes: Buffer.from('second!') }, 'application/pdf');
    expect(await storage.sizeOf('once.pdf')).toBe(5);
  });

  it('removes a file, and does nothing the second time', async () => {
    await storage.put('gone.pdf', { bytes: Buffer.from('first') }, 'application/pdf');
    await storage.remove('gone.pdf');
    await storage.remove('gone.pdf');
    expect(await storage.sizeOf('gone.pdf')).toBeNull();
  });

  it('has no size for a missing file', async () => {
    expect(await storage.sizeOf('missing.pdf')).toBeNull();
  });
});
