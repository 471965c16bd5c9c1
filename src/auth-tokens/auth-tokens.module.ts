import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { Configuration } from '../config/configuration.js';
import { Database } from '../shared/adapters/persistence/database.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { Clock } from '../shared/application/ports/clock.js';
import { Runtime } from '../shared/adapters/process/runtime.js';
import { UsersModule } from '../users/users.module.js';
import { DeviceCookie } from './adapters/http/device-cookie.js';
import { LogInController } from './adapters/http/log-in.controller.js';
import { PasswordStrategy } from './adapters/http/password.strategy.js';
import { SecondFactorController } from './adapters/http/second-factor.controller.js';
import { MemberSessionsController } from './adapters/http/staff/member-sessions.controller.js';
import { SessionsController } from './adapters/http/sessions.controller.js';
import { TokenGuard } from './adapters/http/token.guard.js';
import { OtpauthTotp } from './adapters/otpauth/otpauth-totp.js';
import {
  AuthTokenRow,
  PasskeyRow,
  PasswordResetRow,
  RecoveryCodeRow,
  SecondFactorChallengeRow,
  TotpFactorRow,
} from './adapters/persistence/auth-tokens.rows.js';
import { PgPasswordResetRepository } from './adapters/persistence/pg-password-reset.repository.js';
import { PgSecondFactorChallengeRepository } from './adapters/persistence/pg-second-factor-challenge.repository.js';
import { PgSecondFactorRepository } from './adapters/persistence/pg-second-factor.repository.js';
import { PgSessionRepository } from './adapters/persistence/pg-session.repository.js';
import { PgSessionRevocations } from './adapters/postgres/pg-session-revocations.js';
import { SimpleWebAuthnPasskeyCeremony } from './adapters/simplewebauthn/simplewebauthn-passkey-ceremony.js';
import { SignedDeviceTokens } from './adapters/tokens/signed-device.tokens.js';
import { AddPasskey } from './application/add-passkey.use-case.js';
import { AskToConfirm } from './application/ask-to-confirm.use-case.js';
import { AuthenticateToken } from './application/authenticate-token.use-case.js';
import { ChallengeSecondFactor } from './application/challenge-second-factor.use-case.js';
import { ConfirmPassword } from './application/confirm-password.use-case.js';
import { ConfirmPasswordReset } from './application/confirm-password-reset.use-case.js';
import { ConfirmSecondFactor } from './application/confirm-second-factor.use-case.js';
import { ConfirmTotp } from './application/confirm-totp.use-case.js';
import { EndTokens } from './application/end-tokens.use-case.js';
import { FactorChanges } from './application/services/factor-changes.js';
import { FactorNotices } from './application/services/factor-notices.js';
import { FactorPermission } from './application/services/factor-permission.js';
import { IssueToken } from './application/issue-token.use-case.js';
import { ListMemberSessions } from './application/list-member-sessions.use-case.js';
import { ListSessions } from './application/list-sessions.use-case.js';
import { LogInWithSecondFactor } from './application/log-in-with-second-factor.use-case.js';
import { LogIn } from './application/log-in.use-case.js';
import { LogOut } from './application/log-out.use-case.js';
import { PasswordGuesses } from './application/services/password-guesses.js';
import { DeviceTokens } from './application/ports/device.tokens.js';
import { PasskeyCeremony } from './application/ports/passkey-ceremony.js';
import { PasswordResetRepository } from './application/ports/password-reset.repository.js';
import { SecondFactorChallengeRepository } from './application/ports/second-factor-challenge.repository.js';
import { SecondFactorRepository } from './application/ports/second-factor.repository.js';
import { SessionRepository } from './application/ports/session.repository.js';
import { SessionRevocations } from './application/ports/session-revocations.js';
import { Totp } from './application/ports/totp.js';
import { ProveSecondFactor } from './application/services/prove-second-factor.js';
import { ReadSecondFactors } from './application/read-second-factors.use-case.js';
import { RemoveSecondFactor } from './application/remove-second-factor.use-case.js';
import { RenamePasskey } from './application/rename-passkey.use-case.js';
import { RenewRecoveryCodes } from './application/renew-recovery-codes.use-case.js';
import { RequestPasskey } from './application/request-passkey.use-case.js';
import { RequestPasswordReset } from './application/request-password-reset.use-case.js';
import { ResetSecondFactors } from './application/reset-second-factors.use-case.js';
import { StaffSessionPolicy } from './application/services/staff-session-policy.js';
import { SendPasswordReset } from './application/send-password-reset.use-case.js';
import { SignOutMember } from './application/sign-out-member.use-case.js';
import { StartPasskey } from './application/start-passkey.use-case.js';
import { StartTotp } from './application/start-totp.use-case.js';
import { TakeFactorProof } from './application/services/take-factor-proof.js';
import { UserSessions } from './application/services/user-sessions.js';
import { PasswordConfirmation, Sessions } from '../users/users.api.js';
import { SendPasswordResetJob } from './adapters/jobs/send-password-reset.job.js';

export const authTokensRows = [
  AuthTokenRow,
  PasswordResetRow,
  TotpFactorRow,
  PasskeyRow,
  RecoveryCodeRow,
  SecondFactorChallengeRow,
];

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
    { provide: DeviceTokens, useClass: SignedDeviceTokens },
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
    AddPasskey,
    AskToConfirm,
    AuthenticateToken,
    ChallengeSecondFactor,
    ConfirmPasswordReset,
    ConfirmSecondFactor,
    ConfirmTotp,
    EndTokens,
    FactorChanges,
    FactorNotices,
    FactorPermission,
    IssueToken,
    ListMemberSessions,
    ListSessions,
    LogIn,
    LogInWithSecondFactor,
    LogOut,
    PasswordGuesses,
    ProveSecondFactor,
    ReadSecondFactors,
    RemoveSecondFactor,
    RenamePasskey,
    RenewRecoveryCodes,
    RequestPasskey,
    RequestPasswordReset,
    ResetSecondFactors,
    SendPasswordReset,
    SendPasswordResetJob,
    SignOutMember,
    StartPasskey,
    StartTotp,
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
