import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { clientAddressOf } from '../../../shared/adapters/http/client-address.js';
import type { UserAccount } from '../../../users/users.api.js';
import { LogIn } from '../../application/log-in.use-case.js';

/** passport-local: proves who someone is by e-mail address and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly logIn: LogIn) {
    super({ usernameField: 'email', passwordField: 'password', passReqToCallback: true });
  }

  validate(request: Request, email: string, password: string): Promise<UserAccount> {
    return this.logIn.execute({ email, password, clientAddress: clientAddressOf(request) });
  }
}
