import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Forbidden, LogInRequired } from '../../../shared/domain/domain-error.js';
import { requireFreshProof } from '../../../shared/domain/fresh-proof.js';
import {
  type AuthenticatedRequest,
  IS_BEFORE_ENROLLMENT,
  IS_FOR_LINK_SESSIONS,
  IS_PUBLIC,
  IS_SENSITIVE,
  IS_STAFF_ONLY,
} from '../../../shared/adapters/http/access.decorators.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { AuthenticateToken } from '../../application/tokens.use-cases.js';
import { InvalidToken, NotAuthenticated, SecondFactorRequired } from '../../domain/auth-tokens.errors.js';
import { givenToken } from './log-in.controller.js';

/** Guards every HTTP route: without @Public() a token is required. Sockets are authenticated in their handshake. */
@Injectable()
export class TokenGuard implements CanActivate {
  constructor(
    private readonly authenticateToken: AuthenticateToken,
    private readonly reflector: Reflector,
    private readonly clock: Clock,
  ) {}

  /** @throws NotAuthenticated, InvalidToken, LogInRequired, Forbidden, SecondFactorRequired, SecondFactorStale */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || this.says(IS_PUBLIC, context)) return true;
    const request = context.switchToHttp().getRequest<Request & AuthenticatedRequest>();
    const token = givenToken(request);
    if (token === null) throw new NotAuthenticated();
    const principal = await this.authenticateToken.execute(token);
    if (!principal) throw new InvalidToken();
    // Before the refusals, so that the security log can name the requester.
    request.principal = principal;
    const { isStaff, lacksSecondFactor, linkedPractice } = principal;
    if (linkedPractice !== null && !this.says(IS_FOR_LINK_SESSIONS, context)) throw new LogInRequired();
    if (lacksSecondFactor && !this.says(IS_BEFORE_ENROLLMENT, context)) throw new SecondFactorRequired();
    if (this.says(IS_STAFF_ONLY, context) && !isStaff && !lacksSecondFactor) throw new Forbidden();
    if (this.says(IS_SENSITIVE, context)) requireFreshProof(principal, this.clock.now());
    return true;
  }

  private says(key: string, context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<boolean | undefined>(key, [context.getHandler(), context.getClass()]) ?? false
    );
  }
}
