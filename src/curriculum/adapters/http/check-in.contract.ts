import * as z from 'zod/mini';
import { skillWire } from '../../../language/adapters/http/skills.contract.js';
import { weekdayWire } from './curriculum.contract.js';

/** What a check-in would change, and why. `days`: the days on which texts would come. */
export const checkInChangeWire = z.object({
  id: z.uuid(),
  kind: z.enum(['more', 'less', 'days']),
  /** null for `days`. */
  skill: z.nullable(skillWire),
  /** Before and after; null for the others. */
  weekdays: z.nullable(z.object({ before: z.array(weekdayWire), after: z.array(weekdayWire) })),
  reason: z.string(),
  state: z.enum(['open', 'accepted', 'taken-back', 'left']),
});

/** GET /api/curriculum/check-in/: the one that is due, else the latest. */
export const checkInWire = z.object({
  check_in: z.nullable(
    z.object({
      id: z.uuid(),
      /** Of the plan. */
      week: z.number(),
      asked_at: z.iso.datetime(),
      /** Its talk has ended; what it proposes is in `changes`. */
      concluded: z.boolean(),
      changes: z.array(checkInChangeWire),
    }),
  ),
});

/** POST /api/curriculum/check-in/changes/{id}/ */
export const checkInAnswerBody = z.object({ answer: z.enum(['accept', 'take-back', 'leave']) });

export type CheckInWire = z.infer<typeof checkInWire>;
export type CheckInChangeWire = z.infer<typeof checkInChangeWire>;
export type CheckInAnswerBody = z.infer<typeof checkInAnswerBody>;
