import * as z from 'zod/mini';

/** Where the browser goes to pay. */
export const checkoutSessionWire = z.object({ url: z.string() });

export type CheckoutSessionWire = z.infer<typeof checkoutSessionWire>;
