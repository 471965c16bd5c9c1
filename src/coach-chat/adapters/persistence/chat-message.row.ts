import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Making, Role } from '../../domain/chat.js';
import { ChatRow } from './chat.row.js';

@Entity('chat_messages')
@Check('ck_chat_messages_role', "role in ('user', 'assistant')")
@Check(
  'ck_chat_messages_ending',
  "case role when 'user' then ending is null else ending in ('whole', 'stopped', 'cut-off', 'fixed') end",
)
@Index('uq_chat_messages_position', ['chatId', 'position'], { unique: true })
export class ChatMessageRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_chat_messages' })
  id: string;

  @Column({ name: 'chat_id', type: 'uuid' })
  @ForeignKey(() => ChatRow, { name: 'fk_chat_messages_chat', onDelete: 'CASCADE' })
  chatId: string;

  /** From 1. */
  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'text' })
  role: Role;

  @Column({ type: 'text' })
  content: string;

  @Column({ type: 'timestamptz' })
  created: Date;

  @Column({ type: 'text', nullable: true })
  ending: Making['ending'] | null;

  @Column({ name: 'prompt_version', type: 'integer', nullable: true })
  promptVersion: number | null;

  @Column({ type: 'text', nullable: true })
  model: string | null;

  @Column({ name: 'input_tokens', type: 'integer', nullable: true })
  inputTokens: number | null;

  @Column({ name: 'output_tokens', type: 'integer', nullable: true })
  outputTokens: number | null;
}
