import * as z from 'zod/mini';

/** Whether the person gets a weekly mail; also the body of PUT /api/weekly-mail/. */
export const weeklyMailWire = z.object({ wanted: z.boolean() });

export type WeeklyMailWire = z.infer<typeof weeklyMailWire>;
