import { afterAll, beforeAll, describe } from '@jest/globals';
import { FixedClock, type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { PaymentGateway } from '../../application/ports/payment.gateway.js';
import { paymentGatewaySuite } from '../../testing/payment.gateway.suite.js';
import { SandboxBilling } from './sandbox-billing.js';
import { SandboxLedger } from './sandbox-ledger.js';

describe('the local sandbox', () => {
  const clock = new FixedClock();
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ clock });
  });
  afterAll(() => app.close());

  paymentGatewaySuite(async () => {
    const gateway = app.app.get(PaymentGateway);
    const billing = app.app.get(SandboxBilling);
    const ledger = app.app.get(SandboxLedger);
    return {
      gateway,
      now: () => clock.now(),
      pay: (sessionId) => billing.pay(sessionId, { nextPaymentFails: false }),
      passDays: async (days) => clock.advance(days * 86_400_000),
      turnOver: async (customerId, { paid }) => {
        if (!paid) await billing.manage(customerId, 'fail-next');
        const [subscription] = (await gateway.subscriptionsOf(customerId))!;
        clock.set(subscription!.period.end);
        // The server's own loop may be working on it: it isn't due any more once the loop is done.
        for (let due = await ledger.nextDueAt(); due && due <= clock.now(); due = await ledger.nextDueAt())
          await billing.carryOutNext(clock.now());
      },
      settle: (customerId) => billing.manage(customerId, 'pay'),
      cancelAtPeriodEnd: (customerId, cancel) => billing.manage(customerId, cancel ? 'cancel' : 'resume'),
    };
  });
});
