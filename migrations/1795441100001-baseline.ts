import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hasSchemaOfRelease01 } from '../src/shared/adapters/persistence/baseline.js';

/** The schema of release 0.1 in one step. A database of that release has it already, and keeps it as it is. */
export class Baseline1795441100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const applied = (await runner.query('select name from migrations')) as { name: string }[];
    if (!hasSchemaOfRelease01(applied.map(({ name }) => name))) await runner.query(SCHEMA);
  }

  async down(): Promise<void> {
    throw new Error('There is nothing before the first migration: drop the database instead.');
  }
}

const SCHEMA = `
create table virtual_clock (
  id smallint default 1 not null,
  now timestamptz not null,
  target timestamptz,
  constraint pk_virtual_clock primary key (id),
  constraint ck_virtual_clock_one_row check (id = 1)
);

create table users (
  id uuid not null,
  created timestamptz not null,
  last_edited timestamptz not null,
  email varchar(254) not null,
  first_name varchar(150) not null,
  last_name varchar(150) not null,
  phone_number varchar(12) not null,
  time_zone varchar(64),
  is_staff boolean not null,
  password_hash text not null,
  credentials_version integer default 1 not null,
  text_consent_at timestamptz,
  text_consent_version text,
  last_confirmed_number varchar(12),
  number_changed_at timestamptz,
  time_zone_source text default 'browser'::text not null,
  number_proved_at timestamptz,
  email_proved_at timestamptz,
  constraint pk_users primary key (id),
  constraint ck_users_text_consent check ((text_consent_at IS NULL) = (text_consent_version IS NULL)),
  constraint ck_users_time_zone_source check (time_zone_source = ANY (ARRAY['browser'::text, 'chosen'::text]))
);

create index ix_users_created on users (created, id);
create index ix_users_name on users (lower((((last_name)::text || ' '::text) || (first_name)::text)), id);
create index ix_users_phone_number on users (phone_number);
create unique index uq_users_email on users (lower(((email)::text COLLATE "C")));

create table email_changes (
  user_id uuid not null,
  email varchar(254) not null,
  digest bytea not null,
  credentials_version integer not null,
  expires_at timestamptz not null,
  constraint pk_email_changes primary key (user_id)
);

create index ix_email_changes_expires_at on email_changes (expires_at);

create table auth_tokens (
  id uuid not null,
  user_id uuid not null,
  digest bytea not null,
  kind text not null,
  user_agent varchar(300) not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor_at timestamptz,
  linked_practice integer,
  constraint pk_auth_tokens primary key (id),
  constraint ck_auth_tokens_kind check (kind = ANY (ARRAY['full'::text, 'link'::text]))
);

create index ix_auth_tokens_expires_at on auth_tokens (expires_at);
create index ix_auth_tokens_user on auth_tokens (user_id);
create unique index uq_auth_tokens_digest on auth_tokens (digest);

create table password_resets (
  id uuid not null,
  requested_at timestamptz not null,
  email varchar(254),
  user_id uuid,
  digest bytea,
  credentials_version integer,
  expires_at timestamptz,
  constraint pk_password_resets primary key (id),
  constraint ck_password_resets_stage check (
CASE
    WHEN user_id IS NULL THEN email IS NOT NULL AND digest IS NULL
    ELSE email IS NULL AND digest IS NOT NULL AND credentials_version IS NOT NULL AND expires_at IS NOT NULL
END)
);

create index ix_password_resets_over on password_resets (COALESCE(expires_at, requested_at));
create index ix_password_resets_user on password_resets (user_id);

create table rate_limits (
  key varchar(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint pk_rate_limits primary key (key)
);

create index ix_rate_limits_expire on rate_limits (expire);

create table chats (
  id uuid not null,
  user_id uuid not null,
  mode text not null,
  created timestamptz not null,
  concluded_at timestamptz,
  reply_id uuid,
  reply_lease_until timestamptz,
  reply_stop_requested boolean default false not null,
  tried text,
  replay_of uuid,
  summary jsonb,
  constraint pk_chats primary key (id),
  constraint ck_chats_mode check (mode = ANY (ARRAY['onboarding'::text, 'sandbox'::text, 'support'::text, 'check-in'::text])),
  constraint ck_chats_reply check ((reply_id IS NULL) = (reply_lease_until IS NULL))
);

create index ix_chats_sandbox on chats (created) where (mode = 'sandbox'::text);
create index ix_chats_user on chats (user_id, created);
create unique index uq_chats_reply on chats (reply_id);

create table chat_messages (
  id uuid not null,
  chat_id uuid not null,
  "position" integer not null,
  role text not null,
  content text not null,
  created timestamptz not null,
  ending text,
  prompt_version integer,
  model text,
  input_tokens integer,
  output_tokens integer,
  constraint pk_chat_messages primary key (id),
  constraint ck_chat_messages_ending check (
CASE role
    WHEN 'user'::text THEN ending IS NULL
    ELSE ending = ANY (ARRAY['whole'::text, 'stopped'::text, 'cut-off'::text, 'broken'::text, 'fixed'::text])
END),
  constraint ck_chat_messages_role check (role = ANY (ARRAY['user'::text, 'assistant'::text]))
);

create unique index uq_chat_messages_position on chat_messages (chat_id, "position");

create table prompt_templates (
  id uuid not null,
  name varchar(100) not null,
  content text not null,
  description text not null,
  "order" integer not null,
  is_active boolean not null,
  created timestamptz not null,
  last_edited timestamptz not null,
  version integer not null,
  constraint pk_prompt_templates primary key (id)
);

create table prompt_versions (
  number integer not null,
  template_id uuid not null,
  name varchar(100) not null,
  content text not null,
  description text not null,
  "order" integer not null,
  is_active boolean not null,
  removed boolean not null,
  saved_at timestamptz not null,
  saved_by uuid,
  reason text,
  release text,
  constraint pk_prompt_versions primary key (number),
  constraint ck_prompt_versions_release check (release = ANY (ARRAY['passed'::text, 'failed'::text, 'unchecked'::text]))
);

create index ix_prompt_versions_saved_by on prompt_versions (saved_by);
create index ix_prompt_versions_template on prompt_versions (template_id, number);

create table memberships (
  user_id uuid not null,
  provider text not null,
  subscription_id text,
  customer_id text,
  phase text default 'none'::text not null,
  access_until timestamptz,
  end_reason text,
  period_end timestamptz,
  living boolean default false not null,
  had_access boolean default false not null,
  receipt_sent_for text,
  failure_told_for text,
  readings_begun integer default 0 not null,
  reading_recorded integer default 0 not null,
  next_reading_at timestamptz,
  living_subscriptions integer default 0 not null,
  receipt_paid_at timestamptz,
  reminded_of timestamptz,
  remind_at timestamptz,
  renews_at timestamptz,
  renewal_cents integer,
  renewal_currency text,
  renewal_months integer,
  payment_pending boolean default false not null,
  constraint pk_memberships primary key (user_id)
);

create index ix_memberships_access on memberships (user_id) INCLUDE (access_until, phase);
create index ix_memberships_lapsing on memberships (access_until) where had_access;
create index ix_memberships_next_reading_at on memberships (next_reading_at) where (next_reading_at IS NOT NULL);
create index ix_memberships_remind_at on memberships (remind_at) where (remind_at IS NOT NULL);

create table payment_customers (
  provider text not null,
  customer_id text not null,
  user_id uuid not null,
  added_at timestamptz default now() not null,
  unknown_since timestamptz,
  constraint pk_payment_customers primary key (provider, customer_id)
);

create index ix_payment_customers_unknown on payment_customers (provider, unknown_since) where (unknown_since IS NOT NULL);
create index ix_payment_customers_user on payment_customers (user_id);

create table membership_history (
  id bigint generated always as identity not null,
  user_id uuid not null,
  at timestamptz not null,
  phase text not null,
  access_until timestamptz,
  end_reason text,
  paid_cents integer,
  paid_currency text,
  constraint pk_membership_history primary key (id)
);

create index ix_membership_history_user on membership_history (user_id, id);

create table checkouts (
  id uuid not null,
  user_id uuid not null,
  provider text not null,
  state text not null,
  session_id text,
  started_at timestamptz not null,
  look_again_at timestamptz,
  constraint pk_checkouts primary key (id)
);

create index ix_checkouts_abandoned on checkouts (started_at) where (state = 'abandoned'::text);
create index ix_checkouts_look_again_at on checkouts (look_again_at) where (state = 'open'::text);
create index ix_checkouts_user on checkouts (user_id);
create unique index uq_checkouts_live on checkouts (user_id) where (state = ANY (ARRAY['opening'::text, 'open'::text]));
create unique index uq_checkouts_session on checkouts (provider, session_id);

create table provider_events (
  id text not null,
  provider text not null,
  type text not null,
  created timestamptz not null,
  received_at timestamptz not null,
  user_id uuid,
  customer_id text,
  subscription_id text,
  checkout_session_id text,
  charge_id text,
  outcome text,
  settled_at timestamptz,
  constraint pk_provider_events primary key (id)
);

create index ix_provider_events_customer on provider_events (customer_id);
create index ix_provider_events_settled_at on provider_events (settled_at);
create index ix_provider_events_user on provider_events (user_id);

create table payment_closures (
  id uuid not null,
  provider text not null,
  customer_ids text[] not null,
  checkout_session_id text,
  requested_at timestamptz not null,
  try_again_at timestamptz not null,
  done_at timestamptz,
  constraint pk_payment_closures primary key (id)
);

create index ix_payment_closures_done on payment_closures (done_at) where (done_at IS NOT NULL);
create index ix_payment_closures_try_again_at on payment_closures (try_again_at) where (done_at IS NULL);

create table sandbox_checkouts (
  id text not null,
  order_id uuid not null,
  user_id uuid not null,
  customer_id text not null,
  state text not null,
  expires_at timestamptz not null,
  constraint pk_sandbox_checkouts primary key (id)
);

create index ix_sandbox_checkouts_customer on sandbox_checkouts (customer_id);
create unique index uq_sandbox_checkouts_order on sandbox_checkouts (order_id);

create table sandbox_subscriptions (
  id text not null,
  customer_id text not null,
  status text not null,
  started_at timestamptz not null,
  period_number integer not null,
  cancel_at_period_end boolean not null,
  next_payment_fails boolean not null,
  ended_at timestamptz,
  due_at timestamptz,
  constraint pk_sandbox_subscriptions primary key (id)
);

create index ix_sandbox_subscriptions_customer on sandbox_subscriptions (customer_id);
create index ix_sandbox_subscriptions_due_at on sandbox_subscriptions (due_at) where (due_at IS NOT NULL);

create table sandbox_payments (
  id text not null,
  subscription_id text not null,
  period_number integer not null,
  paid_at timestamptz,
  failed_at timestamptz,
  constraint pk_sandbox_payments primary key (id)
);

create unique index uq_sandbox_payments_period on sandbox_payments (subscription_id, period_number);

create table sandbox_portals (
  id text not null,
  customer_id text not null,
  expires_at timestamptz not null,
  constraint pk_sandbox_portals primary key (id)
);

create index ix_sandbox_portals_customer on sandbox_portals (customer_id);

create table mails (
  id uuid not null,
  template text not null,
  state text not null,
  sealed bytea,
  tries integer default 0 not null,
  created_at timestamptz not null,
  first_tried_at timestamptz,
  next_try_at timestamptz not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  failure text,
  user_id uuid,
  constraint pk_mails primary key (id),
  constraint ck_mails_state check (state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))
);

create index ix_mails_created on mails (created_at, id);
create index ix_mails_due on mails (next_try_at) where (state = 'queued'::text);
create index ix_mails_sent on mails (sent_at) where (state = 'sent'::text);
create index ix_mails_state on mails (state, created_at, id);
create index ix_mails_user on mails (user_id, created_at);

create table content_items (
  content_number integer not null,
  version integer not null,
  title text not null,
  text text,
  text_message text not null,
  asset text,
  asset_link text,
  worksheet jsonb,
  stage text not null,
  skills jsonb not null,
  prerequisites jsonb not null,
  situations jsonb not null,
  source text,
  retired_at timestamptz,
  edited_by_staff boolean default false not null,
  last_edited timestamptz not null,
  asset_alt text,
  plan_reason text,
  revisit_reason text,
  constraint pk_content_items primary key (content_number)
);

create table content_versions (
  content_number integer not null,
  version integer not null,
  title text not null,
  text text,
  text_message text not null,
  asset text,
  asset_link text,
  worksheet jsonb,
  edited_by uuid,
  created_at timestamptz not null,
  traits jsonb,
  reason text,
  asset_alt text,
  constraint pk_content_versions primary key (content_number, version)
);

create table audit_entries (
  number integer generated always as identity not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  details jsonb not null,
  actor_name text,
  constraint pk_audit_entries primary key (number)
);

create index ix_audit_entries_actor on audit_entries (actor_id, number);
create index ix_audit_entries_at on audit_entries (at);
create index ix_audit_entries_subject on audit_entries (subject_id, number);

create table prompt_drafts (
  template_id uuid not null,
  id uuid not null,
  content text not null,
  base_version integer not null,
  saved_at timestamptz not null,
  saved_by uuid,
  reason text,
  constraint pk_prompt_drafts primary key (template_id)
);

create index ix_prompt_drafts_saved_by on prompt_drafts (saved_by);

create table reply_ratings (
  id uuid not null,
  message_id uuid not null,
  verdict text not null,
  corrected_reply text,
  note text,
  rated_at timestamptz not null,
  rated_by uuid,
  constraint pk_reply_ratings primary key (id),
  constraint ck_reply_ratings_verdict check (verdict = ANY (ARRAY['good'::text, 'neutral'::text, 'bad'::text]))
);

create index ix_reply_ratings_rated_at on reply_ratings (rated_at, id);
create index ix_reply_ratings_rated_by on reply_ratings (rated_by);
create unique index uq_reply_ratings_message on reply_ratings (message_id, rated_by);

create table prompt_examples (
  id uuid not null,
  title text not null,
  messages jsonb not null,
  is_crisis boolean not null,
  created timestamptz not null,
  last_edited timestamptz not null,
  constraint pk_prompt_examples primary key (id)
);

create index ix_prompt_examples_created on prompt_examples (created, id);

create table prompt_checks (
  id uuid not null,
  template_id uuid not null,
  draft_id uuid not null,
  state text not null,
  requested_at timestamptz not null,
  requested_by uuid,
  finished_at timestamptz,
  total integer not null,
  results jsonb not null,
  problem text,
  attempts integer default 0 not null,
  claim uuid,
  lease_until timestamptz,
  constraint pk_prompt_checks primary key (id),
  constraint ck_prompt_checks_state check (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))
);

create index ix_prompt_checks_draft on prompt_checks (draft_id, requested_at);
create index ix_prompt_checks_requested_by on prompt_checks (requested_by);

create table content_links (
  id uuid not null,
  user_id uuid not null,
  content_number integer not null,
  version integer not null,
  digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint pk_content_links primary key (id)
);

create index ix_content_links_expires_at on content_links (expires_at);
create index ix_content_links_user on content_links (user_id);
create index ix_content_links_version on content_links (content_number, version);
create unique index uq_content_links_digest on content_links (digest);

create table curricula (
  id uuid not null,
  user_id uuid not null,
  chat_id uuid not null,
  created timestamptz not null,
  state text not null,
  failure text,
  problem text not null,
  general boolean not null,
  focus jsonb not null,
  quotes jsonb default '[]'::jsonb not null,
  related jsonb not null,
  set_aside jsonb not null,
  weekdays jsonb not null,
  hour smallint not null,
  minute smallint not null,
  time_zone text not null,
  paused_by text,
  planner text,
  conversation_count integer default 1 not null,
  planned_conversation integer default 0 not null,
  resumes_at timestamptz,
  parked_at timestamptz,
  correction jsonb,
  wishes jsonb default '[]'::jsonb not null,
  finish_notice text,
  success text,
  summary jsonb default '{"focus": [], "tried": null, "problem": null, "setting": null, "success": null}'::jsonb not null,
  success_scores jsonb default '[]'::jsonb not null,
  constraint pk_curricula primary key (id)
);

create index ix_curricula_finish_due on curricula (created) where (finish_notice = 'due'::text);
create index ix_curricula_owner on curricula (id) INCLUDE (user_id, time_zone, state);
create index ix_curricula_parked on curricula (user_id) where ((parked_at IS NOT NULL) AND (state = 'active'::text));
create index ix_curricula_resumes on curricula (resumes_at) where (resumes_at IS NOT NULL);
create index ix_curricula_state on curricula (state, user_id);
create index ix_curricula_user on curricula (user_id, created);
create unique index uq_curricula_unfinished on curricula (user_id) where (state <> 'finished'::text);

create table curriculum_items (
  id uuid not null,
  curriculum_id uuid not null,
  "position" smallint not null,
  week smallint not null,
  content_number integer not null,
  content_version integer,
  skill text not null,
  stage text not null,
  reason text not null,
  state text not null,
  due_at timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  reflection text,
  constraint pk_curriculum_items primary key (id)
);

create index ix_curriculum_items_day on curriculum_items (due_at, id) INCLUDE (curriculum_id, content_number) where (due_at IS NOT NULL);
create index ix_curriculum_items_holders on curriculum_items (content_number, content_version DESC, sent_at DESC, due_at) INCLUDE (curriculum_id);
create index ix_curriculum_items_sent on curriculum_items (sent_at, state) where (sent_at IS NOT NULL);
create unique index uq_curriculum_items_position on curriculum_items (curriculum_id, "position");

create table texts (
  id uuid not null,
  user_id uuid not null,
  item_id uuid not null,
  content_number integer not null,
  content_version integer not null,
  to_number text not null,
  body text not null,
  sealed bytea,
  state text not null,
  rule text not null,
  local_time text not null,
  time_zone text not null,
  time_zone_source text not null,
  consent_version text,
  decided_at timestamptz not null,
  created timestamptz not null,
  tries integer default 0 not null,
  first_tried_at timestamptz,
  next_try_at timestamptz,
  uncertain boolean default false not null,
  claimed_until timestamptz,
  claims integer default 0 not null,
  sent_at timestamptz,
  provider_id text,
  provider_code text,
  resend boolean default false not null,
  handed_at timestamptz,
  constraint pk_texts primary key (id),
  constraint ck_texts_state check (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'undeliverable'::text, 'withheld'::text, 'dead'::text]))
);

create index ix_texts_created on texts (created, id);
create index ix_texts_due on texts (next_try_at, id) where (state = ANY (ARRAY['queued'::text, 'sending'::text]));
create index ix_texts_failed on texts (state, provider_code) where (state = ANY (ARRAY['dead'::text, 'undeliverable'::text]));
create index ix_texts_item on texts (item_id);
create index ix_texts_member on texts (user_id, created, id) INCLUDE (state);
create index ix_texts_number on texts (to_number, created);
create index ix_texts_sent on texts (sent_at) where (sent_at IS NOT NULL);
create index ix_texts_state_member on texts (state, created, id) INCLUDE (user_id);
create unique index uq_texts_item_waiting on texts (item_id) where (state = ANY (ARRAY['queued'::text, 'sending'::text]));
create unique index uq_texts_provider_id on texts (provider_id) where (provider_id IS NOT NULL);

create table text_receipts (
  provider_id text not null,
  state text not null,
  code text,
  received_at timestamptz not null,
  opted_out boolean default false not null,
  constraint pk_text_receipts primary key (provider_id)
);

create index ix_text_receipts_received_at on text_receipts (received_at);

create table text_suppressions (
  phone_number text not null,
  source text not null,
  added_at timestamptz not null,
  constraint pk_text_suppressions primary key (phone_number)
);

create table inbound_texts (
  provider_id text not null,
  from_number text not null,
  user_id uuid,
  kind text not null,
  received_at timestamptz not null,
  body text,
  answer text,
  needs_reading boolean default false not null,
  by_text boolean default false not null,
  answer_due_at timestamptz,
  constraint pk_inbound_texts primary key (provider_id)
);

create index ix_inbound_texts_answer_due on inbound_texts (answer_due_at) where (answer_due_at IS NOT NULL);
create index ix_inbound_texts_from on inbound_texts (from_number, received_at);
create index ix_inbound_texts_of_nobody on inbound_texts (received_at) where (user_id IS NULL);
create index ix_inbound_texts_received on inbound_texts (received_at);
create index ix_inbound_texts_user on inbound_texts (user_id);

create table sliding_limits (
  key varchar(255) not null,
  taken bigint[] not null,
  expire bigint not null,
  constraint pk_sliding_limits primary key (key)
);

create index ix_sliding_limits_expire on sliding_limits (expire);

create table shipped_prompt_examples (
  id uuid not null,
  constraint pk_shipped_prompt_examples primary key (id)
);

create table safety_cases (
  id uuid not null,
  user_id uuid,
  phone_number text,
  channel text not null,
  danger text not null,
  answered text not null,
  at timestamptz not null,
  last_at timestamptz not null,
  messages integer default 1 not null,
  seen_at timestamptz,
  seen_by uuid,
  note text,
  misread_at timestamptz,
  constraint pk_safety_cases primary key (id),
  constraint ck_safety_cases_channel check (channel = ANY (ARRAY['chat'::text, 'text'::text, 'reflection'::text, 'correction'::text])),
  constraint ck_safety_cases_who check ((user_id IS NULL) = (phone_number IS NOT NULL))
);

create index ix_safety_cases_at on safety_cases (at, id);
create index ix_safety_cases_phone_number on safety_cases (phone_number, last_at);
create index ix_safety_cases_seen_by on safety_cases (seen_by);
create index ix_safety_cases_unseen on safety_cases (at, id) where (seen_at IS NULL);
create index ix_safety_cases_user on safety_cases (user_id, last_at);

create table message_threads (
  id text not null,
  user_id uuid,
  phone_number text not null,
  state text not null,
  unread boolean not null,
  last_at timestamptz not null,
  constraint pk_message_threads primary key (id)
);

create index ix_message_threads_by_state on message_threads (unread, state, last_at, id);
create index ix_message_threads_user on message_threads (user_id);

create table staff_messages (
  id uuid not null,
  user_id uuid not null,
  staff_id uuid not null,
  channel text not null,
  body text not null,
  state text not null,
  provider_id text,
  created timestamptz not null,
  constraint pk_staff_messages primary key (id)
);

create index ix_staff_messages_user on staff_messages (user_id, created);

create table text_channel (
  id smallint default 1 not null,
  paused_since timestamptz,
  next_try_at timestamptz,
  free_at timestamptz,
  fault text,
  code text,
  pauses integer default 0 not null,
  probed_until timestamptz,
  held_since timestamptz,
  constraint pk_text_channel primary key (id),
  constraint ck_text_channel_one_row check (id = 1)
);

create table stuck_deliveries (
  item_id uuid not null,
  user_id uuid not null,
  failures integer not null,
  since timestamptz not null,
  next_try_at timestamptz not null,
  constraint pk_stuck_deliveries primary key (item_id)
);

create index ix_stuck_deliveries_user on stuck_deliveries (user_id);

create table coach_usage (
  user_id uuid not null,
  day date not null,
  turns integer default 0 not null,
  tokens bigint default 0 not null,
  constraint pk_coach_usage primary key (user_id, day)
);

create index ix_coach_usage_day on coach_usage (day);

create table number_questions (
  user_id uuid not null,
  phone_number text not null,
  serial integer not null,
  next_try_at timestamptz,
  first_tried_at timestamptz,
  tries integer not null,
  handed_at timestamptz,
  sent_at timestamptz,
  provider_code text,
  day_began_at timestamptz not null,
  asked_that_day integer not null,
  body text,
  constraint pk_number_questions primary key (user_id)
);

create index ix_number_questions_due on number_questions (next_try_at) where (next_try_at IS NOT NULL);
create index ix_number_questions_phone_number on number_questions (phone_number);

create table carrier_inbox (
  id smallint default 1 not null,
  began_at timestamptz,
  read_until timestamptz,
  next_look_at timestamptz,
  constraint pk_carrier_inbox primary key (id),
  constraint ck_carrier_inbox_one_row check (id = 1)
);

create table shipped_prompt_drafts (
  id uuid not null,
  constraint pk_shipped_prompt_drafts primary key (id)
);

create table totp_factors (
  user_id uuid not null,
  sealed_secret bytea,
  active_since timestamptz,
  last_step integer,
  sealed_pending bytea,
  pending_since timestamptz,
  constraint pk_totp_factors primary key (user_id)
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  name varchar(60) not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint pk_passkeys primary key (id)
);

create index ix_passkeys_user on passkeys (user_id);
create unique index uq_passkeys_credential on passkeys (credential_id);

create table recovery_codes (
  user_id uuid not null,
  digest bytea not null,
  constraint pk_recovery_codes primary key (user_id, digest)
);

create table second_factor_challenges (
  digest bytea not null,
  user_id uuid not null,
  purpose text not null,
  credentials_version integer not null,
  attempts integer not null,
  expires_at timestamptz not null,
  constraint pk_second_factor_challenges primary key (digest),
  constraint ck_second_factor_challenges_purpose check (purpose = ANY (ARRAY['log-in'::text, 'confirm'::text, 'add-passkey'::text]))
);

create index ix_second_factor_challenges_expires_at on second_factor_challenges (expires_at);
create index ix_second_factor_challenges_user on second_factor_challenges (user_id);

create table backups (
  name text not null,
  taken_at timestamptz not null,
  place text not null,
  row_count bigint not null,
  constraint pk_backups primary key (name)
);

create index ix_backups_taken_at on backups (taken_at);

create table plan_undos (
  curriculum_id uuid not null,
  id uuid not null,
  made_at timestamptz not null,
  item_id uuid,
  before jsonb not null,
  after jsonb not null,
  constraint pk_plan_undos primary key (curriculum_id)
);

create index ix_plan_undos_made_at on plan_undos (made_at);

create table calendar_feeds (
  user_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null,
  shows_names boolean not null,
  constraint pk_calendar_feeds primary key (user_id)
);

create unique index uq_calendar_feeds_digest on calendar_feeds (digest);

create table check_ins (
  id uuid not null,
  curriculum_id uuid not null,
  week integer not null,
  item_id uuid not null,
  asked_at timestamptz not null,
  chat_id uuid,
  concluded_at timestamptz,
  changes jsonb default '[]'::jsonb not null,
  constraint pk_check_ins primary key (id),
  constraint uq_check_ins_week unique (curriculum_id, week)
);

create table member_notes (
  id uuid not null,
  user_id uuid not null,
  author_id uuid,
  author_name text not null,
  body text not null,
  created timestamptz not null,
  constraint pk_member_notes primary key (id)
);

create index ix_member_notes_author on member_notes (author_id);
create index ix_member_notes_user on member_notes (user_id, created, id);

create table weekly_mails (
  user_id uuid not null,
  due_at timestamptz,
  last_week date,
  constraint pk_weekly_mails primary key (user_id)
);

create index ix_weekly_mails_due on weekly_mails (due_at) where (due_at IS NOT NULL);

create table talk_consents (
  user_id uuid not null,
  given_at timestamptz not null,
  taken_back_at timestamptz,
  constraint pk_talk_consents primary key (user_id)
);

create table talk_readings (
  id uuid not null,
  user_id uuid not null,
  chat_id uuid not null,
  mode text not null,
  ground text not null,
  at timestamptz not null,
  constraint pk_talk_readings primary key (id),
  constraint ck_talk_readings_ground check (ground = ANY (ARRAY['consent'::text, 'safety-case'::text]))
);

create index ix_talk_readings_user on talk_readings (user_id, at, id);

create table media_uploads (
  key text not null,
  name text not null,
  bytes bigint not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid,
  removed_at timestamptz,
  is_erased boolean default false not null,
  constraint pk_media_uploads primary key (key)
);

create index ix_media_uploads_kept on media_uploads (uploaded_at, key) where (NOT is_erased);
create index ix_media_uploads_uploaded_by on media_uploads (uploaded_by);

create table plan_changes (
  id uuid not null,
  curriculum_id uuid not null,
  at timestamptz not null,
  kind text not null,
  content_number integer,
  detail jsonb,
  undo_id uuid,
  constraint pk_plan_changes primary key (id),
  constraint ck_plan_changes_kind check (kind = ANY (ARRAY['practice-skipped'::text, 'plan-paused'::text, 'plan-resumed'::text, 'plan-rescheduled'::text]))
);

create index ix_plan_changes_curriculum on plan_changes (curriculum_id, at);

create table activity_weeks (
  begins_at timestamptz not null,
  sent integer not null,
  done integer not null,
  skipped integer not null,
  opted_out integer not null,
  replies integer not null,
  counted_at timestamptz not null,
  constraint pk_activity_weeks primary key (begins_at)
);

create table mail_channel (
  id smallint default 1 not null,
  paused_since timestamptz,
  next_try_at timestamptz,
  fault text,
  code text,
  pauses integer default 0 not null,
  probed_until timestamptz,
  constraint pk_mail_channel primary key (id),
  constraint ck_mail_channel_one_row check (id = 1)
);

alter table email_changes add constraint fk_email_changes_user foreign key (user_id) references users(id) on delete cascade;
alter table auth_tokens add constraint fk_auth_tokens_user foreign key (user_id) references users(id) on delete cascade;
alter table password_resets add constraint fk_password_resets_user foreign key (user_id) references users(id) on delete cascade;
alter table chats add constraint fk_chats_user foreign key (user_id) references users(id) on delete cascade;
alter table chat_messages add constraint fk_chat_messages_chat foreign key (chat_id) references chats(id) on delete cascade;
alter table prompt_versions add constraint fk_prompt_versions_saved_by foreign key (saved_by) references users(id) on delete set null;
alter table memberships add constraint fk_memberships_user foreign key (user_id) references users(id) on delete cascade;
alter table payment_customers add constraint fk_payment_customers_user foreign key (user_id) references users(id) on delete cascade;
alter table membership_history add constraint fk_membership_history_user foreign key (user_id) references users(id) on delete cascade;
alter table checkouts add constraint fk_checkouts_user foreign key (user_id) references users(id) on delete cascade;
alter table sandbox_payments add constraint fk_sandbox_payments_subscription foreign key (subscription_id) references sandbox_subscriptions(id) on delete cascade;
alter table mails add constraint fk_mails_user foreign key (user_id) references users(id) on delete cascade;
alter table content_versions add constraint fk_content_versions_item foreign key (content_number) references content_items(content_number);
alter table audit_entries add constraint fk_audit_entries_actor foreign key (actor_id) references users(id) on delete set null;
alter table prompt_drafts add constraint fk_prompt_drafts_saved_by foreign key (saved_by) references users(id) on delete set null;
alter table prompt_drafts add constraint fk_prompt_drafts_template foreign key (template_id) references prompt_templates(id) on delete cascade;
alter table reply_ratings add constraint fk_reply_ratings_message foreign key (message_id) references chat_messages(id) on delete cascade;
alter table reply_ratings add constraint fk_reply_ratings_rated_by foreign key (rated_by) references users(id) on delete set null;
alter table prompt_checks add constraint fk_prompt_checks_requested_by foreign key (requested_by) references users(id) on delete set null;
alter table content_links add constraint fk_content_links_user foreign key (user_id) references users(id) on delete cascade;
alter table content_links add constraint fk_content_links_version foreign key (content_number, version) references content_versions(content_number, version);
alter table curricula add constraint fk_curricula_user foreign key (user_id) references users(id) on delete cascade;
alter table curriculum_items add constraint fk_curriculum_items_content foreign key (content_number) references content_items(content_number);
alter table curriculum_items add constraint fk_curriculum_items_curriculum foreign key (curriculum_id) references curricula(id) on delete cascade;
alter table texts add constraint fk_texts_item foreign key (item_id) references curriculum_items(id) on delete cascade;
alter table texts add constraint fk_texts_user foreign key (user_id) references users(id) on delete cascade;
alter table inbound_texts add constraint fk_inbound_texts_user foreign key (user_id) references users(id) on delete cascade;
alter table safety_cases add constraint fk_safety_cases_seen_by foreign key (seen_by) references users(id) on delete set null;
alter table safety_cases add constraint fk_safety_cases_user foreign key (user_id) references users(id) on delete cascade;
alter table message_threads add constraint fk_message_threads_user foreign key (user_id) references users(id) on delete cascade;
alter table staff_messages add constraint fk_staff_messages_user foreign key (user_id) references users(id) on delete cascade;
alter table stuck_deliveries add constraint fk_stuck_deliveries_item foreign key (item_id) references curriculum_items(id) on delete cascade;
alter table stuck_deliveries add constraint fk_stuck_deliveries_user foreign key (user_id) references users(id) on delete cascade;
alter table coach_usage add constraint fk_coach_usage_user foreign key (user_id) references users(id) on delete cascade;
alter table number_questions add constraint fk_number_questions_user foreign key (user_id) references users(id) on delete cascade;
alter table totp_factors add constraint fk_totp_factors_user foreign key (user_id) references users(id) on delete cascade;
alter table passkeys add constraint fk_passkeys_user foreign key (user_id) references users(id) on delete cascade;
alter table recovery_codes add constraint fk_recovery_codes_user foreign key (user_id) references users(id) on delete cascade;
alter table second_factor_challenges add constraint fk_second_factor_challenges_user foreign key (user_id) references users(id) on delete cascade;
alter table plan_undos add constraint fk_plan_undos_curriculum foreign key (curriculum_id) references curricula(id) on delete cascade;
alter table calendar_feeds add constraint fk_calendar_feeds_user foreign key (user_id) references users(id) on delete cascade;
alter table check_ins add constraint fk_check_ins_curriculum foreign key (curriculum_id) references curricula(id) on delete cascade;
alter table member_notes add constraint fk_member_notes_author foreign key (author_id) references users(id) on delete set null;
alter table member_notes add constraint fk_member_notes_user foreign key (user_id) references users(id) on delete cascade;
alter table weekly_mails add constraint fk_weekly_mails_user foreign key (user_id) references users(id) on delete cascade;
alter table talk_consents add constraint fk_talk_consents_user foreign key (user_id) references users(id) on delete cascade;
alter table talk_readings add constraint fk_talk_readings_user foreign key (user_id) references users(id) on delete cascade;
alter table media_uploads add constraint fk_media_uploads_uploaded_by foreign key (uploaded_by) references users(id) on delete set null;
alter table plan_changes add constraint fk_plan_changes_curriculum foreign key (curriculum_id) references curricula(id) on delete cascade;

create function refuse_change_of_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) = to_jsonb(old) || '{"actor_id": null}' then
          return new;
        end if;
        raise exception 'Audit entries are added, never changed or removed';
      end $function$;

create trigger audit_entries_are_added_alone BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_entry();

create view people as
 SELECT id,
    created,
    last_edited,
    first_name,
    last_name,
    email,
    phone_number,
    last_confirmed_number,
    number_changed_at,
    time_zone,
    is_staff,
    text_consent_at,
    text_consent_version,
    time_zone_source,
    number_proved_at,
    email_proved_at
   FROM users;

create view membership_access as
 SELECT user_id,
    phase,
    access_until,
    period_end,
    end_reason,
    living_subscriptions
   FROM memberships;

create view person_plans as
 SELECT id,
    user_id,
    created,
    state,
    paused_by,
    parked_at,
    time_zone,
    resumes_at
   FROM curricula;

create view plan_items as
 SELECT id,
    curriculum_id AS plan_id,
    content_number,
    week,
    state,
    due_at,
    sent_at
   FROM curriculum_items;

create view person_texts as
 SELECT id,
    user_id,
    created,
    state,
    next_try_at,
    sent_at
   FROM texts;

create view opted_out_numbers as
 SELECT phone_number,
    added_at,
    source
   FROM text_suppressions;

create view current_practices as
 SELECT content_number,
    version,
    title
   FROM content_items;

create view practice_versions as
 SELECT content_number,
    version,
    title
   FROM content_versions;

create view person_replies as
 SELECT provider_id AS id,
    user_id,
    kind,
    received_at
   FROM inbound_texts;

create view person_exchanges as
 SELECT texts.id::text AS id,
    texts.user_id,
    COALESCE(texts.sent_at, texts.created) AS at,
    'text'::text AS kind,
    texts.body AS words,
    texts.state,
    texts.rule,
    texts.provider_code,
    texts.resend,
    texts.content_number,
    texts.content_version,
    NULL::text AS understood_as,
    NULL::text AS channel,
    NULL::uuid AS staff_id
   FROM texts
UNION ALL
 SELECT inbound_texts.provider_id AS id,
    inbound_texts.user_id,
    inbound_texts.received_at AS at,
    'reply'::text AS kind,
    inbound_texts.body AS words,
    NULL::text AS state,
    NULL::text AS rule,
    NULL::text AS provider_code,
    NULL::boolean AS resend,
    NULL::integer AS content_number,
    NULL::integer AS content_version,
    inbound_texts.kind AS understood_as,
    NULL::text AS channel,
    NULL::uuid AS staff_id
   FROM inbound_texts
  WHERE inbound_texts.user_id IS NOT NULL
UNION ALL
 SELECT inbound_texts.provider_id || '-answer'::text AS id,
    inbound_texts.user_id,
    inbound_texts.received_at AS at,
    'answer'::text AS kind,
    inbound_texts.answer AS words,
    NULL::text AS state,
    NULL::text AS rule,
    NULL::text AS provider_code,
    NULL::boolean AS resend,
    NULL::integer AS content_number,
    NULL::integer AS content_version,
    NULL::text AS understood_as,
    NULL::text AS channel,
    NULL::uuid AS staff_id
   FROM inbound_texts
  WHERE inbound_texts.user_id IS NOT NULL AND inbound_texts.answer IS NOT NULL
UNION ALL
 SELECT staff_messages.id::text AS id,
    staff_messages.user_id,
    staff_messages.created AS at,
    'staff-message'::text AS kind,
    staff_messages.body AS words,
    staff_messages.state,
    NULL::text AS rule,
    NULL::text AS provider_code,
    NULL::boolean AS resend,
    NULL::integer AS content_number,
    NULL::integer AS content_version,
    NULL::text AS understood_as,
    staff_messages.channel,
    staff_messages.staff_id
   FROM staff_messages;

create view person_mails as
 SELECT id::text AS id,
    user_id,
    COALESCE(sent_at, created_at) AS at,
    template,
    state,
    failure
   FROM mails
  WHERE user_id IS NOT NULL;

create view plan_moments as
 SELECT curricula.id::text AS id,
    curricula.user_id,
    curricula.created AS at,
    'begun'::text AS kind,
    NULL::integer AS content_number,
    NULL::text AS words,
    NULL::jsonb AS detail
   FROM curricula
UNION ALL
 SELECT item.id::text AS id,
    plan.user_id,
    item.done_at AS at,
    'practice-done'::text AS kind,
    item.content_number,
    item.reflection AS words,
    NULL::jsonb AS detail
   FROM curriculum_items item
     JOIN curricula plan ON plan.id = item.curriculum_id
  WHERE item.done_at IS NOT NULL
UNION ALL
 SELECT ask.id::text AS id,
    plan.user_id,
    ask.asked_at AS at,
    'check-in-asked'::text AS kind,
    NULL::integer AS content_number,
    NULL::text AS words,
    NULL::jsonb AS detail
   FROM check_ins ask
     JOIN curricula plan ON plan.id = ask.curriculum_id
UNION ALL
 SELECT held.id::text || '-held'::text AS id,
    plan.user_id,
    held.concluded_at AS at,
    'check-in-held'::text AS kind,
    NULL::integer AS content_number,
    NULL::text AS words,
    NULL::jsonb AS detail
   FROM check_ins held
     JOIN curricula plan ON plan.id = held.curriculum_id
  WHERE held.concluded_at IS NOT NULL
UNION ALL
 SELECT change.id::text AS id,
    plan.user_id,
    change.at,
    change.kind,
    change.content_number,
    NULL::text AS words,
    change.detail
   FROM plan_changes change
     JOIN curricula plan ON plan.id = change.curriculum_id;

create view published_prompts as
 WITH saves AS (
         SELECT prompt_versions.number,
            prompt_versions.release IS NOT NULL AS is_released,
            prompt_versions.release IS NULL AND prompt_versions.saved_by IS NULL AND NOT prompt_versions.reason IS DISTINCT FROM 'Came with the product'::text AS is_shipped
           FROM prompt_versions
        ), openings AS (
         SELECT saves.number,
            saves.is_released,
            saves.is_shipped,
            saves.is_released OR saves.is_shipped AND NOT lag(saves.is_shipped, 1, false) OVER (ORDER BY saves.number) AS opens
           FROM saves
        )
 SELECT number,
    count(*) FILTER (WHERE opens) OVER (ORDER BY number)::integer AS version,
    is_released OR is_shipped AS is_published
   FROM openings;

create view rated_chats as
 SELECT m.chat_id
   FROM reply_ratings r
     JOIN chat_messages m ON m.id = r.message_id;

create view sandbox_messages as
 SELECT m.id,
    m.chat_id,
    m."position",
    m.role,
    m.content,
    m.prompt_version,
    m.model
   FROM chat_messages m
     JOIN chats c ON c.id = m.chat_id
  WHERE c.mode = 'sandbox'::text;

create view membership_moments as
 SELECT id::text AS id,
    user_id,
    at,
    phase,
    NULLIF(access_until, 'infinity'::timestamp with time zone) AS access_until,
    end_reason,
    paid_cents,
    lag(phase) OVER (PARTITION BY user_id ORDER BY membership_history.id) AS phase_before,
    paid_currency
   FROM membership_history;

create view latest_prompt as
 SELECT COALESCE(max(number), 0) AS number
   FROM prompt_versions;

insert into carrier_inbox (id) values (1);

insert into text_channel (id) values (1);

insert into mail_channel (id) values (1);
`;
