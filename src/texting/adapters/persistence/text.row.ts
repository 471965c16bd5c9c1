import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { SendRule, TextState } from '../../domain/text.js';
import type { ZoneSource } from '../../../shared/domain/contact-hours.js';

/** Looking for what is due reads the front of one small index: its cost grows neither with the past nor the future. */
@Entity('texts')
@Check('ck_texts_state', `state in ('queued', 'sending', 'sent', 'delivered', 'undeliverable', 'withheld', 'dead')`)
@Index('ix_texts_due', ['nextTryAt', 'id'], { where: `state in ('queued', 'sending')` })
@Index('uq_texts_item_waiting', ['itemId'], { unique: true, where: `state in ('queued', 'sending')` })
@Index('uq_texts_provider_id', ['providerId'], { unique: true, where: 'provider_id is not null' })
@Index('ix_texts_member', { synchronize: false })
@Index('ix_texts_item', ['itemId'])
@Index('ix_texts_failed', ['state', 'providerCode'], { where: `state in ('dead', 'undeliverable')` })
@Index('ix_texts_number', ['to', 'created'])
@Index('ix_texts_state_member', { synchronize: false })
@Index('ix_texts_created', ['created', 'id'])
@Index('ix_texts_sent', ['sentAt'], { where: 'sent_at is not null' })
export class TextRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_texts' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_texts_user', onDelete: 'CASCADE' })
  userId: string;

  @Column('uuid', { name: 'item_id' })
  @ForeignKey('curriculum_items', { name: 'fk_texts_item', onDelete: 'CASCADE' })
  itemId: string;

  @Column('integer', { name: 'content_number' })
  contentNumber: number;

  @Column('integer', { name: 'content_version' })
  contentVersion: number;

  @Column('boolean', { default: false })
  resend: boolean;

  @Column('text', { name: 'to_number' })
  to: string;

  /** The link's token masked. */
  @Column('text')
  body: string;

  /** The words, under the application's secret; null once it was sent or must not be. */
  @Column('bytea', { nullable: true })
  sealed: Buffer | null;

  @Column('text')
  state: TextState;

  @Column('text')
  rule: SendRule;

  /** What a clock on the wall showed; no moment, so no time type. */
  @Column('text', { name: 'local_time' })
  localTime: string;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Column('text', { name: 'time_zone_source' })
  timeZoneSource: ZoneSource;

  @Column('text', { name: 'consent_version', nullable: true })
  consentVersion: string | null;

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt: Date;

  @Column('timestamptz')
  created: Date;

  @Column('integer', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'first_tried_at', nullable: true })
  firstTriedAt: Date | null;

  /** Product time. */
  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt: Date | null;

  @Column('boolean', { default: false })
  uncertain: boolean;

  /** System time: until then another sender has it. */
  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil: Date | null;

  @Column('integer', { default: 0 })
  claims: number;

  /** System time: when the provider was first called about it. */
  @Column('timestamptz', { name: 'handed_at', nullable: true })
  handedAt: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('text', { name: 'provider_code', nullable: true })
  providerCode: string | null;
}
