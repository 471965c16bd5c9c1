import * as z from 'zod/mini';
import { successScoreWire } from './curriculum.contract.js';
import { skillWire } from '../../../language/adapters/http/skills.contract.js';

/** GET /api/curriculum/received/: a practice that the person received. */
export const receivedPracticeWire = z.object({
  /** The id of the plan's item; opens the practice. */
  id: z.uuid(),
  title: z.string(),
  skill: skillWire,
  /** The time when it was sent; where it never was, when it was done. */
  at: z.iso.datetime(),
  is_done: z.boolean(),
});

/** A practice with what its person wrote: a reflection, or on its worksheet, or both. */
export const journalEntryWire = z.extend(receivedPracticeWire, {
  /** The time when the practice was done; where it was not, when it was sent. */
  at: z.iso.datetime(),
  reflection: z.nullable(z.string()),
  /** The questions of its worksheet that were answered, with the answers. The half year has none of them. */
  worksheet: z.array(z.object({ question: z.string(), text: z.string() })),
});

const textOfField = z.object({ field: z.string(), text: z.string() });

/** GET and PATCH /api/curriculum/items/{id}/worksheet/: the questions in the version in which it was begun, and the answers. */
export const ownWorksheetWire = z.object({
  content_number: z.number(),
  content_version: z.number(),
  sections: z.array(
    z.object({
      heading: z.string(),
      questions: z.array(
        z.union([
          z.object({ kind: z.literal('lines'), prompt: z.string(), lines: z.number(), field: z.string() }),
          z.object({
            kind: z.literal('table'),
            prompt: z.string(),
            rows: z.array(
              z.object({
                label: z.string(),
                cells: z.array(z.object({ label: z.string(), field: z.string() })),
              }),
            ),
          }),
        ]),
      ),
    }),
  ),
  /** Fields that are not empty. */
  answers: z.array(textOfField),
  /** In a session that a link opened: fields that were written in after a log-in, and stay as they are. */
  read_only: z.array(z.string()),
  /** null: nothing was written yet. */
  saved_at: z.nullable(z.iso.datetime()),
  answer_max_characters: z.number(),
  /** Fields that were changed elsewhere in the meantime, and stay as they are; set in the response to a PATCH. */
  conflicts: z.optional(z.array(z.string())),
  /** Fields with a crisis message, which was not stored, and the help to show right away; set in the response to a PATCH. */
  safety: z.optional(z.object({ answer: z.string(), fields: z.array(z.string()) })),
});

/** PATCH /api/curriculum/items/{id}/worksheet/: the fields that were written in; all others stay. */
export const ownWorksheetBody = z.object({
  /** The practice and the version whose form its writer saw: in the worksheet of another one nothing is written. */
  content_number: z.number(),
  content_version: z.number(),
  answers: z.array(
    /** `was`: the stored text that the writer saw; over another one nothing is written. */
    z.extend(textOfField, { was: z.string() }),
  ),
});

export type OwnWorksheetWire = z.infer<typeof ownWorksheetWire>;
export type OwnWorksheetBody = z.infer<typeof ownWorksheetBody>;

/** One plan from its first conversation to its last reflection, so far or in the end. */
export const halfYearWire = z.object({
  state: z.enum(['active', 'paused', 'finished']),
  began_at: z.iso.datetime(),
  /** The time when the last practice was sent or done; null before the first. */
  last_at: z.nullable(z.iso.datetime()),
  /** The problem in the person's words, like `success`; null where the conversation named none: the plan is general. */
  problem: z.nullable(z.string()),
  success: z.nullable(z.string()),
  /** The success scores, oldest first. */
  success_scores: z.optional(z.array(successScoreWire)),
  /** The confirmed lines of the summary. */
  said: z.array(z.string()),
  /** Strongest first. */
  focus: z.array(skillWire),
  came: z.number(),
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
export type ReceivedPracticeWire = z.infer<typeof receivedPracticeWire>;
export type HalfYearWire = z.infer<typeof halfYearWire>;
