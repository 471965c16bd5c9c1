import { Injectable } from '@nestjs/common';
import type { Named } from '../../domain/own-words.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { StaffPasswordRule } from './staff-password-rule.js';

/** Checks and hashes passwords of staff. */
@Injectable()
export class StaffPasswords {
  constructor(
    private readonly rule: StaffPasswordRule,
    private readonly hasher: PasswordHasher,
  ) {}

  /** @param field where the form asks for it @param person whose it is to be @throws InvalidFields */
  async hash(password: string, field: string, person: Named): Promise<string> {
    await this.rule.check(password, field, person);
    return this.hasher.hash(password);
  }
}
