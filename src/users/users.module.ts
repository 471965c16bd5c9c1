import { Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { Argon2PasswordHasher } from './adapters/argon2/argon2-password-hasher.js';
import { CredentialsController } from './adapters/http/credentials.controller.js';
import { UsersController } from './adapters/http/users.controller.js';
import { PgEmailChangeRepository } from './adapters/persistence/pg-email-change.repository.js';
import { PgUserRepository } from './adapters/persistence/pg-user.repository.js';
import { isCommonPassword } from './adapters/zxcvbn/common-passwords.js';
import { Profiles } from './application/profile.use-cases.js';
import { ChangePassword, CheckPassword, SetPassword } from './application/password.use-cases.js';
import { EmailChanges, VerifyEmail } from './application/email-change.use-cases.js';
import { ProvePhoneNumber } from './application/prove-phone-number.use-case.js';
import { CreateStaff } from './application/create-staff.use-case.js';
import { DeleteAccount, ExportPersonalData } from './application/personal-data.use-cases.js';
import { EmailChangeRepository } from './application/ports/email-change.repository.js';
import { People } from './application/services/people.js';
import { StaffPasswordRule } from './application/services/staff-password-rule.js';
import { PasswordHasher } from './application/ports/password-hasher.js';
import { UserRepository } from './application/ports/user.repository.js';
import { RevokeStaff, StaffRoles } from './application/services/staff-roles.js';
import { NewAccounts, SignUp } from './application/services/new-accounts.js';

/** Passwords of staff must not contain it. */
const PRODUCT_NAME = 'Career Coach';

/**
 * People. The ports `Sessions` and `PasswordConfirmation` are implemented by auth-tokens, which depends on this module:
 * its module is global, so they are found without a circular import.
 */
@Module({
  controllers: [UsersController, CredentialsController],
  providers: [
    { provide: UserRepository, useClass: PgUserRepository },
    { provide: EmailChangeRepository, useClass: PgEmailChangeRepository },
    { provide: PasswordHasher, useFactory: () => new Argon2PasswordHasher() },
    ChangePassword,
    CheckPassword,
    EmailChanges,
    ProvePhoneNumber,
    CreateStaff,
    DeleteAccount,
    ExportPersonalData,
    NewAccounts,
    People,
    Profiles,
    RevokeStaff,
    SetPassword,
    SignUp,
    StaffRoles,
    {
      provide: StaffPasswordRule,
      useFactory: ({ coachName, production }: Configuration) =>
        new StaffPasswordRule(isCommonPassword, [PRODUCT_NAME, coachName], production),
      inject: [Configuration],
    },
    VerifyEmail,
  ],
  exports: [CheckPassword, ProvePhoneNumber, CreateStaff, People, RevokeStaff, SetPassword],
})
export class UsersModule {}
