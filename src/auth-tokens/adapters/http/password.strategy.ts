import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { clientAddressOf } from '../../../shared/adapters/http/client-address.js';
import { DeviceCookie } from './device-cookie.js';
import { givenToken } from './given-token.js';
import { type LoggedIn, LogIn } from '../../application/log-in.use-case.js';

/** passport-local: signs someone in by email address and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  /** Passport keeps strategies by name for the whole process: two instances of the product in one need two names. */
  readonly key = `local-${randomUUID()}`;

  constructor(
    private readonly logIn: LogIn,
    private readonly deviceCookie: DeviceCookie,
  ) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
    passport.use(this.key, this);
  }

  validate(request: Request, email: string, password: string): Promise<LoggedIn> {
    return this.logIn.execute({
      email,
      password,
      clientAddress: clientAddressOf(request),
      userAgent: request.headers['user-agent'] ?? '',
      earlierToken: givenToken(request),
      deviceToken: this.deviceCookie.read(request),
    });
  }
}
