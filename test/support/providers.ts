import type { Responder } from '../../src/language/testing/fake-provider.js';
import { delta, DONE, FakeProvider, finish, says, streams, USAGE } from '../../src/language/testing/fake-provider.js';
import { StripeServer } from '../../src/payments/testing/stripe-server.js';
import { TwilioServer } from '../../src/texting/testing/twilio-server.js';
import { MailServer } from './mail-server.js';

/** The address under which the providers know the server; their signatures cover it. */
export const PUBLIC_URL = 'https://coach.example.com';

/** All four providers of the server, on loopback, each speaking its own protocol. */
export class Providers {
  private constructor(
    readonly stripe: StripeServer,
    readonly twilio: TwilioServer,
    readonly model: FakeProvider,
    readonly mail: MailServer,
  ) {}

  static async start(): Promise<Providers> {
    const [stripe, twilio, model, mail] = await Promise.all([
      StripeServer.start(),
      new TwilioServer().start(),
      new FakeProvider().start(),
      MailServer.start(),
    ]);
    return new Providers(stripe, twilio, model, mail);
  }

  get environment(): Record<string, string> {
    return {
      PUBLIC_URL,
      STRIPE_SECRET_KEY: this.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: this.stripe.webhookSecret,
      STRIPE_API_BASE: this.stripe.url,
      ...this.twilio.environment,
      OPENAI_API_KEY: 'a-key',
      OPENAI_BASE_URL: this.model.baseUrl.href,
      OPENAI_MODEL: 'fake-1',
      SMTP_URL: this.mail.url,
      MAIL_FROM: 'Maya <maya@coach.example.com>',
    };
  }

  async stop(): Promise<void> {
    await Promise.all([this.stripe.stop(), this.twilio.stop(), this.model.stop(), this.mail.stop()]);
  }
}

/** A reply of the coach, in two pieces. */
export const coachSays = (text: string): Responder => {
  const middle = Math.ceil(text.length / 2);
  return streams(delta(text.slice(0, middle)), delta(text.slice(middle)), finish('stop'), USAGE, DONE);
};

/** The model's response to a request for structured output. */
export const plannerSays =
  (plan: () => object): Responder =>
  (response, request) =>
    says(JSON.stringify(plan()))(response, request);
