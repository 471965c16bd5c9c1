import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

const INDEXES: [name: string, definition: string][] = [
  ['ix_auth_tokens_expires_at', 'on auth_tokens (expires_at)'],
  ['ix_checkouts_abandoned', `on checkouts (started_at) where state = 'abandoned'`],
  ['ix_content_links_expires_at', 'on content_links (expires_at)'],
  ['ix_email_changes_expires_at', 'on email_changes (expires_at)'],
  ['ix_inbound_texts_of_nobody', 'on inbound_texts (received_at) where user_id is null'],
  ['ix_mails_sent', `on mails (sent_at) where state = 'sent'`],
  ['ix_password_resets_over', 'on password_resets (coalesce(expires_at, requested_at))'],
  ['ix_payment_closures_done', 'on payment_closures (done_at) where done_at is not null'],
  ['ix_provider_events_settled_at', 'on provider_events (settled_at)'],
  ['ix_text_receipts_received_at', 'on text_receipts (received_at)'],
];

/** Rows whose time is over are found, each hour, without a look at those whose time is not. */
export class IndexWhatIsOver1795320000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of INDEXES) await buildIndex(runner, name, definition);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`drop index ${name}`);
  }
}
