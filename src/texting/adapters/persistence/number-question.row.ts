import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('number_questions')
@Index('ix_number_questions_phone_number', ['phoneNumber'])
@Index('ix_number_questions_due', ['nextTryAt'], { where: 'next_try_at is not null' })
export class NumberQuestionRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'pk_number_questions' })
  @ForeignKey('users', { name: 'fk_number_questions_user', onDelete: 'CASCADE' })
  userId: string;

  @Column('text', { name: 'phone_number' })
  phoneNumber: string;

  /** Null for one of a release that kept none. */
  @Column('text', { nullable: true })
  body: string | null;

  @Column('integer')
  serial: number;

  @Column('timestamptz', { name: 'next_try_at', nullable: true })
  nextTryAt: Date | null;

  @Column('timestamptz', { name: 'first_tried_at', nullable: true })
  firstTriedAt: Date | null;

  @Column('integer')
  tries: number;

  /** The system's time. */
  @Column('timestamptz', { name: 'handed_at', nullable: true })
  handedAt: Date | null;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  @Column('text', { name: 'provider_code', nullable: true })
  providerCode: string | null;

  @Column('timestamptz', { name: 'day_began_at' })
  dayBeganAt: Date;

  @Column('integer', { name: 'asked_that_day' })
  askedThatDay: number;
}
