import * as z from 'zod/mini';

const counts = {
  /** Times; it may come to a person more than once. */
  sent: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** People who put another one in its place. */
  swapped: z.number(),
  /** People who wrote about it. */
  writers: z.number(),
  /** The median of the scores from 1 to 5 that people gave next after doing it; null where nobody gave one. */
  median_score: z.nullable(z.number()),
};

/** GET /api/staff/content/{number}/outcomes/: the outcomes of a practice, over all plans. */
export const contentOutcomesWire = z.object({
  /** People who were sent it. */
  members: z.number(),
  ...counts,
  /** Texts are shown once this many people wrote one, so that no one is singled out. */
  least_writers: z.number(),
});

/** A row of /api/staff/practice-outcomes/, the most skipped first. */
export const practiceOutcomeWire = z.object({ content_number: z.number(), title: z.string(), ...counts });

export type PracticeOutcomeWire = z.infer<typeof practiceOutcomeWire>;

/**
 * A row of /api/staff/content/{number}/reflections/: what somebody wrote, without name and time, in an order that
 * reveals neither.
 */
export const contentReflectionWire = z.object({ text: z.string() });

export type ContentOutcomesWire = z.infer<typeof contentOutcomesWire>;
export type ContentReflectionWire = z.infer<typeof contentReflectionWire>;
