import type { Credentials } from '../../../users/users.api.js';

/**
 * Tokens that show that a browser has been let into an account: failed log-ins from there are counted separately, so
 * that a stranger's don't keep its owner out. A token opens nothing, and is void once the password or the email has
 * changed.
 */
export abstract class DeviceTokens {
  /** A new one each time. */
  abstract issue(credentials: Credentials): string;
  /** @returns the device's id; null where it is none of this account as it is now */
  abstract deviceOf(token: string, credentials: Credentials): string | null;
}
