import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('weekly_mails')
@Index('ix_weekly_mails_due', ['dueAt'], { where: 'due_at is not null' })
export class WeeklyMailRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pk_weekly_mails' })
  @ForeignKey('users', { name: 'fk_weekly_mails_user', onDelete: 'CASCADE' })
  userId: string;

  /** Null: it is not wanted. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('date', { name: 'last_week', nullable: true })
  lastWeek: string | null;
}
