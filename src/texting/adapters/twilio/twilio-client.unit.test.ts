import type { Agent } from 'node:https';
import { describe, expect, it } from '@jest/globals';
import twilio from 'twilio';
import { twilioClient } from './twilio-client.js';

const SETTINGS = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'token',
  sender: { from: '+15550100199' },
  apiBase: null,
};

/** TLS alone goes by the SDK's agent, so a local server without a certificate would not show this. */
const agentOf = (client: ReturnType<typeof twilio>): Agent =>
  (client.httpClient as InstanceType<typeof twilio.RequestClient>).axios.defaults.httpsAgent as Agent;

describe("Twilio's client", () => {
  it('keeps every connection of a group of texts open for the next one, and opens enough for several groups at once', () => {
    const { maxFreeSockets, maxSockets, maxTotalSockets, options } = agentOf(twilioClient(SETTINGS, 1_000));
    expect(options).toMatchObject({ keepAlive: true });
    expect({ maxFreeSockets, maxSockets, maxTotalSockets }).toEqual({
      maxFreeSockets: 200,
      maxSockets: 200,
      maxTotalSockets: 200,
    });
  });

  it('does so by settings of its own: the SDK keeps five of them', () => {
    const plain = twilio(SETTINGS.accountSid, SETTINGS.authToken, { httpClient: new twilio.RequestClient() });
    expect(agentOf(plain).maxFreeSockets).toBe(5);
  });
});
