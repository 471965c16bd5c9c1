import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Configuration, type TwilioSettings } from '../../../config/configuration.js';
import type { SendOutcome } from '../../application/ports/text.sender.js';
import { anOutgoingText, sought, textSenderSuite } from '../../testing/text.sender.suite.js';
import { type TwilioFailure, TwilioServer } from '../../testing/twilio-server.js';
import { TwilioTextSender } from './twilio-text.sender.js';

const server = new TwilioServer();
let settings: TwilioSettings;
const senderWith = (part: Partial<TwilioSettings> = {}) =>
  new TwilioTextSender({ ...settings, ...part }, 'https://coach.example.com', {
    responseMs: 500,
    restMs: 30_000,
  });

beforeAll(async () => {
  await server.start();
  settings = new Configuration(server.environment).twilio!;
});
afterAll(() => server.stop());
afterEach(() => server.behaves());

textSenderSuite(senderWith, () => server.messages);

describe('a text by Twilio', () => {
  it('names its sender, where receipts are sent and how long it is valid', async () => {
    await senderWith().send(anOutgoingText({ validitySeconds: 5_400 }));
    expect(server.messages.at(-1)!.parameters).toMatchObject({
      ValidityPeriod: '5400',
      From: '+15550100199',
      StatusCallback: 'https://coach.example.com/api/texts/status/',
    });
    await senderWith({ sender: { messagingServiceSid: 'MG1' } }).send(anOutgoingText());
    expect(server.messages.at(-1)!.parameters).toMatchObject({ MessagingServiceSid: 'MG1' });
    expect(server.messages.at(-1)!.parameters).not.toHaveProperty('From');
  });

  it.each<[string, TwilioFailure['how'], SendOutcome]>([
    ['a number that opted out', { status: 400, code: 21610 }, { kind: 'opted-out', code: '21610' }],
    ['a number that is none', { status: 400, code: 21211 }, { kind: 'refused', code: '21211' }],
    ['too many', { status: 429, code: 20429 }, { kind: 'channel', failure: 'pace', code: '20429' }],
    ['a closed account', { status: 403, code: 20005 }, { kind: 'channel', failure: 'credentials', code: '20005' }],
    ['a service that is gone', { status: 404, code: 20404 }, { kind: 'channel', failure: 'sender', code: '20404' }],
    ['a service without a number', { status: 400, code: 21703 }, { kind: 'channel', failure: 'sender', code: '21703' }],
    ['a number that cannot send', { status: 400, code: 21606 }, { kind: 'channel', failure: 'sender', code: '21606' }],
    ['no number to send from', { status: 400, code: 21603 }, { kind: 'channel', failure: 'sender', code: '21603' }],
    ['a full queue', { status: 400, code: 30001 }, { kind: 'channel', failure: 'queue', code: '30001' }],
    ['a server error', { status: 500, code: 20500 }, { kind: 'unknown', code: '20500' }],
    ['a gateway error', { status: 503 }, { kind: 'unknown', code: '503' }],
    ['a connection that is cut', 'cut', { kind: 'unknown', code: null }],
    ['a response that is lost', 'cut-after', { kind: 'unknown', code: null }],
    ['a response that never comes', 'silent-after', { kind: 'unknown', code: null }],
  ])('distinguishes %s', async (_, how, outcome) => {
    server.fails({ on: 'POST', how });
    expect(await senderWith().send(anOutgoingText())).toEqual(outcome);
  });

  const MALFORMED = ['', 'null', '"ok"', '[]', '{}', '{"sid":null}', '<html>Welcome to the hotel</html>'];

  it.each(MALFORMED)('is neither sent nor refused where the response is %s', async (says) => {
    for (const status of [201, 400, 404]) {
      server.fails({ on: 'POST', how: { says, status } });
      expect(await senderWith().send(anOutgoingText())).toEqual({ kind: 'unknown', code: null });
    }
  });

  it.each([...MALFORMED, '{"messages":null}', '{"messages":[null]}'])(
    'is not declared missing where the list is %s',
    async (says) => {
      server.fails({ on: 'GET', how: { says, status: 200 } });
      await expect(senderWith().find(sought(anOutgoingText()))).rejects.toThrow();
    },
  );

  it('reports wrong credentials, and does not throw when no one listens', async () => {
    expect(await senderWith({ authToken: 'wrong' }).send(anOutgoingText())).toEqual({
      kind: 'channel',
      failure: 'credentials',
      code: '20003',
    });
    const nowhere = senderWith({ apiBase: new URL('http://127.0.0.1:1') });
    expect(await nowhere.send(anOutgoingText())).toEqual({ kind: 'unknown', code: null });
  });

  it('is not sent for a while once Twilio has been silent, so that nothing waits for it', async () => {
    const sender = senderWith();
    server.fails({ on: 'POST', times: 3, how: 'silent-after' });
    for (let i = 0; i < 3; i++) await sender.send(anOutgoingText());
    const taken = server.messages.length;
    expect(await sender.send(anOutgoingText())).toEqual({ kind: 'busy', code: null });
    await expect(sender.find(sought(anOutgoingText()))).rejects.toThrow('requests are paused');
    expect(server.messages).toHaveLength(taken);
  });

  it('is found, with its outcome, when its response was lost', async () => {
    const text = anOutgoingText();
    server.fails({ on: 'POST', how: 'silent-after' });
    await senderWith().send(text);
    const taken = server.messages.at(-1)!;
    taken.status = 'delivered';
    expect(await senderWith().find(sought(text))).toEqual({
      kind: 'accepted',
      providerId: taken.sid,
      state: 'delivered',
      code: null,
      optedOut: false,
    });
  });

  it('is found behind pages of others to a busy number, without reading those from before it was sent', async () => {
    const to = '+13125550199';
    const [old, text] = [anOutgoingText({ to }), anOutgoingText({ to })];
    for (const each of [old, ...Array.from({ length: 120 }, () => anOutgoingText({ to })), text])
      await senderWith().send(each);
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const message of server.to(to).slice(0, -1)) message.created = yesterday;
    for (let i = 0; i < 120; i++) await senderWith().send(anOutgoingText({ to }));
    expect(await senderWith().find(sought(text))).toMatchObject({ providerId: server.to(to)[121]!.sid });
    expect(await senderWith().find(sought(anOutgoingText({ to })))).toBeNull();
    expect(await senderWith().find(sought(old))).toBeNull();
    expect(await senderWith().find({ ...sought(old), since: yesterday })).toMatchObject({ kind: 'accepted' });
  });

  it('is known to be to a number that has opted out, when Twilio says so afterwards', async () => {
    const text = anOutgoingText();
    await senderWith().send(text);
    Object.assign(server.messages.at(-1)!, { status: 'failed', errorCode: 21610 });
    expect(await senderWith().find(sought(text))).toMatchObject({ state: 'undeliverable', optedOut: true });
  });

  it('is not declared missing when Twilio is silent', async () => {
    server.fails({ on: 'GET', times: 2, how: { status: 500 } });
    await expect(senderWith().find(sought(anOutgoingText()))).rejects.toThrow();
  });
});
