import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentPrincipal, OwnAccountOnly, type Principal, Public } from '../../../auth-tokens/access.api.js';
import { ChangePassword } from '../../application/change-password.use-case.js';
import { ConfirmEmailChange } from '../../application/confirm-email-change.use-case.js';
import { RequestEmailChange } from '../../application/request-email-change.use-case.js';
import { presentUser } from './present-user.js';
import type { UserWire } from './users.contract.js';
import { ChangeEmailDto, ChangePasswordDto } from './users.dto.js';

/** A signed-in person changes what they log in with. */
@Controller('api')
export class CredentialsController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly requestEmailChange: RequestEmailChange,
    private readonly confirmEmailChange: ConfirmEmailChange,
  ) {}

  @OwnAccountOnly()
  @Post('password/change')
  @HttpCode(204)
  async password(@CurrentPrincipal() caller: Principal, @Body() body: ChangePasswordDto): Promise<void> {
    await this.changePassword.execute(caller, { oldPassword: body.old_password, newPassword: body.new_password });
  }

  @OwnAccountOnly()
  @Post('email/change')
  @HttpCode(204)
  async email(@CurrentPrincipal() caller: Principal, @Body() body: ChangeEmailDto): Promise<void> {
    await this.requestEmailChange.execute(caller, { email: body.email, password: body.password });
  }

  /** The link in the mail is the proof: the person may be signed in elsewhere, or nowhere. */
  @Public()
  @Post('email/change/confirm/:userId/:token')
  @HttpCode(200)
  async confirmEmail(@Param('userId') userId: string, @Param('token') token: string): Promise<UserWire> {
    return presentUser(await this.confirmEmailChange.execute(userId, token));
  }
}
