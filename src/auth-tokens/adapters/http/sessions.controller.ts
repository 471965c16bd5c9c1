import { Controller, Delete, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { deviceName, type Session } from '../../domain/session.js';
import { currentSessionWire, type CurrentSessionWire, type SessionWire, sessionWire } from './auth-tokens.contract.js';
import { Configuration } from '../../../config/configuration.js';
import { WireResponse, PageResponse } from '../../../shared/adapters/http/response.decorators.js';
import { Notes } from '../../../shared/adapters/http/notes.decorator.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import {
  BeforeEnrollment,
  CurrentPrincipal,
  ForLinkSessions,
} from '../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { EndTokens } from '../../application/tokens.use-cases.js';
import { SessionRepository } from '../../application/ports/session.repository.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { presentAs } from '../../../shared/adapters/http/present-as.js';

/** @param currentTokenId of the session that made the call; null: the requester is somebody else */
export const presentSession = (session: Session, currentTokenId: string | null): SessionWire =>
  presentAs(sessionWire, {
    ...session,
    device: deviceName(session.userAgent),
    current: session.id === currentTokenId,
    created: session.createdAt,
    lastUsed: session.lastUsedAt,
    expires: session.expiresAt,
  });

@Controller('api/tokens')
export class SessionsController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly endTokens: EndTokens,
    private readonly clock: Clock,
    private readonly config: Configuration,
  ) {}

  @ForLinkSessions()
  @BeforeEnrollment()
  @Get('current')
  @WireResponse(200, currentSessionWire)
  readCurrentSession(@CurrentPrincipal() { tokenId, linkedPractice }: Principal): CurrentSessionWire {
    return { id: tokenId, kind: linkedPractice === null ? 'full' : 'link' };
  }

  @Get()
  @PageResponse(sessionWire)
  async list(@CurrentPrincipal() principal: Principal, @Req() request: Request): Promise<PageWire<SessionWire>> {
    const sessions = await this.sessions.listOf(principal.userId, this.clock.now(), pageRequest(request));
    return presentPage(sessions, request, this.config, (session) => presentSession(session, principal.tokenId));
  }

  @Notes('sessions.ended')
  @Delete(':id')
  @WireResponse(204)
  async end(@CurrentPrincipal() { userId }: Principal, @Param('id') tokenId: string): Promise<void> {
    if ((await this.endTokens.execute({ userId, tokenId })) === 0) throw new NotFound();
  }

  /** Signs the person out everywhere, including this session. */
  @Notes('sessions.ended')
  @Post('end-all')
  @WireResponse(204)
  async endAll(@CurrentPrincipal() { userId }: Principal): Promise<void> {
    await this.endTokens.execute({ userId });
  }
}
