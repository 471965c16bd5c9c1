import { Body, Controller, HttpCode, Param, Post, Redirect, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, Takes } from '../../../shared/adapters/http/answers.decorator.js';
import { SandboxPage } from '../../../shared/adapters/sandbox/sandbox-page.decorator.js';
import { type PortalAction, SandboxBilling } from './sandbox-billing.js';
import { SandboxLedger } from './sandbox-ledger.js';
import { closedPortalPage, portalPage } from './sandbox-pages.js';

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
  @Answers(404, 'text/html')
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
  @HttpCode(303)
  @Redirect()
  @Takes('application/x-www-form-urlencoded')
  @Answers(303)
  async act(
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
