import * as z from 'zod/mini';
import { successScoreWire } from './curriculum.contract.js';
import { skillWire } from '../../../language/adapters/http/skills.contract.js';

/** A reflection on one practice. */
export const journalEntryWire = z.object({
  /** The id of the plan's item; opens the practice while that plan is the latest. */
  id: z.uuid(),
  title: z.string(),
  skill: skillWire,
  /** The time when the practice was done; where it was not, when it was sent. */
  at: z.iso.datetime(),
  is_done: z.boolean(),
  reflection: z.string(),
});

/** One plan from its first conversation to its last reflection, so far or in the end. */
export const halfYearWire = z.object({
  state: z.enum(['active', 'paused', 'finished']),
  began_at: z.iso.datetime(),
  /** The time when the last practice was sent or done; null before the first. */
  last_at: z.nullable(z.iso.datetime()),
  /** In the person's words. */
  problem: z.string(),
  success: z.nullable(z.string()),
  /** The success scores, oldest first. */
  success_scores: z.optional(z.array(successScoreWire)),
  /** The confirmed lines of the summary. */
  said: z.array(z.string()),
  /** Strongest first. */
  focus: z.array(skillWire),
  came: z.number(),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** The skill with most done practices first. */
  skills: z.array(
    z.object({
      skill: skillWire,
      practices: z.array(z.object({ id: z.uuid(), title: z.string(), done_at: z.iso.datetime() })),
    }),
  ),
  /** Oldest first. */
  reflections: z.array(journalEntryWire),
});

export type JournalEntryWire = z.infer<typeof journalEntryWire>;
export type HalfYearWire = z.infer<typeof halfYearWire>;
