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
import { DeliveriesController } from './adapters/http/staff/deliveries.controller.js';
import { PracticeResendsController } from './adapters/http/staff/practice-resends.controller.js';
import { StaffTextsController } from './adapters/http/staff/staff-texts.controller.js';
import { StaffMessagesController } from './adapters/http/staff/staff-messages.controller.js';
import {
  CarrierInboxRow,
  InboundTextRow,
  MessageThreadRow,
  NumberQuestionRow,
  StaffMessageRow,
  StuckDeliveryRow,
  TextChannelRow,
  TextReceiptRow,
  TextRow,
  TextSuppressionRow,
} from './adapters/persistence/texting.rows.js';
import { PgMessageThreadRepository } from './adapters/persistence/pg-message-thread.repository.js';
import { AnswerMessage } from './application/answer-message.use-case.js';
import { MessageThreads } from './application/services/message-threads.js';
import { MessageThreadRepository } from './application/ports/message-thread.repository.js';
import { StaffMessages } from './application/services/staff-messages.js';
import { StaffTexts } from './application/services/staff-texts.js';
import { TextChannelController } from './adapters/http/staff/text-channel.controller.js';
import { TextsController } from './adapters/http/texts.controller.js';
import { OutboxTextSender } from './adapters/outbox/outbox-text.sender.js';
import { NoCarrierInbox } from './adapters/outbox/no-carrier.inbox.js';
import { PgDeliveryDayQueries } from './adapters/persistence/pg-delivery-day.queries.js';
import { PgInboundTextRepository } from './adapters/persistence/pg-inbound-text.repository.js';
import { PgInboxBookmark } from './adapters/persistence/pg-inbox.bookmark.js';
import { PgStuckDeliveries } from './adapters/persistence/pg-stuck.deliveries.js';
import { PgParkedPlanQueries } from './adapters/persistence/pg-parked-plan.queries.js';
import { PgNumberQuestionRepository } from './adapters/persistence/pg-number-question.repository.js';
import { PgSuppressionList } from './adapters/persistence/pg-suppression.list.js';
import { PgTextChannel } from './adapters/persistence/pg-text.channel.js';
import { PgTextRepository } from './adapters/persistence/pg-text.repository.js';
import { TextBacklog } from './adapters/persistence/text-backlog.js';
import { TwilioWebhooksController } from './adapters/twilio/twilio-webhooks.controller.js';
import { AnswerDanger } from './application/services/answer-danger.js';
import { FindLostTexts } from './application/find-lost-texts.task.js';
import { LateAnswers } from './application/services/late-answers.js';
import { CarrierInbox } from './application/ports/carrier-inbox.js';
import { InboxBookmark } from './application/ports/inbox-bookmark.js';
import { ListTexts } from './application/list-texts.use-case.js';
import { DeliveryReporter } from './application/services/delivery-reporter.js';
import { PlaceDueTexts } from './application/services/place-due-texts.js';
import { PlaceTexts } from './application/place-due-texts.task.js';
import { DeliveryDayQueries } from './application/ports/delivery-day.queries.js';
import { InboundTextRepository } from './application/ports/inbound-text.repository.js';
import { StuckDeliveries } from './application/ports/stuck-deliveries.js';
import { ParkedPlanQueries } from './application/ports/parked-plan.queries.js';
import { AskNumberAgain } from './application/ask-number-again.use-case.js';
import { NumberQuestions } from './application/services/number-questions.js';
import { NumberChanges } from './application/services/number-changes.js';
import { NumberConfirmations } from './application/services/number-confirmations.js';
import { CarrierOutbox } from './application/ports/carrier-outbox.js';
import { RestoreHold } from './application/ports/restore-hold.js';
import { MatchSentTexts } from './application/match-sent-texts.task.js';
import { RecordCarriedText } from './application/services/record-carried-text.js';
import { FileOutbox } from './adapters/outbox/file.outbox.js';
import { PgRestoreHold } from './adapters/persistence/pg-restore.hold.js';
import { NumberQuestionRepository } from './application/ports/number-question.repository.js';
import { SendNumberQuestions } from './application/send-number-questions.task.js';
import { SuppressionList } from './application/ports/suppression.list.js';
import { TextChannel } from './application/ports/text-channel.js';
import { TextRepository } from './application/ports/text.repository.js';
import { type SendOutcome, TextSender } from './application/ports/text.sender.js';
import { PracticeMessage } from './application/services/practice-message.js';
import { PlanReplies } from './application/services/plan-replies.js';
import { ReplyOwners } from './application/services/reply-owners.js';
import { AutomaticReplies } from './domain/automatic-replies.js';
import { TextAnswers } from './application/services/text-answers.js';
import { ReceiveText } from './application/receive-text.use-case.js';
import { RecordReceipt } from './application/record-receipt.use-case.js';
import { RequeueText } from './application/services/requeue-text.js';
import { PracticeResends } from './application/services/practice-resends.js';
import { ResendPractice } from './application/resend-practice.use-case.js';
import { RetryKilledTexts } from './application/retry-killed-texts.use-case.js';
import { ResumeParkedPlans } from './application/resume-parked-plans.task.js';
import { RetryText } from './application/retry-text.use-case.js';
import { SendFreshLink } from './application/send-fresh-link.use-case.js';
import { SendDecisions } from './application/services/send-decisions.js';
import { SendDueTexts } from './application/send-due-texts.task.js';
import { SendTexts } from './application/services/send-texts.js';
import { SettleNumberQuestion } from './application/services/settle-number-question.js';
import { SettleTexts } from './application/services/settle-texts.js';
import { StopMails } from './application/services/stop-mails.js';
import { Suppressions } from './application/services/suppressions.js';
import { ViewDeliveryDay } from './application/view-delivery-day.use-case.js';
import { ViewBlockedReason } from './application/view-blocked-reason.use-case.js';
import { ViewTextChannel } from './application/view-text-channel.use-case.js';
import { WriteDueTexts } from './application/services/write-due-texts.js';

