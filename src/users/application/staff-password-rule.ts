import { Injectable } from '@nestjs/common';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import { STAFF_PASSWORD_MIN_LENGTH } from '../domain/password-rule.js';
import { CommonPasswords } from './ports/common-passwords.js';

/** What a password of staff has to be when it is set; one that was set before goes on. */
@Injectable()
export class StaffPasswordRule {
  constructor(private readonly commonPasswords: CommonPasswords) {}

  /** @param field where the form asks for it @throws InvalidFields */
  async check(password: string, field: string): Promise<void> {
    const fault = await this.faultOf(password);
    if (fault !== null) throw new InvalidFields({ [field]: [fault] });
  }

  private async faultOf(password: string): Promise<string | null> {
    if (password.length < STAFF_PASSWORD_MIN_LENGTH)
      return `Staff need a password with at least ${STAFF_PASSWORD_MIN_LENGTH} characters`;
    return (await this.commonPasswords.has(password))
      ? 'Many people have this password, or it is easily guessed. Please choose another'
      : null;
  }
}
