import * as z from 'zod/mini';

/** A device on which the person is signed in. Timestamps are ISO 8601. */
export const sessionWire = z.object({
  id: z.uuid(),
  /** The name of its browser, e.g. "Chrome on Windows". */
  device: z.string(),
  /** `link`: opened by a content link; it cannot change the account. */
  kind: z.enum(['full', 'link']),
  current: z.boolean(),
  created: z.iso.datetime(),
  /** Exact to ten minutes. */
  last_used: z.string(),
  expires: z.string(),
});
export type SessionWire = z.infer<typeof sessionWire>;

/** GET /api/password/reset/confirm/{userId}/{token}/: whose password the link resets; null where it is used or has expired. */
export const passwordResetWire = z.object({ email: z.nullable(z.string()) });
export type PasswordResetWire = z.infer<typeof passwordResetWire>;

/** GET /api/tokens/current/: the session that asks. */
export const currentSessionWire = z.pick(sessionWire, { id: true, kind: true });
export type CurrentSessionWire = z.infer<typeof currentSessionWire>;

/** POST /api/login/ */
export interface LogInBody {
  email: string;
  password: string;
}

/** POST /api/password/reset/ */
export interface RequestPasswordResetBody {
  email: string;
}

/** POST /api/password/reset/confirm/{user}/{token}/ */
export interface ConfirmPasswordResetBody {
  password: string;
}
