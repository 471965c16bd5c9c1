import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailServer } from '../../../../test/support/mail-server.js';
import { SmtpMailTransport } from './smtp-mail.transport.js';

const mail = { id: 'mail-1', to: 'dana@example.com', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' };
const never = new AbortController().signal;

describe('a mail server without TLS', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await MailServer.start();
  });
  afterAll(() => server.stop());

  it('gets no email where TLS is required, and the email can be retried', async () => {
    const transport = new SmtpMailTransport({ url: server.url, needsTls: true }, 'coach@example.com');
    await expect(transport.deliver(mail, never)).rejects.toMatchObject({ name: 'Error' });
    expect(server.received).toEqual([]);
  });

  it('gets the email where TLS is not required', async () => {
    const transport = new SmtpMailTransport({ url: server.url, needsTls: false }, 'coach@example.com');
    await transport.deliver(mail, never);
    expect(server.subjectsTo(mail.to)).toEqual(['Welcome']);
  });
});
