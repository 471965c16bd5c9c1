import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { Mailer } from '../shared/application/ports/mailer.js';
import { Transaction } from '../shared/application/ports/transaction.js';

const advance = (product: RunningApp, duration: string) =>
  product.http.post('/sandbox/clock/').send({ advance: duration }).expect(200);

describe('mail by SMTP', () => {
  let received: string[] = [];
  let refusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(refusing ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null),
    onData(stream, _session, done) {
      let message = '';
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
      stream.on('end', () => {
        received.push(message);
        done();
      });
    },
  });
  let product: RunningApp;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    product = await startApp({
      environment: { CLOCK: 'virtual', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Maya <maya@coach.example>' },
    });
  });
  afterAll(async () => {
    await product.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  afterEach(() => {
    received = [];
    refusing = false;
  });

  const send = (firstName = 'Dana') =>
    product.app.get(Mailer).send({ template: 'welcome', to: 'dana@example.com', data: { firstName } });

  it('goes once, with a text and an HTML part', async () => {
    await send();
    await advance(product, 'PT1S');
    await advance(product, 'P1D');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Maya <maya@coach.example>$/m);
    expect(received[0]).toMatch(/^To: dana@example.com$/m);
    expect(received[0]).toMatch(/text\/plain/);
    expect(received[0]).toMatch(/text\/html/);
  });

  it('never goes when what caused it was undone', async () => {
    const undone = product.app.get(Transaction).run(async () => {
      await send();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await advance(product, 'PT1H');
    expect(received).toEqual([]);
  });

  it('does not let a name into the headers', async () => {
    await send('Dana\r\nBcc: everyone@example.com');
    await advance(product, 'PT1S');
    expect(received[0]!.split('\n\n')[0]!.split('\r\n\r\n')[0]).not.toContain('everyone@example.com');
  });

  it('is tried again while the server refuses it, and goes when it is taken', async () => {
    refusing = true;
    await send();
    await advance(product, 'PT10M');
    expect(received).toEqual([]);
    refusing = false;
    await advance(product, 'PT1M');
    expect(received).toHaveLength(1);
  });

  it('is given up after three days, and is kept for staff to see', async () => {
    refusing = true;
    await send();
    await advance(product, 'PT1S');
    await product.database.query(
      `update mails set first_tried_at = first_tried_at - interval '3 days' where state = 'queued'`,
    );
    await advance(product, 'PT1M');
    const [{ failed }] = (await product.database.query<{ failed: number }>(
      `select count(*)::int as failed from mails where state = 'failed'`,
    )) as [{ failed: number }];
    expect(failed).toBe(1);
  });

  it('keeps neither address nor content once it has gone, nor in a log', async () => {
    await send('Rumpelstiltskin');
    const [waiting] = await product.database.query<{ sealed: Buffer }>(
      `select sealed from mails where state = 'queued'`,
    );
    expect(waiting!.sealed.toString('latin1')).not.toMatch(/Rumpelstiltskin|dana@example/);
    await advance(product, 'PT1S');
    expect(
      await product.database.query(`select sealed from mails where state = 'sent' and sealed is not null`),
    ).toEqual([]);
    expect(product.logs.join('')).not.toMatch(/Rumpelstiltskin|dana@example/);
  });
});

describe('mail without a server', () => {
  it('is a whole message in the outbox, its link logged', async () => {
    const product = await startApp({ environment: { CLOCK: 'virtual' } });
    await product.app.get(Mailer).send({
      template: 'password-reset',
      to: 'dana@example.com',
      data: { firstName: 'Dana', userId: 'u', token: 't' },
    });
    await advance(product, 'PT1S');
    const folder = path.join(product.dataDir, 'outbox', 'email');
    const [file] = fs.readdirSync(folder);
    expect(file).toMatch(/\.eml$/);
    expect(fs.readFileSync(path.join(folder, file!), 'utf8')).toMatch(/^Subject: Reset your password$/m);
    expect(product.logs.join('')).toContain('/password/reset/confirm/u/t');
    await product.close();
  });
});
