import { Check, Column, Entity, ForeignKey, Generated, Index, PrimaryColumn } from 'typeorm';
import type { ReceiptState, SendRule, TextState } from '../../domain/text.js';
import type { ZoneSource } from '../../../shared/domain/contact-hours.js';
import type { SuppressionSource } from '../../application/ports/suppression.list.js';
import type { ChannelFailure } from '../../domain/channel.js';
import type { InboundText, StaffMessage, ThreadState } from '../../domain/message-thread.js';

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
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column('uuid') @ForeignKey('curriculum_items', { onDelete: 'CASCADE' }) itemId: string;
  @Column('integer') contentNumber: number;
  @Column('integer') contentVersion: number;
  @Column('boolean', { default: false }) resend: boolean;
  @Column('text', { name: 'to_number' }) to: string;
  /** The link's token masked. */
  @Column('text') body: string;
  /** The words, under the application's secret; null once it was sent or must not be. */
  @Column('bytea', { nullable: true }) sealed: Buffer | null;
  @Column('text') state: TextState;
  @Column('text') rule: SendRule;
  /** A local time without a zone, so not a time type. */
  @Column('text') localTime: string;
  @Column('text') timeZone: string;
  @Column('text') timeZoneSource: ZoneSource;
  @Column('text', { nullable: true }) consentVersion: string | null;
  @Column('timestamptz') decidedAt: Date;
  @Column('timestamptz') created: Date;
  @Column('integer', { default: 0 }) tries: number;
  @Column('timestamptz', { nullable: true }) firstTriedAt: Date | null;
  /** Application time. */
  @Column('timestamptz', { nullable: true }) nextTryAt: Date | null;
  @Column('boolean', { default: false }) uncertain: boolean;
  /** System time: until then another sender has it. */
  @Column('timestamptz', { nullable: true }) claimedUntil: Date | null;
  @Column('integer', { default: 0 }) claims: number;
  /** System time: when the provider was first called about it. */
  @Column('timestamptz', { nullable: true }) handedAt: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('text', { nullable: true }) providerId: string | null;
  @Column('text', { nullable: true }) providerCode: string | null;
}

