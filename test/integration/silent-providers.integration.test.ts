import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { refuses, streams } from '../../src/language/testing/fake-provider.js';
import { BeginCurriculum } from '../../src/curriculum/curriculum.api.js';
import { aSummary } from '../../src/curriculum/testing/a-summary.js';
import { SmtpMailTransport } from '../../src/mailing/adapters/nodemailer/smtp-mail.transport.js';
import { MailTransport } from '../../src/mailing/application/ports/mail.transport.js';
import { Clock } from '../../src/shared/application/ports/clock.js';
import { Mailer } from '../../src/shared/application/ports/mailer.js';
import { Transaction } from '../../src/shared/application/ports/transaction.js';
import { TwilioTextSender } from '../../src/texting/adapters/twilio/twilio-text.sender.js';
import { TextSender } from '../../src/texting/application/ports/text.sender.js';
import { Configuration } from '../../src/config/configuration.js';
import { Line } from '../support/line.js';
import { signUp, withToken } from '../support/people.js';
import { coachSays, Providers, PUBLIC_URL } from '../support/providers.js';
import { type RunningApp, startApp } from '../support/start-app.js';
import { until } from '../support/until.js';

const CHAT = '0190c0de-0000-7000-8000-000000000001';
/** Monday, 10:15 in New York: texts may go. */
const MONDAY = new Date('2026-11-23T15:15:00Z');
/** A provider whose timeout is this short has delayed nobody else's work. */
const TIMEOUT_MS = 2_000;

const PROVIDERS = ['SMTP', 'Twilio', 'Stripe', 'the model'] as const;
type Provider = (typeof PROVIDERS)[number];

/** Goes on from there with the system's clock, so that what was postponed comes again. */
class RunningClock implements Clock {
  private readonly start = performance.now();

  now(): Date {
    return new Date(MONDAY.getTime() + Math.round(performance.now() - this.start));
  }
}

describe('while a provider fails, all other work continues', () => {
  let providers: Providers;
  let lines: Record<Provider, Line>;
  let product: RunningApp;
  const held = Promise.withResolvers<void>();

  beforeAll(async () => {
    providers = await Providers.start();
    const { environment } = providers;
    const lineTo = (url: string) => Line.to(Number(new URL(url).port));
    lines = {
      SMTP: await lineTo(environment['SMTP_URL']!),
      Twilio: await lineTo(environment['TWILIO_API_BASE']!),
      Stripe: await lineTo(environment['STRIPE_API_BASE']!),
      'the model': await lineTo(environment['OPENAI_BASE_URL']!),
    };
    const through = {
      ...environment,
      SMTP_URL: `smtp://127.0.0.1:${lines.SMTP.ownPort}`,
      TWILIO_API_BASE: lines.Twilio.url,
      STRIPE_API_BASE: lines.Stripe.url,
      OPENAI_BASE_URL: `${lines['the model'].url}/v1`,
    };
    const { twilio, smtpUrl, mailFrom } = new Configuration(through);
    const timeouts = { connectMs: TIMEOUT_MS, silenceMs: TIMEOUT_MS, wholeMs: TIMEOUT_MS, restMs: 100 };
    product = await startApp({
      environment: through,
      clock: new RunningClock(),
      override: (builder) =>
        builder
          .overrideProvider(MailTransport)
          .useValue(new SmtpMailTransport({ url: smtpUrl!, needsTls: false }, mailFrom, timeouts))
          .overrideProvider(TextSender)
          .useValue(new TwilioTextSender(twilio!, PUBLIC_URL, { responseMs: TIMEOUT_MS, restMs: 100 })),
    });
  });
  afterEach(() => {
    for (const line of Object.values(lines)) line.repair();
    providers.mail.refusal = null;
    providers.twilio.mood = () => ({ delayMs: 0, how: null });
    providers.stripe.behave();
  });
  afterAll(async () => {
    held.resolve();
    await product.close();
    for (const line of Object.values(lines)) line.close();
    await providers.stop();
  });

  /** The delays and the rejections of each provider. Delayed ones are still delayed when the test is over. */
  const late: Record<Provider, () => void> = {
    SMTP: () => (providers.mail.held = held.promise),
    Twilio: () => (providers.twilio.mood = () => ({ delayMs: TIMEOUT_MS, how: null })),
    Stripe: () => providers.stripe.misbehave({ how: { slowly: TIMEOUT_MS } }),
    'the model': () => providers.model.respondsWith(streams(held.promise)),
  };
  const refusing: Record<Provider, () => void> = {
    SMTP: () => (providers.mail.refusal = 451),
    Twilio: () => (providers.twilio.mood = () => ({ delayMs: 0, how: { status: 503 } })),
    Stripe: () => providers.stripe.misbehave({ how: 500 }),
    'the model': () => providers.model.respondsWith(refuses(500)),
  };
  const WAYS: [string, (provider: Provider) => void][] = [
    ['silent', (provider) => lines[provider].fallStill()],
    ['slow', (provider) => late[provider]()],
    ['refusing', (provider) => refusing[provider]()],
    ['cut', (provider) => lines[provider].cut()],
  ];

  let lastNumber = 0;
  async function aMember() {
    const phone = `+1212557${String(++lastNumber).padStart(4, '0')}`;
    const person = await signUp(product, { phone_number: phone, time_zone: 'America/New_York' });
    await product.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [person.id],
    );
    return person;
  }

  /** Work for each of the providers, and whether it has been done. */
  async function work(): Promise<Record<Provider, () => Promise<boolean>>> {
    const person = await aMember();
    const buyer = await signUp(product);
    const to = `reader-${lastNumber}@example.com`;
    await product.app
      .get(Mailer)
      .send({ template: 'welcome', to, data: { firstName: 'Dana', userId: 'u', token: 't' } }, null);
    await product.app
      .get(Transaction)
      .run(() => product.app.get(BeginCurriculum).execute({ userId: person.id, chatId: CHAT, summary: aSummary() }));
    return {
      SMTP: async () => providers.mail.subjectsTo(to).length > 0,
      Twilio: async () => providers.twilio.to(person.phone_number).length > 0,
      Stripe: async () => {
        const asked = product.http.post('/api/payments/create-checkout-session/').set(withToken(buyer.token)).send({});
        return (await asked).status === 200;
      },
      'the model': async () => {
        const chat = await ChatClient.open(product.url, person.token);
        const { error } = await chat.take('I rewrite half of what my team ships.');
        chat.close();
        return error === null;
      },
    };
  }

  const matrix = WAYS.flatMap(([way, fail]) => PROVIDERS.map((provider) => [provider, way, fail] as const));

  // proves V16.5.2
  it.each(matrix)('%s is %s', async (provider, _, fail) => {
    providers.mail.held = Promise.resolve();
    providers.model.respondsWith(coachSays('What did you try?'));
    fail(provider);
    const done = await work();
    const others = PROVIDERS.filter((name) => name !== provider);
    const sent: Provider[] = [];
    for (const other of others) {
      await until(done[other]);
      sent.push(other);
    }
    expect(sent).toEqual(others);
  });
});
