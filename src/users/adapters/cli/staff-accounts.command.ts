import { Injectable } from '@nestjs/common';
import { staffPassword } from '../../../config/staff-password.js';
import { PickType } from '@nestjs/swagger';
import { validationPipe } from '../../../shared/adapters/http/validation.pipe.js';
import { SecurityLog } from '../../../shared/adapters/logging/security-log.js';
import { CreateStaff, hasOwnNumber, type CreateStaffInput } from '../../application/create-staff.use-case.js';
import { RevokeStaff } from '../../application/services/staff-roles.js';
import type { UserAccount } from '../../domain/user-account.js';
import { People } from '../../application/services/people.js';
import { SignUpDto } from '../http/users.dto.js';

/** The operator did not want the account that there is to become staff's. */
export class NotAgreed extends Error {
  constructor() {
    super('Nothing was changed.');
  }
}

function aboutPromotion(account: UserAccount): string {
  const { email, firstName, lastName, created, emailProvedAt } = account;
  const day = (at: Date) => at.toISOString().slice(0, 10);
  return [
    `${email} already has an account: ${firstName} ${lastName}, since ${day(created)}.`,
    emailProvedAt
      ? `The email address was verified on ${day(emailProvedAt)}.`
      : 'The email address has not been verified.',
    `This removes its password and its sessions${hasOwnNumber(account) ? '' : ', and its phone number'}.`,
  ].join('\n');
}

/** The rules of sign-up. */
class StaffAccountDto extends PickType(SignUpDto, ['email', 'first_name', 'last_name']) {}

/** Changes the role of staff, for an operator on the command line. Each method returns the message to print. */
@Injectable()
export class StaffAccountsCommand {
  constructor(
    private readonly createStaff: CreateStaff,
    private readonly revokeStaff: RevokeStaff,
    private readonly people: People,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @param agree asked before an account that somebody else may have made becomes staff's
   * @throws InvalidFields, NotAgreed
   */
  async create(account: CreateStaffInput, agree: (question: string) => Promise<boolean>): Promise<string> {
    const existing = (await this.people.credentials({ email: account.email }))?.account;
    if (existing && !existing.isStaff && !(await agree(aboutPromotion(existing)))) throw new NotAgreed();
    const { userId, outcome, mustChoosePassword } = await this.createStaff.execute(account);
    if (outcome !== 'kept') this.log.byOperator('staff.granted', userId);
    const made = `${account.email} ${outcome === 'created' ? 'has a staff account' : 'is staff'} now.`;
    return mustChoosePassword ? `${made} A link to choose a password was emailed there; it works for an hour.` : made;
  }

  /** @returns null when no one of the staff has this address */
  async revoke(email: string): Promise<string | null> {
    const userId = await this.revokeStaff.execute(email);
    if (userId === null) return null;
    this.log.byOperator('staff.revoked', userId);
    return `${email} is no longer staff, and is signed out everywhere.`;
  }
}

/**
 * The account that these options describe. Its password, which has rules of its own, is asked for once these are right.
 * @throws InvalidFields, PasswordsDiffer
 */
export async function readStaffAccount(names: StaffAccountDto): Promise<CreateStaffInput> {
  const checked = await validationPipe().transform(names, { type: 'body', metatype: StaffAccountDto });
  const { email, first_name: firstName, last_name: lastName } = checked as StaffAccountDto;
  return { email, firstName, lastName, password: await staffPassword() };
}
