import * as z from 'zod/mini';

/** A member of staff beside what they did; null once their account is gone. */
export const staffPersonWire = z.nullable(z.object({ id: z.string(), name: z.string() }));

/**
 * A row of /api/staff/audit/, newest first. Filters: `actor` (a part of the name or e-mail address, or an id), `action` (a
 * part of it, also in words), `subject` (its id), `about` (a part of the subject's name), `from` and `to` (days as `2026-11-24`, both
 * included, of the zone in `time_zone`, else UTC).
 */
export const auditEntryWire = z.object({
  number: z.number(),
  at: z.string(),
  actor: staffPersonWire,
  /** `prompt-template.changed`: what, and what was done to it. */
  action: z.string(),
  /** Under the name that it then had. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
});

export type StaffPersonWire = z.infer<typeof staffPersonWire>;
export type AuditEntryWire = z.infer<typeof auditEntryWire>;