export const textingRows = [
  CarrierInboxRow,
  NumberQuestionRow,
  StuckDeliveryRow,
  TextChannelRow,
  TextRow,
  TextReceiptRow,
  TextSuppressionRow,
  InboundTextRow,
  MessageThreadRow,
  StaffMessageRow,
];

const application = [
  AnswerDanger,
  AnswerMessage,
  FindLostTexts,
  LateAnswers,
  MatchSentTexts,
  MessageThreads,
  AskNumberAgain,
  NumberChanges,
  NumberQuestions,
  NumberConfirmations,
  StaffMessages,
  StaffTexts,
  ListTexts,
  PlaceDueTexts,
  PlaceTexts,
  DeliveryReporter,
  PlanReplies,
  PracticeMessage,
  ReceiveText,
  TextAnswers,
  RecordCarriedText,
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
  SettleNumberQuestion,
  SettleTexts,
  StopMails,
  Suppressions,
  ViewDeliveryDay,
  ViewBlockedReason,
  ViewTextChannel,
  WriteDueTexts,
];

/** What the carrier said instead of taking a text. */
function notTaken(answer: unknown): string | null {
  const { kind } = (answer ?? { kind: 'accepted' }) as Partial<SendOutcome>;
  return kind === undefined || kind === 'accepted' ? null : kind;
}

/** Twilio's SDK is loaded only where it is configured (docs/adr/0212). */
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
    { provide: RestoreHold, useClass: PgRestoreHold },
    { provide: InboxBookmark, useClass: PgInboxBookmark },
    { provide: DeliveryDayQueries, useClass: PgDeliveryDayQueries },
    { provide: StuckDeliveries, useClass: PgStuckDeliveries },
    {
      provide: TextChannel,
      useFactory: (database: Database, { textSegmentsPerSecond }: Configuration) =>
        new PgTextChannel(database, textSegmentsPerSecond),
      inject: [Database, Configuration],
    },
    { provide: ParkedPlanQueries, useClass: PgParkedPlanQueries },
    { provide: NumberQuestionRepository, useClass: PgNumberQuestionRepository },
    TextBacklog,
    { provide: TextRepository, useClass: PgTextRepository },
    { provide: MessageThreadRepository, useClass: PgMessageThreadRepository },
    { provide: SuppressionList, useClass: PgSuppressionList },
    { provide: InboundTextRepository, useClass: PgInboundTextRepository },
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
