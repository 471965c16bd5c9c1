import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isSilence, type TwilioClient, twilioClient } from './twilio-client.js';

interface Asked {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const ACCOUNT = `AC${'0'.repeat(32)}`;
const MESSAGES = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
const TAKEN = JSON.stringify({ sid: 'SM1', status: 'queued' });
/** Everything but `setTimeout`, which sets the deadlines of the calls. */
const REAL_TIMERS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;
const TEXT = { from: '+15550100199', to: '+12125550123', body: 'Try this.' };

let server: http.Server;
let asked: Asked[];
let connections: number;
/** The proxy's own call. */
let tunnels: string[];
let respond: (response: http.ServerResponse) => unknown;

beforeEach(async () => {
  [asked, tunnels, connections] = [[], [], 0];
  respond = (response) => response.writeHead(201).end(TAKEN);
  server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    asked.push({ method: request.method!, path: request.url!, headers: request.headers, body });
    respond(response);
  });
  server.on('connection', () => (connections += 1));
  server.on('connect', (request, socket) => {
    tunnels.push(request.url!);
    socket.end('HTTP/1.1 502 No\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  jest.useRealTimers();
  delete process.env['HTTP_PROXY'];
  delete process.env['TWILIO_CA_BUNDLE'];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const client = (apiBase = address(), responseMs = 60_000): TwilioClient =>
  twilioClient(
    { accountSid: ACCOUNT, authToken: 'token', sender: { from: '+15550100199' }, apiBase: new URL(apiBase) },
    responseMs,
  );
const failureOf = (call: Promise<unknown>): Promise<{ status?: number; code?: number | string }> =>
  call.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: object) => error,
  );
const once = (response: http.ServerResponse, part: string) => {
  response.writeHead(201, { 'Content-Length': TAKEN.length });
  response.write(part);
};

describe("the client below Twilio's SDK", () => {
  it('sends what the SDK forms: its address, its credentials, and each field as it is', async () => {
    const body = 'Größe & Maß + 100% = 👍\n“ok”?';
    const mediaUrl = ['https://a.example/1?x=1&y=2', 'https://a.example/2'];
    expect(await client().messages.create({ ...TEXT, body, mediaUrl, validityPeriod: 60 })).toMatchObject({
      sid: 'SM1',
      status: 'queued',
    });
    const [{ method, path, headers, body: sent }] = asked as [Asked];
    expect({ method, path }).toEqual({ method: 'POST', path: MESSAGES });
    expect(headers).toMatchObject({
      authorization: `Basic ${Buffer.from(`${ACCOUNT}:token`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'user-agent': expect.stringMatching(/^twilio-node\//),
    });
    const form = new URLSearchParams(sent);
    expect([...form.keys()].sort()).toEqual(['Body', 'From', 'MediaUrl', 'MediaUrl', 'To', 'ValidityPeriod']);
    expect(form.get('Body')).toBe(body);
    expect(form.getAll('MediaUrl')).toEqual(mediaUrl);
    expect(form.get('ValidityPeriod')).toBe('60');
  });

  it('asks for lists by their parameters, below the path of another server', async () => {
    respond = (response) => response.end(JSON.stringify({ messages: [], next_page_uri: null }));
    const dateSentAfter = new Date('2026-11-23T10:00:00Z');
    await client(`${address()}/twilio/`).messages.page({ to: '+12125550123', dateSentAfter, pageSize: 50 });
    const url = new URL(asked[0]!.path, 'http://localhost');
    expect(url.pathname).toBe(`/twilio${MESSAGES}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      To: '+12125550123',
      'DateSent>': '2026-11-23T10:00:00Z',
      PageSize: '50',
    });
  });

  it('keeps every connection of a group of texts open for the next one', async () => {
    const twilio = client();
    const group = () => Promise.all(Array.from({ length: 60 }, () => twilio.messages.create(TEXT)));
    await group();
    const opened = connections;
    // The last one is free for another call after it has told its end.
    await nextTurn();
    expect(opened).toBeLessThanOrEqual(60);
    await group();
    expect(connections).toBe(opened);
    expect(asked).toHaveLength(120);
  });

  it('times out without a response, and with one that comes too slowly', async () => {
    respond = () => undefined;
    const silent = await failureOf(client(address(), 200).messages.create(TEXT));
    respond = (response) => {
      once(response, '');
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    };
    const slow = await failureOf(client(address(), 300).messages.create(TEXT));
    for (const error of [silent, slow]) {
      expect(isSilence(error)).toBe(true);
      expect(error.status).toBeUndefined();
    }
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('never sends a request that timed out while it waited for a connection', async () => {
    respond = () => undefined;
    const responseMs = 60_000;
    const twilio = client(address(), responseMs);
    jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
    const calls = Promise.all(Array.from({ length: 210 }, () => failureOf(twilio.messages.create(TEXT))));
    while (asked.length < 200) await nextTurn();
    // All deadlines pass at once: a connection that one of them leaves is not free before the last one has passed.
    jest.advanceTimersByTime(responseMs);
    expect((await calls).every(isSilence)).toBe(true);
    jest.useRealTimers();
    respond = (response) => response.writeHead(201).end(TAKEN);
    await twilio.messages.create(TEXT);
    expect(asked).toHaveLength(201);
  });

  it.each<[string, (response: http.ServerResponse) => unknown]>([
    ['before it began', (response) => response.destroy()],
    [
      'in the middle',
      (response) => {
        once(response, TAKEN.slice(0, 10));
        setImmediate(() => response.destroy());
      },
    ],
    [
      'in the middle of a refusal',
      (response) => {
        response.writeHead(400, { 'Content-Length': 100 }).write('{"code":21211');
        setImmediate(() => response.destroy());
      },
    ],
  ])('asks once only where the response is cut %s, and takes it for none', async (_, cut) => {
    respond = cut;
    const error = await failureOf(client().messages.create(TEXT));
    expect(error.status).toBeUndefined();
    expect(isSilence(error)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('takes a response that is no JSON for none to the text', async () => {
    respond = (response) => response.writeHead(201).end('<html>');
    expect((await failureOf(client().messages.create(TEXT))).status).toBeUndefined();
    respond = (response) => response.writeHead(502).end('<html>');
    expect(await failureOf(client().messages.create(TEXT))).toMatchObject({ status: 502 });
  });

  it('follows no redirect', async () => {
    respond = (response) => response.writeHead(307, { Location: `${address()}/elsewhere` }).end();
    expect(await failureOf(client().messages.create(TEXT))).toMatchObject({ status: 307 });
    expect(asked.map(({ path }) => path)).toEqual([MESSAGES]);
  });

  it("leaves a proxy and certificates of one's own to the SDK, which has settings for them", async () => {
    await client().messages.create(TEXT);
    process.env['TWILIO_CA_BUNDLE'] = fileURLToPath(import.meta.url);
    await client().messages.create(TEXT);
    expect(asked.map(({ headers }) => 'accept-encoding' in headers)).toEqual([false, true]);
    delete process.env['TWILIO_CA_BUNDLE'];
    process.env['HTTP_PROXY'] = address();
    await failureOf(client('https://api.twilio.example').messages.create(TEXT));
    expect(tunnels).toEqual(['api.twilio.example:443']);
  });
});
