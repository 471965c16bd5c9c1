import type { UserAccount } from '../../domain/user-account.js';
import type { Principal } from '../../../shared/domain/principal.js';

/** A session's secret, shown only this once, and until when it lasts if it is not used. */
export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

/** Sessions of people. Joins the running transaction. */
export abstract class Sessions {
  /** Signs a person in. `userAgent` is the browser's own words, for the list of signed-in devices. */
  abstract open(userId: string, userAgent: string): Promise<OpenedSession>;
  /** Mails the person a link, good for an hour, to choose a password by. */
  abstract mailPasswordLink(account: UserAccount): Promise<void>;
  abstract forgetSecondFactors(userId: string): Promise<void>;
  /** Signs a person out everywhere, or everywhere but in one session; open sockets close at once. */
  abstract endAll(userId: string, options?: { exceptTokenId?: string }): Promise<void>;
}

/** Asks a signed-in person for the password again before a serious step; wrong passwords are counted by session. */
export abstract class PasswordConfirmation {
  /**
   * @param field the form's field, named in the refusal
   * @throws WrongPassword, RateLimited
   */
  abstract confirm(principal: Principal, password: string, field: string): Promise<void>;
}
