import * as z from 'zod/mini';

/** GET /api/staff/health/: whether everything is being sent. */
export const staffHealthWire = z.object({
  /** Nothing is late. What was given up is counted all the same. */
  going_out: z.boolean(),
  work: z.array(
    z.object({
      kind: z.enum(['texts', 'mails', 'payment events', 'plans', 'jobs']),
      condition: z.enum(['fine', 'late', 'given-up']),
      /** All that has not been done, what is not due yet included. */
      waiting: z.number(),
      /** When the oldest of what should have been done by now fell due. */
      late_since: z.nullable(z.iso.datetime()),
      /** What is not tried again by itself. */
      given_up: z.number(),
      /** The known blocked reason, in plain words. */
      obstacle: z.nullable(z.string()),
      /** Who has to act; null: no one. */
      whose: z.nullable(z.enum(['provider', 'operator', 'staff'])),
    }),
  ),
});

export type StaffHealthWire = z.infer<typeof staffHealthWire>;
