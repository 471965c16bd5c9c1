import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { validationPipe } from '../../../shared/adapters/http/validation.pipe.js';
import { LogInDto } from './auth-tokens.dto.js';
import { PasswordStrategy } from './password.strategy.js';

/** Runs the log-in strategy. Guards come before pipes, so the body is checked here, as a pipe would check it. */
@Injectable()
export class PasswordGuard extends AuthGuard() {
  private readonly pipe = validationPipe();

  constructor(strategy: PasswordStrategy) {
    // By its name and not itself, which Passport would take too: it writes the request's callbacks into what it is
    // given, and only of a named strategy does it make a copy for each request.
    super({ defaultStrategy: strategy.key });
  }

  /** @throws InvalidFields, IncorrectEmailOrPassword, RateLimited */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = await this.pipe.transform(request.body, { type: 'body', metatype: LogInDto });
    return (await super.canActivate(context)) as boolean;
  }
}
