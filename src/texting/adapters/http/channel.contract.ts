import * as z from 'zod/mini';

/** GET /api/staff/texts/channel/: whether texts go. Moments are ISO 8601. */
export const textChannelWire = z.object({
  /** `paused` while a fault of our own keeps texts from the carrier: they wait, and none is used up. */
  state: z.enum(['open', 'paused']),
  since: z.nullable(z.iso.datetime()),
  /** In plain words; null while texts go. */
  reason: z.nullable(z.string()),
  /** The carrier's word for it. */
  code: z.nullable(z.string()),
  /** When one text tests whether the channel works again. */
  next_try_at: z.nullable(z.iso.datetime()),
  /** Texts that an outage has killed, and that can be tried again. */
  killed: z.number(),
  /** Practices that wait alone because of a fault of the product, at most 50, the longest waiting first. */
  stuck: z.array(
    z.object({
      item_id: z.string(),
      user: z.string(),
      person_name: z.string(),
      failures: z.number(),
      since: z.iso.datetime(),
      next_try_at: z.iso.datetime(),
    }),
  ),
});

/** POST /api/staff/texts/channel/retry/: at most 200 at a time. */
export const retriedTextsWire = z.object({
  retried: z.number(),
  /** What is left for another call; of one person's texts only one waits at a time. */
  left: z.number(),
});

export type TextChannelWire = z.infer<typeof textChannelWire>;
export type RetriedTextsWire = z.infer<typeof retriedTextsWire>;
