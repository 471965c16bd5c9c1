import * as z from 'zod/mini';
import { namedPersonWire } from '../../../users/adapters/http/users.contract.js';

/**
 * A row of /api/staff/audit/, newest first. Filters: `actor` (a part of the name or email address, or an id), `action` (a
 * part of it, also in words), `subject` (its id), `about` (a part of the subject's name, or for an account of its address), `from` and `to` (days as `2026-11-24`, both
 * included, of the zone in `time_zone`, else UTC).
 */
export const auditEntryWire = z.object({
  number: z.number(),
  at: z.iso.datetime(),
  actor: namedPersonWire,
  /** Their name at that time, for when the account no longer exists; null in old entries. */
  actor_name: z.nullable(z.string()),
  /** `prompt-template.changed`: what, and what was done to it. */
  action: z.string(),
  /** An account under its name of today, or its address; all else under the name that it then had. */
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string(),
    /** It was an account that no longer exists. */
    is_deleted: z.boolean(),
  }),
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
});

export type AuditEntryWire = z.infer<typeof auditEntryWire>;
