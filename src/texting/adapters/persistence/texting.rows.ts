import { Check, Column, Entity, ForeignKey, Generated, Index, PrimaryColumn } from 'typeorm';
import type { ReceiptState, SendRule, TextState } from '../../domain/text.js';
import type { ZoneSource } from '../../../shared/domain/contact-hours.js';
import type { InboundText } from '../../application/ports/inbound-text.repository.js';
import type { SuppressionSource } from '../../application/ports/suppression.list.js';
import type { ChannelFailure } from '../../domain/channel.js';
import type { StaffMessage, ThreadState } from '../../application/ports/message-thread.repository.js';

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

  /** A local time without a zone, so not a time type. */
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

  /** Application time. */
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

@Entity('inbound_texts')
@Index('ix_inbound_texts_received', ['receivedAt'])
@Index('ix_inbound_texts_user', ['userId'])
@Index('ix_inbound_texts_from', ['from', 'receivedAt'])
@Index('ix_inbound_texts_answer_due', ['responseDueAt'], { where: 'answer_due_at is not null' })
@Index('ix_inbound_texts_unknown_number', ['receivedAt'], { where: 'user_id is null' })
@Index('ix_inbound_texts_words', { synchronize: false })
export class InboundTextRow {
  @PrimaryColumn('text', { name: 'provider_id', primaryKeyConstraintName: 'pk_inbound_texts' })
  providerId: string;

  @Column('text', { name: 'from_number' })
  from: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'fk_inbound_texts_user', onDelete: 'CASCADE' })
  userId: string | null;

  @Column('text')
  kind: InboundText['kind'];

  @Column('text', { nullable: true })
  body: string | null;

  @Column('text', { name: 'answer', nullable: true })
  response: string | null;

  @Column('boolean', { name: 'needs_reading', default: false })
  needsReading: boolean;

  /** Its webhook was never delivered: the response is sent as a text. */
  @Column('boolean', { name: 'by_text', default: false, select: false })
  byText?: boolean;

  /** Application time; null when no response is owed. */
  @Column('timestamptz', { name: 'answer_due_at', nullable: true, select: false })
  responseDueAt?: Date | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;

  /** Counts them in the order in which they were added: the application's clock may stand still. */
  @Generated('increment')
  @Column({ type: 'bigint', nullable: true, select: false })
  position?: string | null;
}

/** A receipt that came before the text was known to be sent. */
@Entity('text_receipts')
export class TextReceiptRow {
  @PrimaryColumn('text', { name: 'provider_id', primaryKeyConstraintName: 'pk_text_receipts' })
  providerId: string;

  @Column('text')
  state: ReceiptState;

  @Column('text', { nullable: true })
  code: string | null;

  @Column('boolean', { name: 'opted_out', default: false })
  optedOut: boolean;

  @Index('ix_text_receipts_received_at')
  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}

@Entity('text_suppressions')
export class TextSuppressionRow {
  @PrimaryColumn('text', { name: 'phone_number', primaryKeyConstraintName: 'pk_text_suppressions' })
  phoneNumber: string;

  @Column('text')
  source: SuppressionSource;

  @Column('timestamptz', { name: 'added_at' })
  addedAt: Date;
}

/** One row for all instances. */
@Entity('text_channel')
@Check('ck_text_channel_one_row', 'id = 1')
export class TextChannelRow {
  @PrimaryColumn({ type: 'smallint', default: 1, primaryKeyConstraintName: 'pk_text_channel' })
  id: number;

  /** The time since which texts wait; null while they are sent. Application time, like the next two. */
  @Column('timestamptz', { name: 'paused_since', nullable: true })
  pausedSince: Date | null;

  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt: Date | null;

  /** When everything that was handed over has left, at our pace; null before the first. */
  @Column('timestamptz', { name: 'free_at', nullable: true })
  freeAt: Date | null;

  @Column('text', { name: 'fault', nullable: true })
  failure: ChannelFailure | null;

  @Column('text', { nullable: true })
  code: string | null;

  @Column('integer', { default: 0 })
  pauses: number;

  /** The time of the backup that was restored, until what the carrier has taken since is known; system time. */
  @Column('timestamptz', { name: 'held_since', nullable: true })
  heldSince: Date | null;

