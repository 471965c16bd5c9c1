import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { type Observable, tap } from 'rxjs';
import { type SecurityEvent, SecurityLog } from '../logging/security-log.js';

const EVENT = 'security:event';

/** Whose call it was, or whom the answer signs in. */
function personIn(answer: unknown): string | null {
  const { user, id } = (answer ?? {}) as { user?: { id?: unknown }; id?: unknown };
  const found = user?.id ?? id;
  return typeof found === 'string' ? found : null;
}

@Injectable()
class NotingInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly log: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const event = this.reflector.get<SecurityEvent>(EVENT, context.getHandler());
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(tap((answer) => this.log.note(event, request, personIn(answer))));
  }
}

/** What the security log says once the route has done its work; refusals are noted by the error filter. */
export const Notes = (event: SecurityEvent): MethodDecorator =>
  applyDecorators(SetMetadata(EVENT, event), UseInterceptors(NotingInterceptor));
