import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { validationPipe } from '../../../shared/adapters/http/validation.pipe.js';
import { LogInDto } from './auth-tokens.dto.js';

/** Runs the log-in strategy. Guards come before pipes, so the body is checked here, as a pipe would check it. */
@Injectable()
export class PasswordGuard extends AuthGuard('local') {
  private readonly pipe = validationPipe();

  /** @throws InvalidFields, IncorrectEmailOrPassword, RateLimited */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = await this.pipe.transform(request.body, { type: 'body', metatype: LogInDto });
    return (await super.canActivate(context)) as boolean;
  }
}
