import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { sentEmails } from '../../test/support/outbox.js';
import { signInStaff, signUp, withToken } from '../../test/support/people.js';
import { type RunningApp, startApp } from '../../test/support/start-app.js';
import { Mailer } from '../shared/application/ports/mailer.js';
import { Transaction } from '../shared/application/ports/transaction.js';
import { expectReadByKey } from '../shared/testing/read-by-key.js';
import { MailQueueStore } from './adapters/persistence/mail-queue.store.js';
import { MailBacklog } from './adapters/persistence/mail-backlog.js';
import { Clock } from '../shared/application/ports/clock.js';
import { type MailChannelWire, mailChannelWire } from './adapters/http/staff/mail-channel.contract.js';
import { mailsWire, type MailsWire } from './adapters/http/staff/mails.contract.js';

const advance = (product: RunningApp, duration: string) =>
  product.http.post('/sandbox/clock/').send({ advance: duration }).expect(200);

describe('an email by SMTP', () => {
  let received: string[] = [];
  /** The server's response to each recipient, when it is a refusal. */
  let refusal: number | null = null;
  /** That to our address. */
  let senderRefusal: number | null = null;
  let senders = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onMailFrom: (_address, _session, done) => {
      senders += 1;
      done(senderRefusal ? Object.assign(new Error('No'), { responseCode: senderRefusal }) : null);
    },
    onRcptTo: (_address, _session, done) =>
      done(refusal ? Object.assign(new Error('No'), { responseCode: refusal }) : null),
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
    refusal = null;
    senderRefusal = null;
  });

  const send = (firstName = 'Dana') =>
    product.app
      .get(Mailer)
      .send({ template: 'welcome', to: 'dana@example.com', data: { firstName, userId: 'u', token: 't' } }, null);

  it('is sent once, with a text and an HTML part', async () => {
    await send();
    await advance(product, 'PT1S');
    await advance(product, 'P1D');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^From: Maya <maya@coach.example>$/m);
    expect(received[0]).toMatch(/^To: dana@example.com$/m);
    expect(received[0]).toMatch(/text\/plain/);
    expect(received[0]).toMatch(/text\/html/);
  });

  it('is listed by key, from any email on and back again', async () => {
    await send();
    await send();
    await advance(product, 'PT1S');
    const rows = await product.database.query<{ id: string }>('select id from mails order by created_at desc, id desc');
    await expectReadByKey(
      (page) => product.app.get(MailQueueStore).list({}, page),
      ({ id }) => id,
      rows.map(({ id }) => id),
      ['created'],
    );
  });

  it('is never sent when its cause was rolled back', async () => {
    const undone = product.app.get(Transaction).run(async () => {
      await send();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await advance(product, 'PT1H');
    expect(received).toEqual([]);
  });

  // proves V1.3.11
  it('keeps a name out of the headers', async () => {
    await send('Dana\r\nBcc: everyone@example.com');
    await advance(product, 'PT1S');
    expect(received[0]!.split('\n\n')[0]!.split('\r\n\r\n')[0]).not.toContain('everyone@example.com');
  });

  it('is retried while the server refuses it, and sent when it is accepted', async () => {
    refusal = 451;
    await send();
    await advance(product, 'PT10M');
    expect(received).toEqual([]);
    refusal = null;
    await advance(product, 'PT1M');
    expect(received).toHaveLength(1);
  });

  /** A staff member to whom an email about that has been sent. */
  const someStaff = async () => {
    const staff = await signInStaff(product);
    await advance(product, 'PT1S');
    received.splice(0);
    return staff;
  };

  it('fails permanently after three days, is listed for staff then, and is sent when they retry it', async () => {
    const { id: staffId, token } = await someStaff();
    const list = async (query = '') =>
      (await product.http.get(`/api/staff/mails/${query}`).set(withToken(token)).expect(200)).body as MailsWire;
    const retry = (id: string) => product.http.post(`/api/staff/mails/${id}/retry/`).set(withToken(token));
    const get = (id: string) => product.http.get(`/api/staff/mails/${id}/`).set(withToken(token));
    refusal = 451;
    await send();
    await advance(product, 'PT1S');
    const waiting = (await list('?state=queued')).results[0]!;
    expect(waiting).toMatchObject({ template: 'welcome', to: 'dana@example.com', tries: 1 });
    await retry(waiting.id).expect(409);
    await product.database.query(
      `update mails set first_tried_at = first_tried_at - interval '3 days' where state = 'queued'`,
    );
    await advance(product, 'PT1M');
    const failed = await list('?state=failed');
    expect(mailsWire.safeParse(failed).error).toBeUndefined();
    expect(failed).toMatchObject({ count: 1, totals: { failed: 1, queued: 0 } });
    expect(failed.results).toMatchObject([
      { id: waiting.id, to: 'dana@example.com', next_try_at: null, failure: 'expired' },
    ]);
    expect((await list()).count).toBe(failed.totals.failed + failed.totals.sent);
    expect((await list('?state=failed,queued')).count).toBe(1);
    await product.http.get('/api/staff/mails/?state=nonsense').set(withToken(token)).expect(400);

    refusal = null;
    const responses = await Promise.all([retry(waiting.id), retry(waiting.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get(waiting.id).expect(200)).body).toMatchObject({ state: 'queued', tries: 0, can_retry: false });
    await advance(product, 'PT1S');
    expect(received).toHaveLength(1);
    expect((await get(waiting.id).expect(200)).body).toMatchObject({ state: 'sent', tries: 1 });
    expect((await list('?state=sent')).results[0]).toMatchObject({ id: waiting.id, to: null });
    const audit = await product.http.get(`/api/staff/audit/?subject=${waiting.id}`).set(withToken(token)).expect(200);
    expect(audit.body.results).toMatchObject([{ action: 'mail.retried', actor: { id: staffId } }]);
    for (const id of [waiting.id.replace(/^./, 'f'), 'nonsense']) {
      await retry(id).expect(404);
      await get(id).expect(404);
    }
  });

  // proves 14.9
  it('waits while the server refuses our address, is tested by one, and goes when it is taken', async () => {
    const { token } = await someStaff();
    const channel = async () =>
      (await product.http.get('/api/staff/mails/channel/').set(withToken(token)).expect(200)).body as MailChannelWire;
    expect(mailChannelWire.safeParse(await channel()).error).toBeUndefined();
    expect(await channel()).toMatchObject({ state: 'open', reason: null });
    senderRefusal = 553;
    await send();
    await advance(product, 'PT1S');
    for (let i = 0; i < 12; i++) await send();
    const before = senders;
    await advance(product, 'PT30M');
    // Pauses double from 10 s to 15 minutes.
    expect(senders - before).toBeLessThan(10);
    expect(await channel()).toMatchObject({
      state: 'paused',
      code: '553',
      reason: expect.stringContaining('MAIL_FROM'),
    });
    expect(await product.app.get(MailBacklog).look(product.app.get(Clock).now())).toMatchObject({
      blockedReason: expect.stringContaining('MAIL_FROM'),
    });
    senderRefusal = null;
    await advance(product, 'PT15M');
    expect(received).toHaveLength(13);
    expect(await channel()).toMatchObject({ state: 'open' });
  });

  // proves 14.9
  it('that an outage has kept for too long is retried by staff with all others, in one go', async () => {
    const { id: staffId, token } = await someStaff();
    refusal = 451;
    await send();
    await send();
    const data = { firstName: 'Dana', userId: 'u', token: 't' };
    await product.app.get(Mailer).send({ template: 'password-reset', to: 'dana@example.com', data }, null);
    await advance(product, 'PT1S');
    await product.database.query(
      `update mails set first_tried_at = first_tried_at - interval '3 days' where state = 'queued'`,
    );
    await advance(product, 'PT1M');
    refusal = null;
    await advance(product, 'PT1H');
    expect(received).toEqual([]);
    const view = await product.http.get('/api/staff/mails/channel/').set(withToken(token)).expect(200);
    expect(view.body).toMatchObject({ state: 'open', expired: 2 });
    const { body } = await product.http.post('/api/staff/mails/channel/retry/').set(withToken(token)).expect(200);
    expect(body).toEqual({ retried: 2, left: 0 });
    await advance(product, 'PT1S');
    expect(received).toHaveLength(2);
    const audit = await product.http.get('/api/staff/audit/?subject=mails').set(withToken(token)).expect(200);
    expect(audit.body.results).toMatchObject([{ action: 'mails.retried', actor: { id: staffId } }]);
  });

  // proves 10.8
  it('is listed by the name of its recipient or subject, and found by it', async () => {
    const { token } = await someStaff();
    const dana = await signUp(product, {
      email: 'dana.diaz@example.com',
      first_name: 'Dana',
      last_name: 'Diaz',
      phone_number: '+13125550109',
    });
    await advance(product, 'PT1S');
    await product.app.get(Mailer).send(
      {
        template: 'safety-case',
        to: 'help@example.com',
        data: {
          caseId: 'c',
          phoneNumber: null,
          at: '2026-11-23T15:15:00Z',
          timeZone: null,
          name: 'Dana Diaz',
          channel: 'chat',
        },
      },
      dana.id,
    );
    const found = async (query: string): Promise<MailsWire> =>
      (await product.http.get(`/api/staff/mails/?${query}`).set(withToken(token)).expect(200)).body as MailsWire;
    const named = { person_id: dana.id, person_name: 'Dana Diaz' };
    for (const search of ['diaz%20DANA', 'dana.diaz@', '(312)%20555-0109', '555-0109']) {
      const { results, count, totals } = await found(`search=${search}&sort=-created`);
      expect(results).toMatchObject([
        { ...named, template: 'safety-case', to_staff: true, to: 'help@example.com' },
        { ...named, template: 'welcome', to_staff: false, to: null },
      ]);
      expect({ count, totals }).toEqual({ count: 2, totals: { queued: 1, sent: 1, failed: 0 } });
    }
    expect((await found('search=nobody')).results).toEqual([]);
    const { text } = await product.http
      .get('/api/staff/mails/export.csv?search=diaz')
      .set(withToken(token))
      .expect(200);
    expect(text).toContain(`Welcome,${dana.id},Dana Diaz,`);
    await advance(product, 'PT1S');
  });

  // proves 10.8
  it('is not retried once its link has expired', async () => {
    const { token } = await someStaff();
    refusal = 550;
    const data = { firstName: 'Dana', userId: 'u', token: 't' };
    await product.app.get(Mailer).send({ template: 'password-reset', to: 'dana@example.com', data }, null);
    await advance(product, 'PT1S');
    refusal = null;
    const listed = async () =>
      (
        (await product.http.get('/api/staff/mails/?state=failed').set(withToken(token)).expect(200)).body as MailsWire
      ).results.find(({ template }) => template === 'password-reset')!;
    const retry = async () => product.http.post(`/api/staff/mails/${(await listed()).id}/retry/`).set(withToken(token));
    expect(await listed()).toMatchObject({ can_retry: true });
    await advance(product, 'PT1H');
    expect(await listed()).toMatchObject({ can_retry: false });
    const { status, body } = await retry();
    expect({ status, body }).toEqual({
      status: 409,
      body: { detail: 'The link in this email has expired. Ask the person to request a new one.' },
    });
    await advance(product, 'PT1M');
    expect(received).toEqual([]);
  });

  it('fails permanently at once when the server rejects it for good, and is listed', async () => {
    const { token } = await someStaff();
    refusal = 550;
    await send();
    await advance(product, 'PT1S');
    refusal = null;
    await advance(product, 'P1D');
    expect(received).toEqual([]);
    const { body } = await product.http.get('/api/staff/mails/?state=failed').set(withToken(token)).expect(200);
    expect(body.results[0]).toMatchObject({ to: 'dana@example.com', tries: 1, failure: 'refused' });
  });

  // proves 3.40
  it('that the server of an address refused for good is known to its person, until the server takes one', async () => {
    const { id, token, email } = await signUp(product);
    const refusedSince = async () =>
      (await product.http.get('/api/email/delivery/').set(withToken(token)).expect(200)).body.refused_at as
        | string
        | null;
    const write = () =>
      product.app.get(Mailer).send({ template: 'links-revoked', to: email, data: { firstName: 'Dana' } }, id);
    await advance(product, 'PT1S');
    expect(await refusedSince()).toBeNull();
    refusal = 550;
    await write();
    await advance(product, 'PT1S');
    expect(await refusedSince()).not.toBeNull();
    refusal = null;
    await write();
    await advance(product, 'PT1S');
    expect(await refusedSince()).toBeNull();
  });

  it('is listed as failed when it was sealed under another secret, and delays no other email', async () => {
    const { token } = await someStaff();
    await send('Older');
    await product.database.query(`update mails set sealed = '\\x00' where state = 'queued'`);
    await send('Newer');
    const list = async () =>
      (await product.http.get('/api/staff/mails/').set(withToken(token)).expect(200)).body as MailsWire;
    // Before or after the queue came to it, the list shows it.
    expect((await list()).results).toContainEqual(expect.objectContaining({ to: null }));
    await advance(product, 'PT1S');
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Newer');
    const unreadable = (await list()).results.find(({ failure }) => failure === 'unreadable')!;
    expect(unreadable).toMatchObject({ state: 'failed', to: null });
    await product.http.post(`/api/staff/mails/${unreadable.id}/retry/`).set(withToken(token)).expect(200);
    await advance(product, 'PT1S');
    expect((await list()).results).toContainEqual(expect.objectContaining({ id: unreadable.id, state: 'failed' }));
  });

  it('keeps neither address nor content once it was sent, nor in a log', async () => {
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

describe('an email without a server', () => {
  // proves 14.4
  it('is a complete message in the outbox, with its link logged; one to refused.example fails', async () => {
    const product = await startApp({ environment: { CLOCK: 'virtual' } });
    const data = { firstName: 'Dana', userId: 'u', token: 't' };
    for (const to of ['dana@refused.example', 'dana@example.com'])
      await product.app.get(Mailer).send({ template: 'password-reset', to, data }, null);
    await advance(product, 'PT1S');
    const states = await product.database.query<{ state: string }>('select state from mails order by created_at, id');
    expect(states.map(({ state }) => state)).toEqual(['failed', 'sent']);
    expect(sentEmails(product.dataDir)).toEqual([expect.stringMatching(/^Subject: Reset your password$/m)]);
    expect(product.logs.join('')).toContain('/password/reset/confirm/u/t');
    await product.close();
  });
});
