import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('calendar_feeds')
@Index('uq_calendar_feeds_digest', ['digest'], { unique: true })
export class CalendarFeedRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pk_calendar_feeds' })
  @ForeignKey('users', { name: 'fk_calendar_feeds_user', onDelete: 'CASCADE' })
  userId: string;

  /** SHA-256 of the token. */
  @Column('bytea')
  digest: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('boolean', { name: 'shows_names' })
  showsNames: boolean;
}
