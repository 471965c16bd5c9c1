import { Controller, Get, Param, Post, Req } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { Configuration } from '../../../../config/configuration.js';
import { CurrentPrincipal, Sensitive, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, PageResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import { Notes } from '../../../../shared/adapters/http/notes.decorator.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { SignOutMember } from '../../../application/sessions.use-cases.js';
import { SessionRepository } from '../../../application/ports/session.repository.js';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { People } from '../../../../users/users.api.js';
import { sessionWire, type SessionWire } from '../auth-tokens.contract.js';
import { presentSession } from '../sessions.controller.js';

@StaffOnly()
@Controller('api/staff/members/:id/sessions')
export class MemberSessionsController {
  constructor(
    private readonly people: People,
    private readonly sessions: SessionRepository,
    private readonly signOutMember: SignOutMember,
    private readonly clock: Clock,
    private readonly config: Configuration,
  ) {}

  @Get()
  @PageResponse(sessionWire)
  @WireErrors(404)
  async listMemberSessions(@Param('id') userId: string, @Req() request: Request): Promise<PageWire<SessionWire>> {
    if (!isUUID(userId) || !(await this.people.find(userId))) throw new NotFound();
    const sessions = await this.sessions.listOf(userId, this.clock.now(), pageRequest(request));
    return presentPage(sessions, request, this.config, (session) => presentSession(session, null));
  }

  /** Signs the member out everywhere; links in old texts stop working. */
  @Sensitive()
  @Notes('sessions.ended')
  @Post('end-all')
  @WireResponse(204)
  async endAll(@Param('id') userId: string, @CurrentPrincipal() staff: Principal): Promise<void> {
    if (!isUUID(userId)) throw new NotFound();
    await this.signOutMember.execute({ userId, actorId: staff.userId });
  }
}
