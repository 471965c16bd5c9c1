/** Passwords and sessions of people, for the module that logs them in. */
export { CheckPassword } from './application/check-password.use-case.js';
export { FindCredentials } from './application/find-user.use-case.js';
export { HoldCredentials } from './application/hold-credentials.use-case.js';
export { PasswordConfirmation } from './application/ports/password-confirmation.js';
export { Sessions, type OpenedSession } from './application/ports/sessions.js';
export { SetPassword } from './application/set-password.use-case.js';
export type { Credentials } from './domain/credentials.js';
export { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './domain/password-rule.js';
export { InvalidOrExpiredToken, WrongPassword } from './domain/users.errors.js';
