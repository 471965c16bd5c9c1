import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { StaffMessage } from '../../application/ports/message-thread.repository.js';

@Entity('staff_messages')
@Index('ix_staff_messages_user', ['userId', 'created'])
export class StaffMessageRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_staff_messages' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_staff_messages_user', onDelete: 'CASCADE' })
  userId: string;

  /** No foreign key: the message stays when its author's account is deleted. */
  @Column('uuid', { name: 'staff_id' })
  staffId: string;

  @Column('text')
  channel: StaffMessage['channel'];

  @Column('text')
  body: string;

  @Column('text')
  state: StaffMessage['state'];

  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('timestamptz')
  created: Date;
}