  /** System time: until then one sender tests whether the pause is over. */
  @Column('timestamptz', { name: 'probed_until', nullable: true })
  probedUntil: Date | null;
}

@Entity('stuck_deliveries')
@Index('ix_stuck_deliveries_user', ['userId'])
export class StuckDeliveryRow {
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'pk_stuck_deliveries' })
  @ForeignKey('curriculum_items', { name: 'fk_stuck_deliveries_item', onDelete: 'CASCADE' })
  itemId: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_stuck_deliveries_user', onDelete: 'CASCADE' })
  userId: string;

  @Column('integer')
  failures: number;

  /** Application time, like the next. */
  @Column('timestamptz')
  since: Date;

  @Column('timestamptz', { name: 'next_try_at' })
  nextTryAt: Date;
}

@Entity('number_questions')
@Index('ix_number_questions_phone_number', ['phoneNumber'])
@Index('ix_number_questions_due', ['nextTryAt'], { where: 'next_try_at is not null' })
export class NumberQuestionRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pk_number_questions' })
  @ForeignKey('users', { name: 'fk_number_questions_user', onDelete: 'CASCADE' })
  userId: string;

  @Column('text', { name: 'phone_number' })
  phoneNumber: string;

  /** Null for one of a release that kept none. */
  @Column('text', { nullable: true })
  body: string | null;

  @Column('integer')
  serial: number;

  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt: Date | null;

  @Column('timestamptz', { name: 'first_tried_at', nullable: true })
  firstTriedAt: Date | null;

  @Column('integer')
  tries: number;

  /** The system's time. */
  @Column('timestamptz', { name: 'handed_at', nullable: true })
  handedAt: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('text', { name: 'provider_code', nullable: true })
  providerCode: string | null;

  @Column('timestamptz', { name: 'day_began_at' })
  dayBeganAt: Date;

  @Column('integer', { name: 'asked_that_day' })
  askedThatDay: number;
}

@Entity('message_threads')
@Index('ix_message_threads_by_state', ['unread', 'state', 'lastAt', 'id'])
@Index('ix_message_threads_user', ['userId'])
export class MessageThreadRow {
  /** The person's id, or the number where it has no account. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_message_threads' })
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'fk_message_threads_user', onDelete: 'CASCADE' })
  userId: string | null;

  @Column('text', { name: 'phone_number' })
  phoneNumber: string;

  @Column('text')
  state: ThreadState;

  @Column('boolean')
  unread: boolean;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;

  /** No foreign key: a thread of somebody who is no longer there is nobody's. */
  @Column('uuid', { name: 'assigned_to', nullable: true })
  assignedTo: string | null;

  @Column('timestamptz', { name: 'snoozed_until', nullable: true })
  snoozedUntil: Date | null;

  @Column('timestamptz', { name: 'waiting_since', nullable: true })
  waitingSince: Date | null;
}

@Entity('saved_replies')
export class SavedReplyRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_saved_replies' })
  id: string;

  @Column('text')
  title: string;

  @Column('text')
  body: string;

  @Column('timestamptz', { name: 'edited_at' })
  editedAt: Date;
}

@Entity('staff_messages')
@Index('ix_staff_messages_user', ['userId', 'created'])
@Index('ix_staff_messages_words', { synchronize: false })
export class StaffMessageRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_staff_messages' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_staff_messages_user', onDelete: 'CASCADE' })
  userId: string;

  /** No foreign key: the message stays when its author's account is deleted. */
  @Column('uuid', { name: 'staff_id' })
  staffId: string;

  @Column('text')
  channel: StaffMessage['channel'];

  @Column('text')
  body: string;

  @Column('text')
  state: StaffMessage['state'];

  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('timestamptz')
  created: Date;
}

/** One row for all instances. System time. */
@Entity('carrier_inbox')
@Check('ck_carrier_inbox_one_row', 'id = 1')
export class CarrierInboxRow {
  @PrimaryColumn({ type: 'smallint', default: 1, primaryKeyConstraintName: 'pk_carrier_inbox' })
  id: number;

  @Column('timestamptz', { name: 'began_at', nullable: true })
  beganAt: Date | null;

  @Column('timestamptz', { name: 'read_until', nullable: true })
  readUntil: Date | null;

  /** null: at once. */
  @Column('timestamptz', { name: 'next_look_at', nullable: true })
  nextLookAt: Date | null;
}
