import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MailFailure, MailState } from '../../application/ports/mail.queue.js';

@Entity('mails')
@Check('ck_mails_state', `state in ('queued', 'sent', 'failed')`)
@Index('ix_mails_due', ['nextTryAt'], { where: `state = 'queued'` })
@Index('ix_mails_state', ['state', 'createdAt', 'id'])
@Index('ix_mails_sent', ['sentAt'], { where: `state = 'sent'` })
@Index('ix_mails_user', ['userId', 'createdAt'])
@Index('ix_mails_created', ['createdAt', 'id'])
export class MailRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_mails' })
  id: string;

  @Column('text')
  template: string;

  @Column('text')
  state: MailState;

  /** Address and content under the application's secret; null once it was sent. */
  @Column('bytea', { nullable: true })
  sealed: Buffer | null;

  /** Whom it is to or about; null for neither, and for emails from before this was recorded. */
  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'fk_mails_user', onDelete: 'CASCADE' })
  userId: string | null;

  @Column('integer', { default: 0 })
  tries: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'first_tried_at', nullable: true })
  firstTriedAt: Date | null;

  /** Product time. */
  @Column('timestamptz', { name: 'next_try_at' })
  nextTryAt: Date;

  /** System time: until then another sender has it. */
  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('text', { nullable: true })
  failure: MailFailure | null;
}
