import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { InboundText } from '../../application/ports/inbound-text.repository.js';

@Entity('inbound_texts')
@Index('ix_inbound_texts_received', ['receivedAt'])
@Index('ix_inbound_texts_user', ['userId'])
@Index('ix_inbound_texts_from', ['from', 'receivedAt'])
@Index('ix_inbound_texts_answer_due', ['answerDueAt'], { where: 'answer_due_at is not null' })
@Index('ix_inbound_texts_of_nobody', ['receivedAt'], { where: 'user_id is null' })
export class InboundTextRow {
  @PrimaryColumn('text', { name: 'provider_id', primaryKeyConstraintName: 'pk_inbound_texts' })
  providerId: string;

  @Column('text', { name: 'from_number' })
  from: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'fk_inbound_texts_user', onDelete: 'CASCADE' })
  userId: string | null;

  @Column('text')
  kind: InboundText['kind'];

  @Column('text', { nullable: true })
  body: string | null;

  @Column('text', { nullable: true })
  answer: string | null;

  @Column('boolean', { name: 'needs_reading', default: false })
  needsReading: boolean;

  /** The webhook never delivered it: its answer is sent as a text. */
  @Column('boolean', { name: 'by_text', default: false, select: false })
  byText?: boolean;

  /** Product time; null when no answer is owed. */
  @Column('timestamptz', { name: 'answer_due_at', nullable: true, select: false })
  answerDueAt?: Date | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
