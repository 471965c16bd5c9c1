import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { CurrentPrincipal } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, PageResponse, Takes } from '../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { ConversationAccessStore } from '../persistence/conversation-access.store.js';
import type { ConversationConsent } from '../../domain/conversation-access.js';
import {
  conversationAccessBody,
  type ConversationAccessWire,
  conversationAccessWire,
  type ConversationReadingWire,
  conversationReadingWire,
} from './conversation-access.contract.js';

@Controller('api/coach/conversation-access')
export class ConversationAccessController {
  constructor(
    private readonly access: ConversationAccessStore,
    private readonly clock: Clock,
    private readonly config: Configuration,
  ) {}

  @Get()
  @WireResponse(200, conversationAccessWire)
  async read(@CurrentPrincipal() { userId }: Principal): Promise<ConversationAccessWire> {
    return present(await this.access.consentOf(userId));
  }

  @Put()
  @Takes('application/json', conversationAccessBody)
  @WireResponse(200, conversationAccessWire)
  async change(
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: Record<string, unknown> | undefined,
  ): Promise<ConversationAccessWire> {
    const allowed = body?.['allowed'];
    if (typeof allowed !== 'boolean') throw new InvalidFields({ allowed: ['Please choose true or false'] });
    await this.access.choose(userId, allowed, this.clock.now());
    return present(await this.access.consentOf(userId));
  }

  @Get('readings')
  @PageResponse(conversationReadingWire)
  async listReadings(
    @Req() request: Request,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<PageWire<ConversationReadingWire>> {
    const found = await this.access.readings(userId, pageRequest(request));
    return presentPage(found, request, this.config, ({ id, chatId, mode, ground, at }) => ({
      id,
      ground,
      chat_id: chatId,
      mode: mode as ConversationReadingWire['mode'],
      at: at.toISOString(),
    }));
  }
}

function present(consent: ConversationConsent | null): ConversationAccessWire {
  const isAllowed = consent?.withdrawnAt === null;
  return { allowed: isAllowed, since: isAllowed ? consent.givenAt.toISOString() : null };
}