@Entity('inbound_texts')
@Index('ix_inbound_texts_received', ['receivedAt'])
@Index('ix_inbound_texts_user', ['userId'])
@Index('ix_inbound_texts_from', ['from', 'receivedAt'])
@Index('ix_inbound_texts_answer_due', ['responseDueAt'], { where: 'answer_due_at is not null' })
@Index('ix_inbound_texts_unknown_number', ['receivedAt'], { where: 'user_id is null' })
@Index('ix_inbound_texts_words', { synchronize: false })
export class InboundTextRow {
  @PrimaryColumn('text') providerId: string;
  @Column('text', { name: 'from_number' }) from: string;
  @Column('uuid', { nullable: true }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string | null;
  @Column('text') kind: InboundText['kind'];
  @Column('text', { nullable: true }) body: string | null;
  @Column('text', { name: 'answer', nullable: true }) response: string | null;
  @Column('boolean', { default: false }) needsReading: boolean;
  /** Its webhook was never delivered: the response is sent as a text. */
  @Column('boolean', { default: false, select: false }) byText?: boolean;
  /** Application time; null when no response is owed. */
  @Column('timestamptz', { name: 'answer_due_at', nullable: true, select: false }) responseDueAt?: Date | null;
  @Column('timestamptz') receivedAt: Date;
  /** Counts them in the order in which they were added: the application's clock may stand still. */
  @Generated('increment') @Column({ type: 'bigint', nullable: true, select: false }) position?: string | null;
}

/** A receipt that came before the text was known to be sent. */
@Entity('text_receipts')
export class TextReceiptRow {
  @PrimaryColumn('text') providerId: string;
  @Column('text') state: ReceiptState;
  @Column('text', { nullable: true }) code: string | null;
  @Column('boolean', { default: false }) optedOut: boolean;
  @Index('ix_text_receipts_received_at') @Column('timestamptz') receivedAt: Date;
}

@Entity('text_suppressions')
export class TextSuppressionRow {
  @PrimaryColumn('text') phoneNumber: string;
  @Column('text') source: SuppressionSource;
  @Column('timestamptz') addedAt: Date;
}

/** One row for all instances. */
@Entity('text_channel')
@Check('ck_text_channel_one_row', 'id = 1')
export class TextChannelRow {
  @PrimaryColumn({ type: 'smallint', default: 1 }) id: number;
  /** The time since which texts wait; null while they are sent. Application time, like the next two. */
  @Column('timestamptz', { nullable: true }) pausedSince: Date | null;
  @Column('timestamptz', { nullable: true }) nextTryAt: Date | null;
  /** When everything that was handed over has left, at our pace; null before the first. */
  @Column('timestamptz', { nullable: true }) freeAt: Date | null;
  @Column('text', { name: 'fault', nullable: true }) failure: ChannelFailure | null;
  @Column('text', { nullable: true }) code: string | null;
  @Column('integer', { default: 0 }) pauses: number;
  /** The time of the backup that was restored, until what the carrier has taken since is known; system time. */
  @Column('timestamptz', { nullable: true }) heldSince: Date | null;
  /** System time: until then one sender tests whether the pause is over. */
  @Column('timestamptz', { nullable: true }) probedUntil: Date | null;
}

@Entity('stuck_deliveries')
@Index('ix_stuck_deliveries_user', ['userId'])
export class StuckDeliveryRow {
  @PrimaryColumn('uuid') @ForeignKey('curriculum_items', { onDelete: 'CASCADE' }) itemId: string;
  @Column('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column('integer') failures: number;
  /** Application time, like the next. */
  @Column('timestamptz') since: Date;
  @Column('timestamptz') nextTryAt: Date;
}

@Entity('number_questions')
@Index('ix_number_questions_phone_number', ['phoneNumber'])
@Index('ix_number_questions_due', ['nextTryAt'], { where: 'next_try_at is not null' })
export class NumberQuestionRow {
  @PrimaryColumn('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column('text') phoneNumber: string;
  /** Null for one of a release that kept none. */
  @Column('text', { nullable: true }) body: string | null;
  @Column('integer') serial: number;
  @Column('timestamptz', { nullable: true }) nextTryAt: Date | null;
  @Column('timestamptz', { nullable: true }) firstTriedAt: Date | null;
  @Column('integer') tries: number;
  /** The system's time. */
  @Column('timestamptz', { nullable: true }) handedAt: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('text', { nullable: true }) providerCode: string | null;
  @Column('timestamptz') dayBeganAt: Date;
  @Column('integer') askedThatDay: number;
}

@Entity('message_threads')
@Index('ix_message_threads_by_state', ['unread', 'state', 'lastAt', 'id'])
@Index('ix_message_threads_user', ['userId'])
export class MessageThreadRow {
  /** The person's id, or the number where it has no account. */
  @PrimaryColumn('text') id: string;
  @Column('uuid', { nullable: true }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string | null;
  @Column('text') phoneNumber: string;
  @Column('text') state: ThreadState;
  @Column('boolean') unread: boolean;
  @Column('timestamptz') lastAt: Date;
  /** No foreign key: a thread of somebody who is no longer there is nobody's. */
  @Column('uuid', { nullable: true }) assignedTo: string | null;
  @Column('timestamptz', { nullable: true }) snoozedUntil: Date | null;
  @Column('timestamptz', { nullable: true }) waitingSince: Date | null;
}

@Entity('saved_replies')
export class SavedReplyRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') title: string;
  @Column('text') body: string;
  @Column('timestamptz') editedAt: Date;
}

@Entity('staff_messages')
@Index('ix_staff_messages_user', ['userId', 'created'])
@Index('ix_staff_messages_words', { synchronize: false })
export class StaffMessageRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  /** No foreign key: the message stays when its author's account is deleted. */
  @Column('uuid') staffId: string;
  @Column('text') channel: StaffMessage['channel'];
  @Column('text') body: string;
  @Column('text') state: StaffMessage['state'];
  @Column('text', { nullable: true }) providerId: string | null;
  @Column('timestamptz') created: Date;
}

/** One row for all instances. System time. */
@Entity('carrier_inbox')
@Check('ck_carrier_inbox_one_row', 'id = 1')
export class CarrierInboxRow {
  @PrimaryColumn({ type: 'smallint', default: 1 }) id: number;
  @Column('timestamptz', { nullable: true }) beganAt: Date | null;
  @Column('timestamptz', { nullable: true }) readUntil: Date | null;
  /** null: at once. */
  @Column('timestamptz', { nullable: true }) nextLookAt: Date | null;
}
