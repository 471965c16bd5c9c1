import type { UserAccount } from '../../domain/user-account.js';

/** Asks a signed-in person for the password again before a serious step; wrong answers count as failed log-ins. */
export abstract class PasswordConfirmation {
  /**
   * @param field the form's field, named in the refusal
   * @throws WrongPassword, RateLimited
   */
  abstract confirm(account: UserAccount, password: string, field: string): Promise<void>;
}
