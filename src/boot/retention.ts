/** What becomes of the rows of a table. */
export type TableRule =
  /**
   * Rows for which this SQL holds are deleted; `$1` is the present moment. Small batches keep other transactions from
   * waiting.
   */
  | { prune: string; rule: string }
  /** Nothing goes by itself, and why the table does not grow without end all the same. */
  | { prune: null; rule: string };

const withPerson = (what: string): TableRule => ({ prune: null, rule: `${what}; goes with the account` });
const byStaff = (what: string): TableRule => ({ prune: null, rule: `${what}; grows by what staff do, and is kept` });
const sandbox: TableRule = { prune: null, rule: 'the local fake of a payment provider, never in production' };

/**
 * Every table of the product, with its rule: how long rows are kept, and what ends them. `docs/data.md` says the same to
 * people; a test compares the two with the database, so that no table is forgotten.
 */
export const retention: Record<string, TableRule> = {
  activity_weeks: {
    prune: `begins_at < $1::timestamptz - interval '13 weeks'`,
    rule: '13 weeks after a week began, how much members did in it; no person is named',
  },
  audit_entries: byStaff('what staff did'),
  auth_tokens: { prune: `expires_at < $1::timestamptz - interval '1 day'`, rule: 'a day after a session has expired' },
  backups: {
    prune: `taken_at < $1::timestamptz - interval '1 year'`,
    rule: 'a year after a backup was made, that it was',
  },
  calendar_feeds: withPerson('digests of the addresses that calendar programs fetch'),
  carrier_inbox: { prune: null, rule: 'one row: up to when the carrier’s list of texts was read' },
  chat_messages: withPerson('what was said to the coach and by it'),
  chats: {
    prune: `mode = 'sandbox' and created < $1::timestamptz - interval '90 days' and not exists (
      select from rated_chats r where r.chat_id = chats.id)`,
    rule: '90 days after staff began one in the sandbox, unless they rated a reply of it; others go with the account',
  },
  checkouts: {
    prune: `state = 'abandoned' and started_at < $1::timestamptz - interval '90 days'`,
    rule: '90 days after one was started that nobody paid; a paid one goes with the account',
  },
  coach_usage: { prune: 'day < current_date - 35', rule: '35 days, by the clock of the system' },
  content_items: byStaff('the catalogue'),
  content_links: {
    prune: `expires_at < $1::timestamptz - interval '30 days'`,
    rule: '30 days after a link has expired',
  },
  content_versions: byStaff('what practices said'),
  curricula: withPerson('plans'),
  curriculum_items: withPerson('the 52 practices of a plan'),
  email_changes: {
    prune: `expires_at < $1::timestamptz - interval '1 day'`,
    rule: 'a day after the link that confirms an address has expired',
  },
  inbound_texts: {
    prune: `user_id is null and received_at < $1::timestamptz - interval '90 days'`,
    rule: '90 days where the number is nobody’s; a member’s go with the account',
  },
  mails: {
    prune: `state = 'sent' and sent_at < $1::timestamptz - interval '90 days'
      or state = 'failed' and created_at < $1::timestamptz - interval '180 days'`,
    rule: 'address and content until an email was sent; the fact for 90 days, of one that failed for 180; a person’s go with the account',
  },
  media_uploads: byStaff('which files staff uploaded'),
  member_notes: withPerson('what staff noted about a member'),
  membership_history: withPerson('how a membership began and ended'),
  memberships: withPerson('one row a person'),
  message_threads: withPerson('what people text, a thread each'),
  migrations: { prune: null, rule: 'one row for each change of the schema' },
  password_resets: {
    prune: `coalesce(expires_at, requested_at) < $1::timestamptz - interval '1 day'`,
    rule: 'a day after a reset has expired',
  },
  check_ins: withPerson('when people were asked how their plan goes, and what was proposed'),
  passkeys: withPerson('public keys that staff log in with'),
  plan_changes: withPerson('when people skipped, paused or changed their days'),
  plan_undos: {
    prune: `made_at < $1::timestamptz - interval '10 minutes'`,
    rule: 'ten minutes after a person changed their plan, what it was before',
  },
  payment_closures: {
    prune: `done_at < $1::timestamptz - interval '90 days'`,
    rule: '90 days after a deleted account was closed at the provider',
  },
  payment_customers: withPerson('as whom a person pays'),
  prompt_checks: byStaff('trials of drafts'),
  prompt_drafts: byStaff('drafts'),
  prompt_examples: byStaff('example conversations'),
  prompt_templates: byStaff('the coach’s instructions'),
  prompt_versions: byStaff('what the instructions were'),
  provider_events: {
    prune: `settled_at < $1::timestamptz - interval '1 year'`,
    rule: 'a year after a webhook event was dealt with; the provider repeats one for days',
  },
  rate_limits: { prune: null, rule: 'until a limit’s window is over; the limiter sweeps every minute' },
  recovery_codes: withPerson('digests of codes for a lost second factor'),
  reply_ratings: byStaff('what staff think of replies'),
  safety_cases: withPerson('that a person spoke of danger'),
  sandbox_checkouts: sandbox,
  sandbox_payments: sandbox,
  sandbox_portals: sandbox,
  sandbox_subscriptions: sandbox,
  second_factor_challenges: {
    prune: `expires_at < $1::timestamptz - interval '1 day'`,
    rule: 'a day after a question for a second factor has expired',
  },
  shipped_prompt_examples: { prune: null, rule: 'one row for each example that ships with the product' },
  shipped_prompt_drafts: { prune: null, rule: 'one row for each newer text that ships with the product' },
  sliding_limits: { prune: null, rule: 'until a limit’s window is over; the limiter sweeps every minute' },
  staff_messages: withPerson('what staff wrote to a person'),
  number_questions: withPerson('the text that asks a number for its YES, with the first name of who asks'),
  stuck_deliveries: withPerson('practices that could not be sent, for staff'),
  mail_channel: { prune: null, rule: 'one row: whether emails go out' },
  text_channel: { prune: null, rule: 'one row: whether texts go out' },
  text_receipts: {
    prune: `received_at < $1::timestamptz - interval '30 days'`,
    rule: '30 days for a receipt whose text never turned up; others are taken at once',
  },
  text_suppressions: {
    prune: null,
    rule: 'numbers that have opted out, for good: the wish outlives the account; and those that texts cannot arrive at',
  },
  texts: {
    prune: `state = 'withheld' and created < $1::timestamptz - interval '1 year'`,
    rule: 'a year for a text that was blocked; one that was sent is kept with its decision, and goes with the account',
  },
  talk_consents: withPerson('who lets staff read their talks with the coach, and since when'),
  talk_readings: withPerson('when staff read a talk of a person, and why'),
  totp_factors: withPerson('secrets of authenticator apps, sealed'),
  users: withPerson('accounts'),
  virtual_clock: { prune: null, rule: 'one row, in demonstrations' },
  weekly_mails: withPerson('who wants a weekly email, and of which week the last one was'),
};
