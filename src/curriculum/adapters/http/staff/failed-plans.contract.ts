import * as z from 'zod/mini';
import { pageWire } from '../../../../shared/adapters/http/page.contract.js';
import { namedPersonWire } from '../../../../users/adapters/http/users.contract.js';

export const failedPlanWire = z.object({
  id: z.string(),
  person: namedPersonWire,
  /** The time when their conversation ended. */
  begun_at: z.iso.datetime(),
  /** The reason, for staff; never what was said in the chat. */
  failure: z.string(),
});

/** GET /api/staff/plans/failed/, the people who have waited longest first. */
export const failedPlansWire = pageWire(failedPlanWire);

export type FailedPlanWire = z.infer<typeof failedPlanWire>;
