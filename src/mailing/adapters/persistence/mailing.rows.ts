import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MailChannelFailure, MailFailure, MailState } from '../../domain/mail-rules.js';

@Entity('mails')
@Check('ck_mails_state', `state in ('queued', 'sent', 'failed')`)
@Index('ix_mails_due', ['nextTryAt'], { where: `state = 'queued'` })
@Index('ix_mails_state', ['state', 'createdAt', 'id'])
@Index('ix_mails_sent', ['sentAt'], { where: `state = 'sent'` })
@Index('ix_mails_user', ['userId', 'createdAt'])
@Index('ix_mails_created', ['createdAt', 'id'])
export class MailRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') template: string;
  @Column('text') state: MailState;
  /** Address and content under the application's secret; null once it was sent. */
  @Column('bytea', { nullable: true }) sealed: Buffer | null;
  /** The person whom it is to or about; null for neither, and for emails from before this was recorded. */
  @Column('uuid', { nullable: true }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string | null;
  @Column('integer', { default: 0 }) tries: number;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz', { nullable: true }) firstTriedAt: Date | null;
  /** Application time. */
  @Column('timestamptz') nextTryAt: Date;
  /** System time: until then another sender has it. */
  @Column('timestamptz', { nullable: true }) claimedUntil: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt: Date | null;
  @Column('text', { nullable: true }) failure: MailFailure | null;
}

/** One row for all instances. */
@Entity('mail_channel')
@Check('ck_mail_channel_one_row', 'id = 1')
export class MailChannelRow {
  @PrimaryColumn({ type: 'smallint', default: 1 }) id: number;
  /** The time since which emails wait; null while they are sent. Application time, like the next one. */
  @Column('timestamptz', { nullable: true }) pausedSince: Date | null;
  @Column('timestamptz', { nullable: true }) nextTryAt: Date | null;
  @Column('text', { name: 'fault', nullable: true }) failure: MailChannelFailure | null;
  @Column('text', { nullable: true }) code: string | null;
  @Column('integer', { default: 0 }) pauses: number;
  /** System time: until then one sender tests whether the pause is over. */
  @Column('timestamptz', { nullable: true }) probedUntil: Date | null;
}

/**
 * Fails waiting emails after a database was restored: they were most likely sent since the backup, and no mail server
 * can be asked. Staff find them among the failed emails, and may send them again. A crisis notification is sent again
 * automatically: it does no harm twice, and must not be missed. Returns a row for each failed email.
 */
export const DOUBT_MAILS = `
  update mails set state = 'failed', failure = 'restored', claimed_until = null
  where state = 'queued' and template <> 'safety-case' returning id`;
