import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { Database } from '../shared/adapters/persistence/database.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { Clock } from '../shared/application/ports/clock.js';
import { JobQueue } from '../shared/application/ports/job-queue.js';
import { PersonalDataRegistry } from '../shared/application/ports/personal-data.js';
import { Runtime } from '../shared/shared.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasswordConfirmation, Sessions } from '../users/users.api.js';
import { LogInController } from './adapters/http/log-in.controller.js';
import { PasswordStrategy } from './adapters/http/password.strategy.js';
import { SessionsController } from './adapters/http/sessions.controller.js';
import { TokenGuard } from './adapters/http/token.guard.js';
import { AuthTokenRow } from './adapters/persistence/auth-token.row.js';
import { PasswordResetRow } from './adapters/persistence/password-reset.row.js';
import { PgPasswordResetRepository } from './adapters/persistence/pg-password-reset.repository.js';
import { PgSessionRepository } from './adapters/persistence/pg-session.repository.js';
import { PgTokenEndings } from './adapters/postgres/pg-token-endings.js';
import { AuthenticateToken } from './application/authenticate-token.use-case.js';
import { ConfirmPassword } from './application/confirm-password.use-case.js';
import { ConfirmPasswordReset } from './application/confirm-password-reset.use-case.js';
import { EndTokens } from './application/end-tokens.use-case.js';
import { IssueToken } from './application/issue-token.use-case.js';
import { ListSessions } from './application/list-sessions.use-case.js';
import { LogIn } from './application/log-in.use-case.js';
import { PasswordGuesses } from './application/password-guesses.js';
import { PasswordResetRepository } from './application/ports/password-reset.repository.js';
import { SessionRepository } from './application/ports/session.repository.js';
import { TokenEndings } from './application/ports/token-endings.js';
import {
  RequestPasswordReset,
  SEND_PASSWORD_RESET,
  type SendPasswordResetJob,
} from './application/request-password-reset.use-case.js';
import { SendPasswordReset } from './application/send-password-reset.use-case.js';
import { SignOutListeners } from './application/sign-out-listeners.js';
import { SessionsPersonalData } from './application/sessions.personal-data.js';
import { UserSessions } from './application/user-sessions.js';

export const authTokensRows = [AuthTokenRow, PasswordResetRow];

/** Who makes a call. Global: its guard stands before every route, and every module may authenticate a token. */
@Global()
@Module({
  imports: [UsersModule, PassportModule],
  controllers: [LogInController, SessionsController],
  providers: [
    { provide: APP_GUARD, useClass: TokenGuard },
    { provide: SessionRepository, useClass: PgSessionRepository },
    { provide: PasswordResetRepository, useClass: PgPasswordResetRepository },
    {
      provide: TokenEndings,
      useFactory: (runtime: Runtime, database: Database, clock: Clock, shutdown: Shutdown) =>
        new PgTokenEndings(runtime.databaseUrl, runtime.databaseLimits, database, clock, shutdown),
      inject: [Runtime, Database, Clock, Shutdown],
    },
    { provide: Sessions, useClass: UserSessions },
    { provide: PasswordConfirmation, useClass: ConfirmPassword },
    PasswordStrategy,
    AuthenticateToken,
    ConfirmPasswordReset,
    EndTokens,
    IssueToken,
    ListSessions,
    LogIn,
    PasswordGuesses,
    RequestPasswordReset,
    SendPasswordReset,
    SessionsPersonalData,
    SignOutListeners,
  ],
  exports: [AuthenticateToken, EndTokens, IssueToken, PasswordConfirmation, Sessions, SignOutListeners, TokenEndings],
})
export class AuthTokensModule implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly personalData: PersonalDataRegistry,
    private readonly sendPasswordReset: SendPasswordReset,
    private readonly sessionsPersonalData: SessionsPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this.sessionsPersonalData);
    this.jobs.work<SendPasswordResetJob>(SEND_PASSWORD_RESET, ({ requestId }) =>
      this.sendPasswordReset.execute(requestId),
    );
  }
}
