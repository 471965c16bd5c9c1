import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { Configuration } from '../config/configuration.js';
import { Database } from '../shared/adapters/persistence/database.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { Clock } from '../shared/application/ports/clock.js';
import { Runtime } from '../shared/adapters/process/runtime.js';
import { UsersModule } from '../users/users.module.js';
import { DeviceCookie, LogInController, PasswordStrategy } from './adapters/http/log-in.controller.js';
import { SecondFactorController } from './adapters/http/second-factor.controller.js';
import { MemberSessionsController } from './adapters/http/staff/member-sessions.controller.js';
import { SessionsController } from './adapters/http/sessions.controller.js';
import { TokenGuard } from './adapters/http/token.guard.js';
import { OtpauthTotp } from './adapters/otpauth/otpauth-totp.js';
import { PgPasswordResetRepository } from './adapters/persistence/pg-password-reset.repository.js';
import {
  PgSecondFactorChallengeRepository,
  PgSecondFactorRepository,
} from './adapters/persistence/pg-second-factor.repository.js';
import { PgSessionRepository } from './adapters/persistence/pg-session.repository.js';
import { PgSessionRevocations } from './adapters/postgres/pg-session-revocations.js';
import { SimpleWebAuthnPasskeyCeremony } from './adapters/simplewebauthn/simplewebauthn-passkey-ceremony.js';
import { Passkeys } from './application/passkeys.use-cases.js';
import {
  ChallengeSecondFactor,
  LogIn,
  LogInWithSecondFactor,
  ProveSecondFactor,
} from './application/log-in.use-cases.js';
import { AuthenticateToken, EndTokens, IssueToken } from './application/tokens.use-cases.js';
import { ConfirmPassword, PasswordGuesses } from './application/services/password-guesses.js';
import {
  ConfirmPasswordReset,
  RequestPasswordReset,
  SendPasswordReset,
} from './application/password-reset.use-cases.js';
import { AuthenticatorApp } from './application/totp.use-cases.js';
import {
  FactorChanges,
  FactorNotices,
  FactorPermission,
  TakeFactorProof,
} from './application/services/factor-changes.js';
import { LogOut, SignOutMember } from './application/sessions.use-cases.js';
import { DeviceTokens } from './application/services/device-tokens.js';
import { PasskeyCeremony } from './application/ports/passkey-ceremony.js';
import { PasswordResetRepository } from './application/ports/password-reset.repository.js';
import {
  SecondFactorChallengeRepository,
  SecondFactorRepository,
} from './application/ports/second-factor.repository.js';
import { SessionRepository } from './application/ports/session.repository.js';
import { SessionRevocations } from './application/ports/session-revocations.js';
import { Totp } from './application/ports/totp.js';
import { OwnSecondFactors, ResetSecondFactors } from './application/factors.use-cases.js';
import { StaffSessionPolicy } from './application/services/staff-session-policy.js';
import { UserSessions } from './application/services/user-sessions.js';
import { PasswordConfirmation, Sessions } from '../users/users.api.js';
import { SendPasswordResetJob } from './adapters/jobs/send-password-reset.job.js';

/** Authentication of calls. Global: its guard runs before every route, and every module may authenticate a token. */
@Global()
@Module({
  imports: [UsersModule, PassportModule],
  controllers: [LogInController, MemberSessionsController, SecondFactorController, SessionsController],
  providers: [
    { provide: APP_GUARD, useClass: TokenGuard },
    { provide: SessionRepository, useClass: PgSessionRepository },
    { provide: PasswordResetRepository, useClass: PgPasswordResetRepository },
    { provide: SecondFactorRepository, useClass: PgSecondFactorRepository },
    { provide: SecondFactorChallengeRepository, useClass: PgSecondFactorChallengeRepository },
    DeviceTokens,
    { provide: Totp, useClass: OtpauthTotp },
    { provide: PasskeyCeremony, useClass: SimpleWebAuthnPasskeyCeremony },
    {
      provide: StaffSessionPolicy,
      useFactory: ({ staffMfa, clock }: Configuration) =>
        new StaffSessionPolicy(staffMfa === 'required', clock === 'system'),
      inject: [Configuration],
    },
    {
      provide: SessionRevocations,
      useFactory: (runtime: Runtime, database: Database, clock: Clock, shutdown: Shutdown) =>
        new PgSessionRevocations(runtime.databaseUrl, runtime.databaseLimits, database, clock, shutdown),
      inject: [Runtime, Database, Clock, Shutdown],
    },
    { provide: Sessions, useClass: UserSessions },
    { provide: PasswordConfirmation, useClass: ConfirmPassword },
    DeviceCookie,
    PasswordStrategy,
    AuthenticateToken,
    AuthenticatorApp,
    ChallengeSecondFactor,
    ConfirmPasswordReset,
    EndTokens,
    FactorChanges,
    FactorNotices,
    FactorPermission,
    IssueToken,
    LogIn,
    LogInWithSecondFactor,
    LogOut,
    OwnSecondFactors,
    Passkeys,
    PasswordGuesses,
    ProveSecondFactor,
    RequestPasswordReset,
    ResetSecondFactors,
    SendPasswordReset,
    SendPasswordResetJob,
    SignOutMember,
    TakeFactorProof,
  ],
  exports: [
    AuthenticateToken,
    EndTokens,
    IssueToken,
    PasswordConfirmation,
    ResetSecondFactors,
    Sessions,
    SessionRevocations,
  ],
})
export class AuthTokensModule {}
