import * as z from 'zod/mini';
import { successScoreWire } from './curriculum.contract.js';
import { skillWire } from '../../../language/adapters/http/skills.contract.js';

/** What a person wrote about one practice. */
export const journalEntryWire = z.object({
  /** Of the plan's item; opens the practice while that plan is the latest. */
  id: z.uuid(),
  title: z.string(),
  skill: skillWire,
  /** When the practice was done; where it was not, when it was sent. */
  at: z.iso.datetime(),
  is_done: z.boolean(),
  reflection: z.string(),
});

/** One plan from its first talk to its last reflection, so far or in the end. */
export const halfYearWire = z.object({
  state: z.enum(['active', 'paused', 'finished']),
  began_at: z.iso.datetime(),
  /** When the last practice was sent or done; null before the first. */
  last_at: z.nullable(z.iso.datetime()),
  /** As the person put it. */
  problem: z.string(),
  success: z.nullable(z.string()),
  /** How close they said they were to it, the oldest first. */
  success_scores: z.optional(z.array(successScoreWire)),
  /** What they said about it in the talk. */
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
