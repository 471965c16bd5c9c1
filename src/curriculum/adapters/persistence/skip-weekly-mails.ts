/**
 * After a database was brought back from `$1`: the weekly mails that fell due since were sent, so these people get the
 * next one next week. By an hour more or less where the clocks change: one that comes early looks again at its own
 * time.
 */
export const SKIP_WEEKLY_MAILS = `
  update weekly_mails set due_at = due_at + interval '7 days' where due_at > $1::timestamptz and due_at <= now()`;
