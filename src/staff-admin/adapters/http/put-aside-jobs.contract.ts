import * as z from 'zod/mini';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';
import { namedPersonWire } from '../../../users/adapters/http/users.contract.js';

/** A job that is not tried again by itself: what it is and whose, never what is in it. */
export const putAsideJobWire = z.object({
  id: z.string(),
  /** The queue that it is of: `payments.close-payer`, … */
  kind: z.string(),
  /** Null where it is about no person, or that is unknown. */
  person: namedPersonWire,
  put_aside_at: z.iso.datetime(),
  /** Its tries were used up, or the server ended twice while it was at it. */
  reason: z.enum(['failed', 'ended-processes']),
});

/** GET /api/staff/jobs/put-aside/, newest first. */
export const putAsideJobsWire = pageWire(putAsideJobWire);

export type PutAsideJobWire = z.infer<typeof putAsideJobWire>;
