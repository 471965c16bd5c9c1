import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TalkReading } from '../../domain/talk-access.js';

@Entity('talk_readings')
@Check('ck_talk_readings_ground', "ground in ('consent', 'safety-case')")
@Index('ix_talk_readings_user', ['userId', 'at', 'id'])
export class TalkReadingRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_talk_readings' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_talk_readings_user', onDelete: 'CASCADE' })
  userId: string;

  /** No foreign key: the record of a reading outlives the talk. */
  @Column('uuid', { name: 'chat_id' })
  chatId: string;

  @Column('text')
  mode: TalkReading['mode'];

  @Column('text')
  ground: TalkReading['ground'];

  @Column('timestamptz')
  at: Date;
}
