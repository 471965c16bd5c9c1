import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChannelFault } from '../../domain/channel.js';

/** One row for all instances. */
@Entity('text_channel')
@Check('ck_text_channel_one_row', 'id = 1')
export class TextChannelRow {
  @PrimaryColumn({ type: 'smallint', default: 1, primaryKeyConstraintName: 'pk_text_channel' })
  id: number;

  /** Since when texts wait; null while they go. Product time, like the next two. */
  @Column('timestamptz', { name: 'paused_since', nullable: true })
  pausedSince: Date | null;

  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt: Date | null;

  /** When everything that was handed over has left, at our pace; null before the first. */
  @Column('timestamptz', { name: 'free_at', nullable: true })
  freeAt: Date | null;

  @Column('text', { nullable: true })
  fault: ChannelFault | null;

  @Column('text', { nullable: true })
  code: string | null;

  @Column('integer', { default: 0 })
  pauses: number;

  /** The moment of the backup that was restored, until what the carrier has taken since is known; system time. */
  @Column('timestamptz', { name: 'held_since', nullable: true })
  heldSince: Date | null;

  /** System time: until then one sender tests whether the pause is over. */
  @Column('timestamptz', { name: 'probed_until', nullable: true })
  probedUntil: Date | null;
}
