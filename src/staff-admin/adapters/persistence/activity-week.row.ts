import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The counts of a week, which can be counted again at any time. */
@Entity('activity_weeks')
export class ActivityWeekRow {
  /** Its Monday, 0:00 UTC. */
  @PrimaryColumn('timestamptz', { name: 'begins_at', primaryKeyConstraintName: 'pk_activity_weeks' })
  beginsAt: Date;

  @Column('integer')
  sent: number;

  @Column('integer')
  done: number;

  @Column('integer')
  skipped: number;

  @Column('integer', { name: 'opted_out' })
  optedOut: number;

  @Column('integer')
  replies: number;

  /** Of product time. */
  @Column('timestamptz', { name: 'counted_at' })
  countedAt: Date;
}
