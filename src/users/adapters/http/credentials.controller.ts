import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentPrincipal, Public } from '../../../shared/adapters/http/access.decorators.js';
import type { UserAccount } from '../../domain/user-account.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { WireResponse, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { Notes } from '../../../shared/adapters/http/notes.decorator.js';
import { nonFieldErrorWire } from '../../../shared/adapters/http/error.contract.js';
import { ChangePassword } from '../../application/password.use-cases.js';
import { EmailChanges, VerifyEmail } from '../../application/email-change.use-cases.js';
import { presentUser } from './present-user.js';
import { type EmailChangeWire, emailChangeWire, userWire, type UserWire } from './users.contract.js';
import { ChangeEmailDto, ChangePasswordDto } from './users.dto.js';

@Controller('api')
export class CredentialsController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly emailChanges: EmailChanges,
    private readonly verifyEmail: VerifyEmail,
  ) {}

  @Notes('password.changed')
  @Post('password/change')
  @WireResponse(204)
  @WireErrors(429)
  async setPassword(
    @CurrentPrincipal() principal: Principal<UserAccount>,
    @Body() body: ChangePasswordDto,
  ): Promise<void> {
    await this.changePassword.execute(principal, { oldPassword: body.old_password, newPassword: body.new_password });
  }

  @Post('email/change')
  @WireResponse(204)
  @WireErrors(404, 429)
  async changeEmail(
    @CurrentPrincipal() principal: Principal<UserAccount>,
    @Body() body: ChangeEmailDto,
  ): Promise<void> {
    await this.emailChanges.request(principal, { email: body.email, password: body.password });
  }

  @Get('email/change')
  @WireResponse(200, emailChangeWire)
  async pendingEmail(@CurrentPrincipal() { userId }: Principal<UserAccount>): Promise<EmailChangeWire> {
    const change = await this.emailChanges.pending(userId);
    return { change: change && { email: change.email, expires_at: change.expiresAt.toISOString() } };
  }

  /** The password was given when the change was asked for. */
  @Post('email/change/resend')
  @WireResponse(204)
  @WireErrors(404, 429)
  async resendEmail(@CurrentPrincipal() principal: Principal<UserAccount>): Promise<void> {
    await this.emailChanges.again(principal);
  }

  @Delete('email/change')
  @WireResponse(204)
  async cancelEmail(@CurrentPrincipal() { userId }: Principal<UserAccount>): Promise<void> {
    await this.emailChanges.cancel(userId);
  }

  /** Mails the link that proves the account's own address once more. */
  @Post('email/verify')
  @WireResponse(204)
  @WireErrors(409, 429)
  async resendVerification(@CurrentPrincipal() principal: Principal<UserAccount>): Promise<void> {
    await this.verifyEmail.again(principal);
  }

  /** The link in the mail is the proof, as below. */
  @Public()
  @Post('email/verify/:userId/:token')
  @WireResponse(200, userWire)
  @WireResponse(400, nonFieldErrorWire)
  async confirmAddress(@Param('userId') userId: string, @Param('token') token: string): Promise<UserWire> {
    return presentUser(await this.verifyEmail.execute(userId, token));
  }

  /** The link in the mail is the proof: the person may be signed in elsewhere, or nowhere. */
  @Public()
  @Post('email/change/confirm/:userId/:token')
  @WireResponse(200, userWire)
  @WireResponse(400, nonFieldErrorWire)
  async confirmEmail(@Param('userId') userId: string, @Param('token') token: string): Promise<UserWire> {
    return presentUser(await this.emailChanges.confirm(userId, token));
  }
}
