import { Body, Controller, Get, Headers, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answers } from '../../../shared/adapters/http/answers.decorator.js';
import { DescribedBody } from '../../../shared/adapters/http/described.decorator.js';
import { Notes } from '../../../shared/adapters/http/notes.decorator.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { messagesWire, nonFieldErrorWire } from '../../../shared/adapters/http/error.contract.js';
import {
  userWithTokenWire,
  userWire,
  type UserWithTokenWire,
  type UserWire,
} from '../../../users/adapters/http/users.contract.js';
import { presentUserWithToken, presentUser } from '../../../users/users.api.js';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { ConfirmPasswordReset } from '../../application/confirm-password-reset.use-case.js';
import { LogInWithSecondFactor } from '../../application/log-in-with-second-factor.use-case.js';
import type { LoggedIn } from '../../application/log-in.use-case.js';
import { LogOut } from '../../application/log-out.use-case.js';
import { RequestPasskey } from '../../application/request-passkey.use-case.js';
import { RequestPasswordReset } from '../../application/request-password-reset.use-case.js';
import {
  ConfirmPasswordResetDto,
  LogInDto,
  PasskeyRequestDto,
  RequestPasswordResetDto,
  SecondFactorDto,
} from './auth-tokens.dto.js';
import { type PasswordResetWire, passwordResetWire } from './auth-tokens.contract.js';
import { DeviceCookie } from './device-cookie.js';
import { givenToken } from './given-token.js';
import { PasswordGuard } from './password.guard.js';
import { passkeyOptionsWire, type PasskeyOptionsWire, secondFactorNeededWire } from './second-factor.contract.js';
import { presentOptions, proofOf } from './second-factor.presentation.js';

/** Log-in, log-out, and resetting the password. */
@Public()
@Controller('api')
export class LogInController {
  constructor(
    private readonly logInWithSecondFactor: LogInWithSecondFactor,
    private readonly requestPasskey: RequestPasskey,
    private readonly logOutOf: LogOut,
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly confirmPasswordReset: ConfirmPasswordReset,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Notes('log-in.succeeded')
  @UseGuards(PasswordGuard)
  @Post('login')
  @HttpCode(200)
  @DescribedBody(LogInDto)
  @Answers(200, userWithTokenWire)
  @Answers(400, messagesWire)
  @Answers(401, secondFactorNeededWire)
  @Answers(429)
  logIn(
    @Req() { user: { account, session, deviceToken } }: { user: LoggedIn },
    @Res({ passthrough: true }) response: Response,
  ): UserWithTokenWire {
    this.deviceCookie.set(response, deviceToken);
    return presentUserWithToken(account, session);
  }

  /** The second step, for an account that has a second factor. */
  @Notes('second-factor.proved')
  @Post('login/second-factor')
  @HttpCode(200)
  @Answers(200, userWithTokenWire)
  @Answers(400, messagesWire)
  @Answers(401)
  @Answers(429)
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

  /** What the browser needs to have a passkey sign a challenge. */
  @Post('login/second-factor/passkey')
  @HttpCode(200)
  @Answers(200, passkeyOptionsWire)
  @Answers(401)
  async passkeyOptions(@Body() { challenge }: PasskeyRequestDto): Promise<PasskeyOptionsWire> {
    return presentOptions(await this.requestPasskey.execute(challenge));
  }

  /** Ends the token that was sent, if it is valid. */
  @Post('logout')
  @HttpCode(204)
  @Answers(204)
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = givenToken(request);
    const deviceToken = token && (await this.logOutOf.execute(token));
    if (deviceToken) this.deviceCookie.set(response, deviceToken);
  }

  @Notes('password-reset.requested')
  @Post('password/reset')
  @HttpCode(204)
  @Answers(204)
  @Answers(429)
  async requestReset(
    @Body() { email }: RequestPasswordResetDto,
    @ClientAddress() clientAddress: string,
  ): Promise<void> {
    await this.requestPasswordReset.execute({ email, clientAddress });
  }

  /** Whose password the link resets, before they choose one. */
  @Get('password/reset/confirm/:userId/:token')
  @Answers(200, passwordResetWire)
  async checkReset(@Param('userId') userId: string, @Param('token') token: string): Promise<PasswordResetWire> {
    const account = await this.confirmPasswordReset.check(userId, token);
    return { email: account?.email ?? null };
  }

  @Notes('password-reset.done')
  @Post('password/reset/confirm/:userId/:token')
  @HttpCode(200)
  @Answers(200, userWire)
  @Answers(400, nonFieldErrorWire)
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
