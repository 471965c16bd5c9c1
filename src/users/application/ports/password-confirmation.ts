import type { Principal } from '../../../shared/domain/principal.js';

/** Asks a signed-in person for the password again before a serious step; wrong passwords are counted by session. */
export abstract class PasswordConfirmation {
  /**
   * @param field the form's field, named in the refusal
   * @throws WrongPassword, RateLimited
   */
  abstract confirm(caller: Principal, password: string, field: string): Promise<void>;
}
