import * as z from 'zod/mini';

/** A page of a list, as every list route returns it. `next` and `previous` are URLs or null. */
export const pageWire = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    count: z.number(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(row),
  });

export interface PageWire<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}
