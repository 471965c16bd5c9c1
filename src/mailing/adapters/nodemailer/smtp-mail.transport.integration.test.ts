import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { MailServer } from '../../../../test/support/mail-server.js';
import { MailRefused } from '../../application/ports/mail.transport.js';
import { SmtpMailTransport } from './smtp-mail.transport.js';

const mail = { id: 'mail-1', to: 'dana@example.com', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };
const never = new AbortController().signal;

describe('a mail server without TLS', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await MailServer.start();
  });
  afterAll(() => server.stop());

  // proves 14.13
  it('gets no email where TLS is required, and the email can be retried', async () => {
    const transport = new SmtpMailTransport({ url: server.url, needsTls: true }, 'coach@example.com');
    await expect(transport.deliver(mail, never)).rejects.toMatchObject({ failure: 'connection', code: 'ETLS' });
    expect(server.received).toEqual([]);
  });

  it('gets the email where TLS is not required', async () => {
    const transport = new SmtpMailTransport({ url: server.url, needsTls: false }, 'coach@example.com');
    await transport.deliver(mail, never);
    expect(server.subjectsTo(mail.to)).toEqual(['Welcome']);
  });
});

describe('a mail server that refuses', () => {
  let response: { at: 'connection' | 'sender' | 'recipient' | 'end'; says: string } = { at: 'end', says: '' };
  const refuse = (at: typeof response.at) =>
    response.at === at
      ? Object.assign(new Error(response.says.slice(4)), { responseCode: Number(response.says.slice(0, 3)) })
      : null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (_session, done) => done(refuse('connection')),
    onMailFrom: (_address, _session, done) => done(refuse('sender')),
    onRcptTo: (_address, _session, done) => done(refuse('recipient')),
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(refuse('end')));
    },
  });
  let transport: SmtpMailTransport;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    transport = new SmtpMailTransport({ url: `smtp://127.0.0.1:${port}`, needsTls: false }, 'coach@example.com');
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  it.each([
    ['sender', '553 5.7.1 Sender address rejected: not owned by user', 'sender'],
    ['sender', '550 No such sender', 'sender'],
    ['sender', '451 4.3.0 Temporary lookup failure', 'sender'],
    ['sender', '450 4.7.1 Rate limit exceeded', 'limit'],
    ['sender', '421 4.7.0 Try again later', 'limit'],
    ['recipient', '421 4.7.0 Too many messages', 'limit'],
    ['end', '550 5.4.5 Daily sending quota exceeded', 'limit'],
    ['recipient', '530 5.7.0 Authentication required', 'credentials'],
    ['connection', '554 5.7.1 Your host is on a block list', 'connection'],
    ['connection', '421 Too many connections', 'limit'],
  ] as const)('us as a whole, at the %s, by "%s", gets all emails later', async (at, says, failure) => {
    response = { at, says };
    await expect(transport.deliver(mail, never)).rejects.toMatchObject({ name: 'MailChannelError', failure });
  });

  it.each([
    ['recipient', '550 5.7.1 Service unavailable; client host is on a block list'],
    ['recipient', '550 5.7.60 Client does not have permissions to send as this sender'],
    ['recipient', '550 relay not permitted'],
    ['recipient', '550 JunkMail rejected - 192.0.2.1 is in an RBL'],
    ['recipient', '450 4.7.1 Greylisted'],
    ['end', '451 4.3.0 Out of space'],
  ] as const)('one email, at the %s, by "%s", gets it later, and others before', async (at, says) => {
    response = { at, says };
    const failure = await transport.deliver(mail, never).catch((error: unknown) => error);
    expect((failure as Error).name).toBe('Error');
  });

  it.each([
    '550 5.1.1 No such user',
    '553 5.1.3 Bad address',
    '550 No such user here',
    '501 5.1.3 Bad recipient address syntax',
    '550 5.6.7 Address beyond ASCII',
  ])('the recipient, by "%s", has refused it for good', async (says) => {
    response = { at: 'recipient', says };
    await expect(transport.deliver(mail, never)).rejects.toBeInstanceOf(MailRefused);
  });
});
