import type { Credentials } from '../../../users/users.api.js';

/**
 * What a browser keeps to show that it has been let into an account: failed log-ins from there are counted by
 * themselves, so that a stranger's don't keep its owner out. It opens nothing, and is void once the password or the
 * email address has changed.
 */
export abstract class DeviceTokens {
  /** A new one each time. */
  abstract issue(credentials: Credentials): string;
  /** @returns the device's id; null where it is none of this account as it is now */
  abstract deviceOf(token: string, credentials: Credentials): string | null;
}
