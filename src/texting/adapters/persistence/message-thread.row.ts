import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ThreadState } from '../../application/ports/message-thread.repository.js';

@Entity('message_threads')
@Index('ix_message_threads_by_state', ['unread', 'state', 'lastAt', 'id'])
@Index('ix_message_threads_user', ['userId'])
export class MessageThreadRow {
  /** The person's id, or the number where it has no account. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_message_threads' })
  id: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  @ForeignKey('users', { name: 'fk_message_threads_user', onDelete: 'CASCADE' })
  userId: string | null;

  @Column('text', { name: 'phone_number' })
  phoneNumber: string;

  @Column('text')
  state: ThreadState;

  @Column('boolean')
  unread: boolean;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;
}
