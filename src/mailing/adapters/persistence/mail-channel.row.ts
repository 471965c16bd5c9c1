import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailFault } from '../../domain/channel.js';

/** One row for all instances. */
@Entity('mail_channel')
@Check('ck_mail_channel_one_row', 'id = 1')
export class MailChannelRow {
  @PrimaryColumn({ type: 'smallint', default: 1, primaryKeyConstraintName: 'pk_mail_channel' })
  id: number;

  /** Since when emails wait; null while they go. Product time, like the next one. */
  @Column('timestamptz', { name: 'paused_since', nullable: true })
  pausedSince: Date | null;

  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt: Date | null;

  @Column('text', { nullable: true })
  fault: MailFault | null;

  @Column('text', { nullable: true })
  code: string | null;

  @Column('integer', { default: 0 })
  pauses: number;

  /** System time: until then one sender tests whether the pause is over. */
  @Column('timestamptz', { name: 'probed_until', nullable: true })
  probedUntil: Date | null;
}
