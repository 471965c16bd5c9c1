import * as z from 'zod/mini';

/** GET /api/email/delivery/: when the mail server of the requester's address refused an email for good; null: it accepts them. */
export const emailDeliveryWire = z.object({ refused_at: z.nullable(z.iso.datetime()) });
export type EmailDeliveryWire = z.infer<typeof emailDeliveryWire>;
