import * as z from 'zod/mini';

export const clockWire = z.object({ now: z.iso.datetime() });

/** One of the two: an ISO 8601 duration, or a time in the future. */
export const clockMoveBody = z.object({
  advance: z.optional(z.string()),
  now: z.optional(z.iso.datetime({ offset: true })),
});

export type ClockWire = z.infer<typeof clockWire>;
