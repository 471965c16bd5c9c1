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

/** The person who made the request, or whom the response logs in. */
function personIn(response: unknown): string | null {
  const { user, id } = (response ?? {}) as { user?: { id?: unknown }; id?: unknown };
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
    return next.handle().pipe(tap((response) => this.log.note(event, request, personIn(response))));
  }
}

/** Writes a security event after the route has succeeded; the error filter writes refusals. */
export const Notes = (event: SecurityEvent): MethodDecorator =>
  applyDecorators(SetMetadata(EVENT, event), UseInterceptors(NotingInterceptor));
