import { Global, Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { UsersModule } from '../users/users.module.js';
import { watchedProvider } from '../shared/adapters/metrics/watched-provider.js';
import { tracedProvider } from '../shared/adapters/tracing/traced-provider.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { Mailer } from '../shared/application/ports/mailer.js';
import { Metrics } from '../shared/application/ports/metrics.js';
import { MailsController } from './adapters/http/staff/mails.controller.js';
import { OutboxMailTransport } from './adapters/nodemailer/outbox-mail.transport.js';
import { Database } from '../shared/adapters/persistence/database.js';
import { PgProviderChannel } from '../shared/adapters/persistence/pg-provider-channel.js';
import { EmailDeliveryController } from './adapters/http/email-delivery.controller.js';
import { MailChannelController } from './adapters/http/staff/mail-channel.controller.js';
import { MailQueueStore } from './adapters/persistence/mail-queue.store.js';
import { QueueingMailer, RetryMails } from './application/mails.use-cases.js';
import { MailBacklog } from './adapters/persistence/mail-backlog.js';
import { DeliverDueMails } from './application/deliver-due-mails.use-case.js';
import { MailComposer } from './application/templates/mail-composer.js';
import { MailTransport } from './application/ports/mail.transport.js';
import { MailChannel } from './application/ports/mail.channel.js';

const CHANNEL_MESSAGES = {
  context: 'Mail',
  paused: 'The mail server rejects our connection: emails wait',
  resumed: 'The mail server accepts emails again: those that waited are sent',
};

/** The SMTP library is loaded only if it is configured (docs/adr/0013). */
async function mailTransport({
  smtpUrl,
  smtpNeedsTls,
  mailFrom,
  dataDir,
  production,
}: Configuration): Promise<MailTransport> {
  if (!smtpUrl) return new OutboxMailTransport(dataDir, mailFrom, { masksLinks: production });
  const { SmtpMailTransport } = await import('./adapters/nodemailer/smtp-mail.transport.js');
  return new SmtpMailTransport({ url: smtpUrl, needsTls: smtpNeedsTls }, mailFrom);
}

@Global()
@Module({
  imports: [UsersModule],
  // The more exact address first.
  controllers: [EmailDeliveryController, MailChannelController, MailsController],
  providers: [
    DeliverDueMails,
    MailBacklog,
    RetryMails,
    {
      provide: MailChannel,
      useFactory: (database: Database) => new PgProviderChannel(database, 'mail_channel', CHANNEL_MESSAGES),
      inject: [Database],
    },
    { provide: Mailer, useClass: QueueingMailer },
    MailQueueStore,
    { provide: MailComposer, useFactory: (config: Configuration) => new MailComposer(config), inject: [Configuration] },
    {
      provide: MailTransport,
      useFactory: async (config: Configuration, metrics: Metrics, tracing: Tracing) =>
        watchedProvider(metrics, 'mail', tracedProvider(tracing, 'mail', await mailTransport(config))),
      inject: [Configuration, Metrics, Tracing],
    },
  ],
  exports: [Mailer],
})
export class MailingModule {}
