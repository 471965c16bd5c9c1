import { Body, Controller, Get, Param, Post, Put, Redirect } from '@nestjs/common';
import { Configuration } from '../../../config/configuration.js';
import { CurrentPrincipal, Public } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { ChooseWeeklyMail, StopWeeklyMail } from '../../application/weekly-mail.use-cases.js';
import { weeklyMailWire, type WeeklyMailWire } from './curriculum.contract.js';

@Controller('api/weekly-mail')
export class WeeklyMailController {
  constructor(
    private readonly choose: ChooseWeeklyMail,
    private readonly stopMail: StopWeeklyMail,
    private readonly config: Configuration,
  ) {}

  @Get()
  @WireResponse(200, weeklyMailWire)
  async readWeeklyEmailSettings(@CurrentPrincipal() { userId }: Principal): Promise<WeeklyMailWire> {
    return { subscribed: await this.choose.isSubscribed(userId) };
  }

  @Put()
  @Takes('application/json', weeklyMailWire)
  @WireResponse(200, weeklyMailWire)
  async changeWeeklyEmail(
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: Record<string, unknown> | undefined,
  ): Promise<WeeklyMailWire> {
    const subscribed = body?.['subscribed'];
    if (typeof subscribed !== 'boolean') throw new InvalidFields({ subscribed: ['Please choose true or false'] });
    await this.choose.execute(userId, subscribed);
    return { subscribed };
  }

  /** Redirects people who open the URL that mail programs post to. A visit changes nothing: the page asks for a click. */
  @Public()
  @Get('stop/:token')
  @Redirect()
  @WireResponse(302)
  confirmUnsubscribe(@Param('token') token: string): { url: string } {
    return { url: `${this.config.publicUrl}/weekly-mail/stop/${encodeURIComponent(token)}` };
  }

  /** One click (RFC 8058), of a mail program or on the page. An unknown token is 404. */
  @Public()
  @Post('stop/:token')
  @WireResponse(204)
  @WireErrors(404, 429)
  unsubscribe(@Param('token') token: string, @ClientAddress() clientAddress: string): Promise<void> {
    return this.stopMail.execute({ token, clientAddress });
  }
}
