import { InvalidFields } from '../../../shared/domain/domain-error.js';
import { PASSWORD_MIN_LENGTH } from '../../../shared/domain/field-rules.contract.js';
import { holdsOwnWord, type Named, STAFF_PASSWORD_MIN_LENGTH } from '../../domain/own-words.js';

/** The rules for a password of staff when it is set; one that was set before stays valid. */
export class StaffPasswordRule {
  /**
   * @param names of the product and its coach: no password holds them
   * @param production elsewhere a password of staff has the six characters of anybody's, and no other rule
   */
  constructor(
    private readonly isCommon: (password: string) => Promise<boolean>,
    private readonly names: readonly string[],
    private readonly production: boolean,
  ) {}

  /** @param field where the form asks for it @param person whose it is to be @throws InvalidFields */
  async check(password: string, field: string, person: Named): Promise<void> {
    const error = await this.errorOf(password, person);
    if (error !== null) throw new InvalidFields({ [field]: [error] });
  }

  private async errorOf(password: string, person: Named): Promise<string | null> {
    const least = this.production ? STAFF_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;
    if (password.length < least) return `Staff need a password with at least ${least} characters`;
    if (!this.production) return null;
    if (holdsOwnWord(password, this.names, person))
      return 'Please choose a password without your name, your email address, or the names of the product and the coach';
    return (await this.isCommon(password))
      ? 'Many people have this password, or it is easily guessed. Please choose another'
      : null;
  }
}
