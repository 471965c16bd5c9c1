import * as z from 'zod/mini';

/** What members did in a week, which begins on Monday, 0:00 UTC. */
export const weekOfActivityWire = z.object({
  from: z.iso.datetime(),
  /** Practices that were sent in it, and how many of those were done or skipped since. */
  sent: z.number(),
  done: z.number(),
  skipped: z.number(),
  /** Numbers that opted out, and still are. */
  opted_out: z.number(),
  /** Texts that members wrote. */
  replies: z.number(),
});

/**
 * GET /api/staff/activity/: the last twelve weeks, the earliest first, the present one included. This week and the last one are
 * as they were at most a quarter of an hour ago, earlier ones an hour and a half.
 */
export const activityWire = z.object({
  /** As of when this week and the last one are. */
  counted_at: z.iso.datetime(),
  weeks: z.array(weekOfActivityWire),
});

export type ActivityWire = z.infer<typeof activityWire>;
