import { Body, Controller, Param, Post, Redirect, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { WireResponse, Takes } from '../../../shared/adapters/http/response.decorators.js';
import { SandboxPage } from '../../../shared/adapters/sandbox/sandbox-page.js';
import { type PortalAction, SandboxBilling } from './sandbox-billing.js';
import { periodOf, SandboxLedger } from './sandbox-ledger.js';
import {
  checkoutPage,
  closedCheckoutPage,
  closedPortalPage,
  noReceiptPage,
  portalPage,
  receiptPage,
} from './sandbox-pages.js';

/** The local checkout (product.md 14.5). Its address is the key: no token is asked for, as at any hosted checkout. */
@Public()
@Controller('sandbox/checkout/:session')
export class SandboxCheckoutController {
  constructor(
    private readonly ledger: SandboxLedger,
    private readonly billing: SandboxBilling,
    private readonly config: Configuration,
  ) {}

  @SandboxPage()
  @WireResponse(404, 'text/html')
  async page(@Param('session') session: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const checkout = await this.ledger.findCheckout(session);
    if (checkout?.state === 'open')
      return checkoutPage(`/sandbox/checkout/${session}`, { virtualTime: this.config.clock === 'virtual' });
    const paid = checkout?.state === 'complete';
    response.status(checkout ? 200 : 404);
    return closedCheckoutPage(
      paid ? 'complete' : 'expired',
      this.config.publicUrl + (paid ? '/payment-success' : '/payment'),
    );
  }

  /** Paid already: the person continues as if just paid. Expired: back to the page, which says so. */
  @Post('pay')
  @Redirect()
  @Takes('application/x-www-form-urlencoded')
  @WireResponse(303)
  async pay(
    @Param('session') session: string,
    @Body() body: { next_payment_fails?: unknown } | undefined,
  ): Promise<{ url: string; statusCode: number }> {
    const nextPaymentFails = this.config.clock === 'virtual' && body?.next_payment_fails === 'yes';
    await this.billing.pay(session, { nextPaymentFails });
    const paid = (await this.ledger.findCheckout(session))?.state === 'complete';
    const url = paid ? `${this.config.publicUrl}/payment-success` : `/sandbox/checkout/${encodeURIComponent(session)}`;
    return { url, statusCode: 303 };
  }

  /** Nothing changes: as at the provider, the page stays open for another try. */
  @Post('cancel')
  @Redirect()
  @WireResponse(303)
  cancel(): { url: string; statusCode: number } {
    return { url: `${this.config.publicUrl}/checkout-cancelled`, statusCode: 303 };
  }
}

const ACTIONS: readonly string[] = ['cancel', 'resume', 'pay', 'fail-next'] satisfies PortalAction[];

/** The local sandbox in place of the provider's billing portal. Its address is the key, for an hour. */
@Public()
@Controller('sandbox/portal/:session')
export class SandboxPortalController {
  constructor(
    private readonly ledger: SandboxLedger,
    private readonly billing: SandboxBilling,
    private readonly config: Configuration,
  ) {}

  @SandboxPage()
  @WireResponse(404, 'text/html')
  async page(@Param('session') session: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const home = `${this.config.publicUrl}/account`;
    const portal = await this.ledger.findPortal(session);
    if (!portal) {
      response.status(404);
      return closedPortalPage(home);
    }
    const subscriptions = await this.ledger.subscriptionsOf(portal.customerId);
    const living = subscriptions.find(({ endedAt }) => endedAt === null) ?? null;
    return portalPage(`/sandbox/portal/${session}`, living, { virtualTime: this.config.clock === 'virtual', home });
  }

  @Post()
  @Redirect()
  @Takes('application/x-www-form-urlencoded')
  @WireResponse(303)
  async changeSubscription(
    @Param('session') session: string,
    @Body() body: { action?: unknown } | undefined,
  ): Promise<{ url: string; statusCode: number }> {
    const portal = await this.ledger.findPortal(session);
    const action = String(body?.action);
    const allowed = ACTIONS.includes(action) && (action !== 'fail-next' || this.config.clock === 'virtual');
    if (portal && allowed) await this.billing.manage(portal.customerId, action as PortalAction);
    return { url: `/sandbox/portal/${encodeURIComponent(session)}`, statusCode: 303 };
  }
}

/** The local sandbox in place of the provider's hosted receipt. Its address is the key, and names no one. */
@Public()
@Controller('sandbox/receipt/:payment')
export class SandboxReceiptController {
  constructor(
    private readonly ledger: SandboxLedger,
    private readonly config: Configuration,
  ) {}

  @SandboxPage()
  @WireResponse(404, 'text/html')
  async page(@Param('payment') id: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const home = `${this.config.publicUrl}/account`;
    const receipt = await this.ledger.findReceipt(id);
    if (!receipt) {
      response.status(404);
      return noReceiptPage(home);
    }
    const { payment, paidAt, startedAt } = receipt;
    const period = periodOf({ startedAt, periodNumber: payment.periodNumber });
    return receiptPage({ number: payment.id.slice(-12), paidAt, period }, home);
  }
}
