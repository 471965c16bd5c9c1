/** The retention rule of a table, as SQL and in words. */
export type TableRule =
  /** Rows for which this SQL holds are deleted, in small batches; `$1` is the current time. */
  | { prune: string; rule: string }
  /** Nothing is deleted automatically; the rule says why the table does not grow without limit. */
  | { prune: null; rule: string };

const withPerson = (what: string): TableRule => ({ prune: null, rule: `${what}; deleted with the account` });
const byStaff = (what: string): TableRule => ({ prune: null, rule: `${what}; written only by staff, and kept` });
const sandbox: TableRule = { prune: null, rule: 'the local fake of a payment provider, never in production' };

/**
 * Every table, with how long its rows are kept and what deletes them. `docs/data.md` documents the same; a test compares
 * the two with the database, so that no table is forgotten.
 */
export const retention: Record<string, TableRule> = {
  activity_weeks: {
    prune: `begins_at < $1::timestamptz - interval '13 weeks'`,
    rule: 'no longer written; counts of release 0.1, 13 weeks after the week began',
  },
  audit_entries: byStaff('staff actions'),
  auth_tokens: { prune: `expires_at < $1::timestamptz - interval '1 day'`, rule: 'a day after a session has expired' },
  backups: {
    prune: `taken_at < $1::timestamptz - interval '1 year'`,
    rule: 'a year after the backup, the record that it was made',
  },
  calendar_feeds: withPerson('digests of calendar feed URLs'),
  carrier_inbox: { prune: null, rule: 'one row: the time up to which the carrier’s list of texts was read' },
  chat_messages: withPerson('messages to and from the coach'),
  chats: {
    prune: `mode = 'sandbox' and created < $1::timestamptz - interval '90 days' and not exists (
      select from rated_chats r where r.chat_id = chats.id)`,
    rule: 'sandbox chats, 90 days after they began, unless a reply was rated; others are deleted with the account',
  },
  checkouts: {
    prune: `state = 'abandoned' and started_at < $1::timestamptz - interval '90 days'`,
    rule: 'unpaid ones, 90 days after they were opened; paid ones are deleted with the account',
  },
  coach_usage: { prune: 'day < current_date - 35', rule: '35 days of system time' },
  content_drafts: byStaff('unpublished drafts of practices'),
  content_items: byStaff('the catalogue'),
  content_links: {
    prune: `expires_at < $1::timestamptz - interval '30 days'`,
    rule: '30 days after a link has expired',
  },
  content_versions: byStaff('versions of practices'),
  curricula: withPerson('plans'),
  curriculum_items: withPerson('the 52 practices of each plan'),
  email_changes: {
    prune: `expires_at < $1::timestamptz - interval '1 day'`,
    rule: 'a day after the confirmation link has expired',
  },
  inbound_texts: {
    prune: `user_id is null and received_at < $1::timestamptz - interval '90 days'`,
    rule: 'texts from unknown numbers, 90 days; a member’s are deleted with the account',
  },
  mails: {
    prune: `state = 'sent' and sent_at < $1::timestamptz - interval '90 days'
      or state = 'failed' and created_at < $1::timestamptz - interval '180 days'`,
    rule: 'address and content until the email was sent; the row for 90 days, or 180 if it failed; a person’s are deleted with the account',
  },
  media_uploads: byStaff('which files staff uploaded'),
  member_notes: withPerson('staff notes about a member'),
  membership_history: withPerson('the phases and payments of a membership'),
  memberships: withPerson('one row per person'),
  message_threads: withPerson('one thread of texts per person'),
  migrations: { prune: null, rule: 'one row per migration' },
  password_resets: {
    prune: `coalesce(expires_at, requested_at) < $1::timestamptz - interval '1 day'`,
    rule: 'a day after a reset has expired',
  },
  check_ins: withPerson('when each check-in was asked for, and what it proposed'),
  passkeys: withPerson('public keys of staff'),
  plan_changes: withPerson('when a member skipped, paused or changed the schedule'),
  plan_undos: {
    prune: `made_at < $1::timestamptz - interval '10 minutes'`,
    rule: 'the state before the last change of a plan, for ten minutes',
  },
  payment_closures: {
    prune: `done_at < $1::timestamptz - interval '90 days'`,
    rule: '90 days after a deleted account was offboarded at the provider',
  },
  payment_customers: withPerson('the customer id at the payment provider'),
  prompt_checks: byStaff('checks of drafts'),
  prompt_drafts: byStaff('drafts'),
  prompt_examples: byStaff('example conversations'),
  prompt_templates: byStaff('the coach’s instructions'),
  prompt_versions: byStaff('versions of the instructions'),
  provider_events: {
    prune: `settled_at < $1::timestamptz - interval '1 year'`,
    rule: 'a year after the webhook event was processed; the provider repeats one for days',
  },
  rate_limits: { prune: null, rule: 'until the window of the limit ends; the limiter sweeps every minute' },
  recovery_codes: withPerson('digests of codes for a lost second factor'),
  reply_ratings: byStaff('staff ratings of replies'),
  crisis_cases: withPerson('crisis cases, without the message'),
  sandbox_checkouts: sandbox,
  sandbox_payments: sandbox,
  sandbox_portals: sandbox,
  sandbox_subscriptions: sandbox,
  saved_replies: byStaff('texts that staff insert into their messages'),
  second_factor_challenges: {
    prune: `expires_at < $1::timestamptz - interval '1 day'`,
    rule: 'a day after the challenge has expired',
  },
  shipped_prompt_examples: { prune: null, rule: 'one row per shipped example' },
  shipped_prompt_drafts: { prune: null, rule: 'one row per newer shipped prompt' },
  sliding_limits: { prune: null, rule: 'until the window of the limit ends; the limiter sweeps every minute' },
  staff_messages: withPerson('messages from staff to a person'),
  number_questions: withPerson('texts that ask a number for its YES, with the first name of the account'),
  stuck_deliveries: withPerson('practices that could not be sent'),
  mail_channel: { prune: null, rule: 'one row: whether emails are paused' },
  text_channel: { prune: null, rule: 'one row: whether texts are paused' },
  text_receipts: {
    prune: `received_at < $1::timestamptz - interval '30 days'`,
    rule: 'receipts whose text was never found, 30 days; others are applied at once',
  },
  text_suppressions: {
    prune: null,
    rule: 'numbers that have opted out, permanently, because the opt-out outlives the account; and unreachable numbers',
  },
  texts: {
    prune: `state = 'withheld' and created < $1::timestamptz - interval '1 year'`,
    rule: 'blocked texts, one year; sent ones keep their decision and are deleted with the account',
  },
  conversation_consents: withPerson('consent to staff reading conversations, with its time'),
  conversation_readings: withPerson('when staff read a conversation, and why'),
  totp_factors: withPerson('secrets of authenticator apps, encrypted'),
  users: withPerson('accounts'),
  virtual_clock: { prune: null, rule: 'one row, in demonstrations' },
  weekly_mails: withPerson('subscriptions to the weekly email, with the week of the last one'),
  worksheets: withPerson('what people wrote on the worksheets of their practices'),
};
