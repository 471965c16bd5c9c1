import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { streamedFile } from './streamed-file.js';

const FILE = { type: 'text/plain; charset=utf-8', name: 'words.txt' };

async function* words(): AsyncGenerator<string> {
  yield 'one, ';
  yield 'two';
}

async function* interrupted(): AsyncGenerator<string> {
  yield* words();
  throw new Error('The database is away.');
}

describe('a file that is streamed', () => {
  const adapter = new ExpressAdapter();
  const server = http.createServer(adapter.getInstance());
  let url: string;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    adapter.get('/words', (_: unknown, response: unknown) => adapter.reply(response, streamedFile(words(), FILE)));
    adapter.get('/interrupted', (_: unknown, response: unknown) =>
      adapter.reply(response, streamedFile(interrupted(), FILE)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    Logger.overrideLogger(undefined as never);
    await new Promise((resolve) => server.close(resolve));
  });

  it('arrives whole, under its name', async () => {
    const response = await fetch(`${url}/words`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="words.txt"');
    expect(await response.text()).toBe('one, two');
  });

  it('fails where it cannot be read to its end, and does not pass for a whole one', async () => {
    const download = async () => (await fetch(`${url}/interrupted`)).text();
    await expect(download()).rejects.toThrow();
  });
});
