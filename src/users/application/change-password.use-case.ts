import { Injectable } from '@nestjs/common';
import type { UserAccount } from '../domain/user-account.js';
import type { Principal } from '../../shared/domain/principal.js';
import { WrongPassword } from '../domain/users.errors.js';
import { PasswordConfirmation } from './ports/password-confirmation.js';
import { UserRepository } from './ports/user.repository.js';
import { SetPassword } from './set-password.use-case.js';

export interface ChangePasswordInput {
  oldPassword: string;
  newPassword: string;
}

/**
 * Changes the password of a signed-in person, who enters the old one. This session stays; the others end.
 * @throws WrongPassword, InvalidFields, RateLimited
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly users: UserRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly setPassword: SetPassword,
  ) {}

  async execute(caller: Principal<UserAccount>, { oldPassword, newPassword }: ChangePasswordInput): Promise<void> {
    // Read before the old password is checked: whatever changes from here on makes the change below refuse.
    const credentials = await this.users.credentialsOf(caller.userId);
    await this.confirmation.confirm(caller, oldPassword, 'old_password');
    const changed =
      credentials !== null &&
      (await this.setPassword.execute({
        credentials,
        password: newPassword,
        field: 'new_password',
        keepTokenId: caller.tokenId,
      }));
    if (!changed) throw new WrongPassword('old_password');
  }
}
