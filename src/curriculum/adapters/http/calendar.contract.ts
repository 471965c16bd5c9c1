import * as z from 'zod/mini';

/** Whether a person's calendar shows their practice days; null: they have no address. */
export const calendarFeedWire = z.object({
  feed: z.nullable(z.object({ created_at: z.iso.datetime(), shows_names: z.boolean() })),
});

/** The address, shown only this once. */
export const newCalendarFeedWire = z.extend(calendarFeedWire, { address: z.url() });

/** POST and PATCH /api/calendar/. Left out: no names. */
export const calendarFeedBody = z.object({ shows_names: z.optional(z.boolean()) });

export type CalendarFeedWire = z.infer<typeof calendarFeedWire>;
export type NewCalendarFeedWire = z.infer<typeof newCalendarFeedWire>;
export type CalendarFeedBody = z.infer<typeof calendarFeedBody>;
