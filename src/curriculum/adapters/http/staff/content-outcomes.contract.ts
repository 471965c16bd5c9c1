import * as z from 'zod/mini';

/** GET /api/staff/content/{number}/outcomes/: the outcomes of a practice, over all plans. */
export const contentOutcomesWire = z.object({
  /** People who were sent it. */
  members: z.number(),
  /** Times; it may come to a person more than once. */
  sent: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** People who put another one in its place. */
  swapped: z.number(),
  /** People who wrote about it. What they wrote is shown from `least_writers` on, so that no one is singled out. */
  writers: z.number(),
  least_writers: z.number(),
});

/** A row of /api/staff/practice-outcomes/, the most skipped first. */
export const practiceOutcomeWire = z.object({
  content_number: z.number(),
  title: z.string(),
  sent: z.number(),
  done: z.number(),
  skipped: z.number(),
  swapped: z.number(),
  writers: z.number(),
});

export type PracticeOutcomeWire = z.infer<typeof practiceOutcomeWire>;

/**
 * A row of /api/staff/content/{number}/reflections/: what somebody wrote, without name and time, in an order that
 * reveals neither.
 */
export const contentReflectionWire = z.object({ text: z.string() });

export type ContentOutcomesWire = z.infer<typeof contentOutcomesWire>;
export type ContentReflectionWire = z.infer<typeof contentReflectionWire>;
