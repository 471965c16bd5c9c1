import * as z from 'zod/mini';

/** /healthz and /readyz */
export const healthWire = z.object({ status: z.literal('ok') });
export type HealthWire = z.infer<typeof healthWire>;
