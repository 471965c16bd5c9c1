import { randomUUID } from 'node:crypto';
import {
  Body,
  Controller,
  type ExecutionContext,
  Get,
  Headers,
  Injectable,
  Param,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request, Response } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-local';
import { ClientAddress, clientAddressOf } from '../../../shared/adapters/http/client-address.js';
import { type LoggedIn, LogIn, LogInWithSecondFactor } from '../../application/log-in.use-cases.js';
import { Configuration } from '../../../config/configuration.js';
import { validationPipe } from '../../../shared/adapters/http/validation.pipe.js';
import {
  ConfirmPasswordResetDto,
  LogInDto,
  PasskeyRequestDto,
  RequestPasswordResetDto,
  SecondFactorDto,
} from './auth-tokens.dto.js';
import { WireResponse, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { ApiBody } from '@nestjs/swagger';
import { Notes } from '../../../shared/adapters/http/notes.decorator.js';
import { messagesWire, nonFieldErrorWire } from '../../../shared/adapters/http/error.contract.js';
import {
  userWire,
  type UserWire,
  userWithTokenWire,
  type UserWithTokenWire,
} from '../../../users/adapters/http/users.contract.js';
import { presentUser, presentUserWithToken } from '../../../users/users.api.js';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { ConfirmPasswordReset, RequestPasswordReset } from '../../application/password-reset.use-cases.js';
import { LogOut } from '../../application/sessions.use-cases.js';
import { Passkeys } from '../../application/passkeys.use-cases.js';
import { type PasswordResetWire, passwordResetWire } from './auth-tokens.contract.js';
import { passkeyOptionsWire, type PasskeyOptionsWire, secondFactorNeededWire } from './second-factor.contract.js';
import { presentOptions, proofOf } from './second-factor.controller.js';

/** Stores a browser's device token. Scripts can't read it, and no page of another site sends it. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;

  constructor(private readonly config: Configuration) {
    this.name = config.secure ? '__Host-device' : 'device';
  }

  read({ headers }: Request): string | null {
    const pair = headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(`${this.name}=`));
    return pair?.slice(this.name.length + 1) ?? null;
  }

  set(response: Response, token: string): void {
    const { secure } = this.config;
    response.cookie(this.name, token, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: LIFETIME_MS });
  }
}

/** passport-local: signs someone in by email address and password. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  /** Passport keeps strategies by name for the whole process: two instances of the server in one need two names. */
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

/** The longest that browsers keep a cookie. */
const LIFETIME_MS = 400 * 24 * 3_600_000;

/** The token of `Authorization: Token <token>`; empty when nothing follows the word, null for any other scheme. */
export function givenToken(request: Request): string | null {
  const match = /^Token(?:\s+(\S+))?\s*$/i.exec(request.headers.authorization ?? '');
  return match ? (match[1] ?? '') : null;
}

/** Runs the log-in strategy. Guards come before pipes, so the body is checked here, as a pipe would check it. */
@Injectable()
class PasswordGuard extends AuthGuard() {
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

@Public()
@Controller('api')
export class LogInController {
  constructor(
    private readonly logInWithSecondFactor: LogInWithSecondFactor,
    private readonly passkeys: Passkeys,
    private readonly logOutOf: LogOut,
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly confirmPasswordReset: ConfirmPasswordReset,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Notes('log-in.succeeded')
  @UseGuards(PasswordGuard)
  @Post('login')
  // A strategy of passport reads it.
  @ApiBody({ type: LogInDto })
  @WireResponse(200, userWithTokenWire)
  @WireResponse(400, messagesWire)
  @WireResponse(401, secondFactorNeededWire)
  @WireErrors(429)
  logIn(
    @Req() { user: { account, session, deviceToken } }: { user: LoggedIn },
    @Res({ passthrough: true }) response: Response,
  ): UserWithTokenWire {
    this.deviceCookie.set(response, deviceToken);
    return presentUserWithToken(account, session);
  }

  @Notes('second-factor.proved')
  @Post('login/second-factor')
  @WireResponse(200, userWithTokenWire)
  @WireResponse(400, messagesWire)
  @WireErrors(401, 429)
  async secondFactor(
    @Body() body: SecondFactorDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Headers('user-agent') userAgent = '',
  ): Promise<UserWithTokenWire> {
    const { account, session, deviceToken } = await this.logInWithSecondFactor.execute({
      challenge: body.challenge,
      proof: proofOf(body),
      userAgent,
      earlierToken: givenToken(request),
      deviceToken: this.deviceCookie.read(request),
    });
    this.deviceCookie.set(response, deviceToken);
    return presentUserWithToken(account, session);
  }

  @Post('login/second-factor/passkey')
  @WireResponse(200, passkeyOptionsWire)
  @WireErrors(401)
  async passkeyOptions(@Body() { challenge }: PasskeyRequestDto): Promise<PasskeyOptionsWire> {
    return presentOptions(await this.passkeys.optionsFor(challenge));
  }

  @Post('logout')
  @WireResponse(204)
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = givenToken(request);
    const deviceToken = token && (await this.logOutOf.execute(token));
    if (deviceToken) this.deviceCookie.set(response, deviceToken);
  }

  @Notes('password-reset.requested')
  @Post('password/reset')
  @WireResponse(204)
  @WireErrors(429)
  async requestReset(
    @Body() { email }: RequestPasswordResetDto,
    @ClientAddress() clientAddress: string,
  ): Promise<void> {
    await this.requestPasswordReset.execute({ email, clientAddress });
  }

  /** Names the account whose password the link resets, before the person chooses one. */
  @Get('password/reset/confirm/:userId/:token')
  @WireResponse(200, passwordResetWire)
  async checkReset(@Param('userId') userId: string, @Param('token') token: string): Promise<PasswordResetWire> {
    const account = await this.confirmPasswordReset.check(userId, token);
    return { email: account?.email ?? null };
  }

  @Notes('password-reset.done')
  @Post('password/reset/confirm/:userId/:token')
  @WireResponse(200, userWire)
  @WireResponse(400, nonFieldErrorWire)
  async confirmReset(
    @Param('userId') userId: string,
    @Param('token') token: string,
    @Body() { password }: ConfirmPasswordResetDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserWire> {
    const { account, deviceToken } = await this.confirmPasswordReset.execute({ userId, token, password });
    this.deviceCookie.set(response, deviceToken);
    return presentUser(account);
  }
}
