import { type DynamicModule, Module } from '@nestjs/common';
import type { Configuration } from '../config/configuration.js';
import { watchedProvider } from '../shared/adapters/metrics/watched-provider.js';
import { tracedProvider } from '../shared/adapters/tracing/traced-provider.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { Metrics } from '../shared/application/ports/metrics.js';
import { UsersModule } from '../users/users.module.js';
import { PaymentWebhookController } from './adapters/http/payment-webhook.controller.js';
import { PaymentsController } from './adapters/http/payments.controller.js';
import { MemberPaymentsController } from './adapters/http/staff/member-payments.controller.js';
import { PaymentEventBacklog } from './adapters/persistence/payment-event-backlog.js';
import { PgCheckoutRepository } from './adapters/persistence/pg-checkout.repository.js';
import { PgOffboardingRepository } from './adapters/persistence/pg-offboarding.repository.js';
import { PgMembershipRepository } from './adapters/persistence/pg-membership.repository.js';
import { PgProviderEventRepository } from './adapters/persistence/pg-provider-event.repository.js';
import { SandboxBilling, SandboxRenewals } from './adapters/sandbox/sandbox-billing.js';
import {
  SandboxCheckoutController,
  SandboxPortalController,
  SandboxReceiptController,
} from './adapters/sandbox/sandbox-pages.controllers.js';
import { SandboxLedger } from './adapters/sandbox/sandbox-ledger.js';
import { SandboxPaymentGateway } from './adapters/sandbox/sandbox-payment.gateway.js';
import { ApplyProviderEvent, ReceiveProviderEvent } from './application/provider-events.use-cases.js';
import { OpenPortal, UpdateCustomer } from './application/provider-account.use-cases.js';
import { OffboardCustomer, OrderOffboarding } from './application/offboarding.use-cases.js';
import { EndLapsedMemberships } from './application/end-lapsed-memberships.task.js';
import { CompleteCheckout, StartCheckout } from './application/checkout.use-cases.js';
import { MembershipEmails, RecordMembership } from './application/services/record-membership.js';
import { MembershipOutlooks, ViewMembership } from './application/view-membership.use-case.js';
import { CheckoutRepository, OffboardingRepository } from './application/ports/checkout.repository.js';
import { MembershipRepository } from './application/ports/membership.repository.js';
import { PaymentGateway } from './application/ports/payment.gateway.js';
import { ProviderEventReader, ProviderEventRepository } from './application/ports/provider-event.repository.js';
import { ReconcilePayments } from './application/reconcile-payments.task.js';
import { SyncMembership } from './application/sync-membership.use-case.js';
import { RemindOfRenewal, RemindOfRenewals } from './application/remind-of-renewals.task.js';
import { PaymentJobs } from './adapters/jobs/payment.jobs.js';

const application = [
  PaymentJobs,
  ApplyProviderEvent,
  OffboardCustomer,
  EndLapsedMemberships,
  CompleteCheckout,
  MembershipEmails,
  MembershipOutlooks,
  OrderOffboarding,
  OpenPortal,
  ReceiveProviderEvent,
  ReconcilePayments,
  RecordMembership,
  SyncMembership,
  RemindOfRenewal,
  RemindOfRenewals,
  StartCheckout,
  UpdateCustomer,
  ViewMembership,
];

const repositories = [
  PaymentEventBacklog,
  { provide: MembershipRepository, useClass: PgMembershipRepository },
  { provide: CheckoutRepository, useClass: PgCheckoutRepository },
  { provide: ProviderEventRepository, useClass: PgProviderEventRepository },
  { provide: OffboardingRepository, useClass: PgOffboardingRepository },
];

/** The exports for the modules above, which do not know which provider sells the membership. */
const forOthers = { global: true, exports: [MembershipOutlooks] };

/** The paid membership: by Stripe, or by a local sandbox whose addresses exist only while it is in use. */
@Module({})
export class PaymentsModule {
  static with({ stripe, publicUrl, production }: Configuration): DynamicModule {
    const shared = [...application, ...repositories];
    if (stripe)
      return {
        module: PaymentsModule,
        ...forOthers,
        imports: [UsersModule],
        controllers: [MemberPaymentsController, PaymentsController, PaymentWebhookController],
        providers: [
          ...shared,
          {
            provide: PaymentGateway,
            useFactory: async (metrics: Metrics, tracing: Tracing) => {
              const { StripePaymentGateway } = await import('./adapters/stripe/stripe-payment.gateway.js');
              const gateway = new StripePaymentGateway(stripe, publicUrl, { production });
              return watchedProvider(metrics, 'payments', tracedProvider(tracing, 'payments', gateway));
            },
            inject: [Metrics, Tracing],
          },
          {
            provide: ProviderEventReader,
            useFactory: async () => {
              const { StripeEventReader } = await import('./adapters/stripe/stripe-event.reader.js');
              return new StripeEventReader(stripe.webhookSecrets);
            },
          },
        ],
      };
    return {
      module: PaymentsModule,
      ...forOthers,
      imports: [UsersModule],
      controllers: [
        MemberPaymentsController,
        PaymentsController,
        SandboxCheckoutController,
        SandboxPortalController,
        SandboxReceiptController,
      ],
      providers: [
        ...shared,
        { provide: PaymentGateway, useClass: SandboxPaymentGateway },
        SandboxLedger,
        SandboxBilling,
        SandboxRenewals,
      ],
    };
  }
}
