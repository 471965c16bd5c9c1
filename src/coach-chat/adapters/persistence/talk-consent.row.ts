import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('talk_consents')
export class TalkConsentRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pk_talk_consents' })
  @ForeignKey('users', { name: 'fk_talk_consents_user', onDelete: 'CASCADE' })
  userId: string;

  @Column('timestamptz', { name: 'given_at' })
  givenAt: Date;

  /** Null while the consent is in force. */
  @Column('timestamptz', { name: 'taken_back_at', nullable: true })
  takenBackAt: Date | null;
}
