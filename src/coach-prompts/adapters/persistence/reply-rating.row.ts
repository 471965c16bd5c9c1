import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Verdict } from '../../domain/rating.js';

@Entity('reply_ratings')
@Check('ck_reply_ratings_verdict', "verdict in ('good', 'neutral', 'bad')")
@Index('uq_reply_ratings_message', ['messageId', 'ratedBy'], { unique: true })
@Index('ix_reply_ratings_rated_by', ['ratedBy'])
@Index('ix_reply_ratings_rated_at', ['ratedAt', 'id'])
export class ReplyRatingRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_reply_ratings' })
  id: string;

  @Column({ name: 'message_id', type: 'uuid' })
  @ForeignKey('chat_messages', { name: 'fk_reply_ratings_message', onDelete: 'CASCADE' })
  messageId: string;

  @Column({ type: 'text' })
  verdict: Verdict;

  @Column({ name: 'corrected_reply', type: 'text', nullable: true })
  correctedReply: string | null;

  @Column({ type: 'text', nullable: true })
  note: string | null;

  @Column({ name: 'rated_at', type: 'timestamptz' })
  ratedAt: Date;

  @Column({ name: 'rated_by', type: 'uuid', nullable: true })
  @ForeignKey('users', { name: 'fk_reply_ratings_rated_by', onDelete: 'SET NULL' })
  ratedBy: string | null;
}
