import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, Public } from '../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { Configuration } from '../../../config/configuration.js';
import { WireResponse, PageResponse, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { AskNumberAgain } from '../../application/ask-number-again.use-case.js';
import { TextRepository } from '../../application/ports/text.repository.js';
import { SendFreshLink } from '../../application/resend-practice.use-case.js';
import { ViewBlockedReason } from '../../application/view-channel.use-cases.js';
import { presentText } from './present-text.js';
import {
  type FreshLinkBody,
  freshLinkBody,
  type BlockedReasonWire,
  blockedReasonWire,
  textWire,
  type TextWire,
} from './texts.contract.js';

@Controller('api/texts')
export class TextsController {
  constructor(
    private readonly texts: TextRepository,
    private readonly viewBlockedReason: ViewBlockedReason,
    private readonly sendFreshLink: SendFreshLink,
    private readonly askNumberAgain: AskNumberAgain,
    private readonly config: Configuration,
  ) {}

  @Get('blocked-reason')
  @WireResponse(200, blockedReasonWire)
  async blockedReason(@CurrentPrincipal() { userId }: Principal): Promise<BlockedReasonWire> {
    const { rule, heldUp } = await this.viewBlockedReason.execute(userId);
    return { rule, held_up: heldUp };
  }

  /** Sends the text that asks a changed number for its YES once more. A few times a day at most. */
  @Post('confirmation')
  @WireResponse(204)
  @WireErrors(409, 429)
  requestConfirmationText(@CurrentPrincipal() { userId }: Principal): Promise<void> {
    return this.askNumberAgain.execute(userId);
  }

  /** Serves whoever holds a link that has ended. The response is the same for everyone. */
  @Public()
  @Post('fresh-link')
  @Takes('application/json', freshLinkBody)
  @WireResponse(204)
  @WireErrors(429)
  async freshLink(@Body() body: unknown, @ClientAddress() clientAddress: string): Promise<void> {
    const { success, data } = freshLinkBody.safeParse(body);
    if (success) await this.sendFreshLink.execute({ ...freshLinkOf(data), clientAddress });
  }

  @Get()
  @PageResponse(textWire)
  async list(@Req() request: Request, @CurrentPrincipal() { userId }: Principal): Promise<PageWire<TextWire>> {
    const found = await this.texts.ofUser(userId, pageRequest(request));
    return presentPage(found, request, this.config, presentText);
  }
}

const freshLinkOf = ({ content, user, token }: FreshLinkBody) => ({
  contentNumber: /^\d{1,9}$/.test(content) ? Number(content) : 0,
  userId: user.toLowerCase(),
  token,
});
