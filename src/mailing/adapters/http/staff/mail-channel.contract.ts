import * as z from 'zod/mini';

/** GET /api/staff/mails/channel/: whether emails go. Timestamps are ISO 8601. */
export const mailChannelWire = z.object({
  /** `paused` while the mail server refuses us as a whole: emails wait, and are tried one by one. */
  state: z.enum(['open', 'paused']),
  since: z.nullable(z.iso.datetime()),
  /** The reason in plain words; null while emails go. */
  reason: z.nullable(z.string()),
  /** The mail server's code. */
  code: z.nullable(z.string()),
  /** The time when one email tests whether the mail server takes them again. */
  next_try_at: z.nullable(z.iso.datetime()),
  /** Emails that could not be sent within three days, and that can be tried again. */
  expired: z.number(),
});

/** POST /api/staff/mails/channel/retry/: at most 200 at a time. */
export const retriedMailsWire = z.object({
  retried: z.number(),
  /** The number left for another request. */
  left: z.number(),
});

export type MailChannelWire = z.infer<typeof mailChannelWire>;
export type RetriedMailsWire = z.infer<typeof retriedMailsWire>;
