import { Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { ContentLinksModule } from '../content-links/content-links.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { watchedProvider } from '../shared/adapters/metrics/watched-provider.js';
import { tracedProvider } from '../shared/adapters/tracing/traced-provider.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { Database } from '../shared/adapters/persistence/database.js';
import { Clock } from '../shared/application/ports/clock.js';
import { Metrics } from '../shared/application/ports/metrics.js';
import { MEMBERSHIP_COSTS } from '../payments/payments.api.js';
import { LanguageModule } from '../language/language.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeliveriesController, PracticeResendsController } from './adapters/http/staff/deliveries.controller.js';
import { StaffTextsController } from './adapters/http/staff/staff-texts.controller.js';
import { SavedRepliesController } from './adapters/http/staff/saved-replies.controller.js';
import { StaffMessagesController } from './adapters/http/staff/staff-messages.controller.js';
import { MessageThreadStore } from './adapters/persistence/message-thread.store.js';
import { ReplyToMessage, MessageThreads } from './application/reply-to-message.use-case.js';
import { SavedReplies } from './adapters/persistence/saved-replies.store.js';
import { TextChannelController } from './adapters/http/staff/text-channel.controller.js';
import { TextsController } from './adapters/http/texts.controller.js';
import { FileOutbox, NoCarrierInbox, OutboxTextSender } from './adapters/outbox/outbox-text.sender.js';
import { DeliveryDayQueries } from './adapters/persistence/delivery-day.queries.js';
import { InboundTextStore } from './adapters/persistence/inbound-text.store.js';
import { PgSuppressionList } from './adapters/persistence/pg-suppression.list.js';
import { StuckDeliveryStore } from './adapters/persistence/stuck-delivery.store.js';
import { NumberQuestionStore } from './adapters/persistence/number-question.store.js';
import { PgTextChannel } from './adapters/persistence/pg-text.channel.js';
import { PgTextRepository } from './adapters/persistence/pg-text.repository.js';
import { TextBacklog } from './adapters/persistence/text-backlog.js';
import { TwilioWebhooksController } from './adapters/twilio/twilio-webhooks.controller.js';
import { ReceiveText } from './application/receive-text.use-case.js';
import { Suppressions } from './application/services/suppressions.js';
import { FindLostTexts } from './application/find-lost-texts.task.js';
import { CarrierInbox, CarrierOutbox } from './application/ports/carrier-inbox.js';
import {
  DeliveryReporter,
  RecordReceipt,
  RequeueText,
  RetryKilledTexts,
  RetryText,
  SettleTexts,
} from './application/text-outcomes.use-cases.js';
import { PlaceDueTexts } from './application/place-due-texts.task.js';
import {
  AskNumberAgain,
  NumberChanges,
  NumberConfirmations,
  NumberQuestions,
} from './application/ask-number-again.use-case.js';
import { TextChannel } from './application/ports/text-channel.js';
import { MatchSentTexts } from './application/match-sent-texts.task.js';
import { SendNumberQuestions } from './application/send-number-questions.task.js';
import { SuppressionList } from './application/ports/suppression.list.js';
import { TextRepository } from './application/ports/text.repository.js';
import { type SendOutcome, TextSender } from './application/ports/text.sender.js';
import { PracticeMessage } from './application/services/practice-message.js';
import { PlanReplies } from './application/services/plan-replies.js';
import { ReplyOwners } from './application/services/reply-owners.js';
import { TextRequests } from './application/services/text-requests.js';
import { AutomaticReplies } from './domain/automatic-replies.js';
import { PracticeResends, ResendPractice, SendFreshLink } from './application/resend-practice.use-case.js';
import { ResumeParkedPlans } from './adapters/persistence/resume-parked-plans.task.js';
import { SandboxPhone } from './adapters/sandbox/sandbox-phone.js';
import { SandboxPhoneController } from './adapters/sandbox/sandbox-phone.controller.js';
import { SendDecisions } from './application/services/send-decisions.js';
import { SendDueTexts, SendTexts } from './application/send-due-texts.task.js';
import { ViewBlockedReason, ViewTextChannel } from './application/view-channel.use-cases.js';

const application = [
  ReplyToMessage,
  FindLostTexts,
  MatchSentTexts,
  MessageThreads,
  AskNumberAgain,
  NumberChanges,
  NumberQuestions,
  NumberConfirmations,
  PlaceDueTexts,
  DeliveryReporter,
  PlanReplies,
  PracticeMessage,
  ReceiveText,
  TextRequests,
  RecordReceipt,
  ReplyOwners,
  RequeueText,
  PracticeResends,
  ResendPractice,
  SendFreshLink,
  RetryKilledTexts,
  ResumeParkedPlans,
  RetryText,
  SendDecisions,
  SendDueTexts,
  SendNumberQuestions,
  SendTexts,
  SettleTexts,
  Suppressions,
  ViewBlockedReason,
  ViewTextChannel,
];

/** The error code of a text that the carrier did not accept. */
function notTaken(outcome: unknown): string | null {
  const { kind } = (outcome ?? { kind: 'accepted' }) as Partial<SendOutcome>;
  return kind === undefined || kind === 'accepted' ? null : kind;
}

/** Twilio's SDK is loaded only where it is configured (docs/adr/0013). */
async function textSender(
  { twilio, publicUrl, dataDir, production }: Configuration,
  clock: Clock,
): Promise<TextSender> {
  if (!twilio) return new OutboxTextSender(dataDir, clock, { masksLinks: production });
  const { TwilioTextSender } = await import('./adapters/twilio/twilio-text.sender.js');
  return new TwilioTextSender(twilio, publicUrl);
}

/** Texts, by Twilio or into the outbox folder. */
@Module({
  imports: [UsersModule, SafetyModule, CatalogueModule, CurriculumModule, ContentLinksModule, LanguageModule],
  controllers: [
    DeliveriesController,
    PracticeResendsController,
    StaffMessagesController,
    SavedRepliesController,
    // Before the texts, one of which its path could be.
    TextChannelController,
    StaffTextsController,
    TextsController,
    TwilioWebhooksController,
  ],
  providers: [
    ...application,
    {
      provide: AutomaticReplies,
      useFactory: ({ publicUrl, supportEmail, coachName }: Configuration) =>
        new AutomaticReplies(publicUrl, supportEmail, coachName, MEMBERSHIP_COSTS),
      inject: [Configuration],
    },
    {
      provide: CarrierInbox,
      useFactory: async ({ twilio }: Configuration): Promise<CarrierInbox> => {
        if (!twilio) return new NoCarrierInbox();
        const { TwilioInbox } = await import('./adapters/twilio/twilio.inbox.js');
        return new TwilioInbox(twilio);
      },
      inject: [Configuration],
    },
    {
      provide: CarrierOutbox,
      useFactory: async ({ twilio, dataDir }: Configuration): Promise<CarrierOutbox> => {
        if (!twilio) return new FileOutbox(dataDir);
        const { TwilioOutbox } = await import('./adapters/twilio/twilio.outbox.js');
        return new TwilioOutbox(twilio);
      },
      inject: [Configuration],
    },
    DeliveryDayQueries,
    StuckDeliveryStore,
    {
      provide: TextChannel,
      useFactory: (database: Database, { textSegmentsPerSecond }: Configuration) =>
        new PgTextChannel(database, textSegmentsPerSecond),
      inject: [Database, Configuration],
    },
    NumberQuestionStore,
    TextBacklog,
    { provide: TextRepository, useClass: PgTextRepository },
    MessageThreadStore,
    SavedReplies,
    { provide: SuppressionList, useClass: PgSuppressionList },
    InboundTextStore,
    {
      provide: TextSender,
      useFactory: async (
        config: Configuration,
        clock: Clock,
        metrics: Metrics,
        tracing: Tracing,
      ): Promise<TextSender> =>
        watchedProvider(metrics, 'texts', tracedProvider(tracing, 'texts', await textSender(config, clock)), notTaken),
      inject: [Configuration, Clock, Metrics, Tracing],
    },
  ],
  exports: [ReceiveText],
})
export class TextingModule {}

/** Only for a product whose texts go to the outbox, and that is not in production. */
@Module({ imports: [TextingModule], controllers: [SandboxPhoneController], providers: [SandboxPhone] })
export class SandboxPhoneModule {}
