import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Summary } from '../../../curriculum/plan.api.js';
import type { ChatMode, Generation, Role } from '../../domain/chat.js';
import type { ConversationReading } from '../../domain/conversation-access.js';

@Entity('chats')
@Check('ck_chats_mode', "mode in ('onboarding', 'sandbox', 'support', 'check-in')")
@Check('ck_chats_reply', '(reply_id is null) = (reply_lease_until is null)')
@Index('ix_chats_user', ['userId', 'created'])
@Index('ix_chats_sandbox', ['created'], { where: "mode = 'sandbox'" })
@Index('uq_chats_reply', ['replyId'], { unique: true })
@Index('uq_chats_follows', ['userId', 'mode', 'follows'], { unique: true, where: 'follows is not null' })
export class ChatRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column({ type: 'text' }) mode: ChatMode;
  @Column({ type: 'timestamptz' }) created: Date;
  @Column({ type: 'timestamptz', nullable: true }) concludedAt: Date | null;
  @Column({ type: 'jsonb', nullable: true }) summary: Summary | null;
  @Column({ type: 'uuid', nullable: true }) replyId: string | null;
  /** The database's own time, which all processes share. */
  @Column({ type: 'timestamptz', nullable: true }) replyLeaseUntil: Date | null;
  @Column({ type: 'boolean', default: false }) replyStopRequested: boolean;
  /** The prompt that a sandbox chat tries: `all`, the id of a template, or `version-7`; null: the published one. */
  @Column({ type: 'text', nullable: true }) tried: string | null;
  /**
   * The chat of this kind that the person had last, all zeros if none, as the screen knew it that opened this one: of two that begin
   * at once the second is refused.
   */
  @Column({ type: 'uuid', nullable: true }) follows: string | null;
  /** Nothing reads this column. The next release drops it: servers of release 0.1 still fill it in. */
  @Column({ type: 'uuid', nullable: true }) replayOf: string | null;
}

@Entity('chat_messages')
@Check('ck_chat_messages_role', "role in ('user', 'assistant')")
@Check(
  'ck_chat_messages_ending',
  "case role when 'user' then ending is null else ending in ('whole', 'stopped', 'cut-off', 'broken', 'fixed') end",
)
@Index('uq_chat_messages_position', ['chatId', 'position'], { unique: true })
export class ChatMessageRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'uuid' }) @ForeignKey(() => ChatRow, { onDelete: 'CASCADE' }) chatId: string;
  /** From 1. */
  @Column({ type: 'integer' }) position: number;
  @Column({ type: 'text' }) role: Role;
  @Column({ type: 'text' }) content: string;
  @Column({ type: 'timestamptz' }) created: Date;
  @Column({ name: 'ending', type: 'text', nullable: true }) finishReason: Generation['finishReason'] | null;
  @Column({ type: 'integer', nullable: true }) promptVersion: number | null;
  @Column({ type: 'text', nullable: true }) model: string | null;
  @Column({ type: 'integer', nullable: true }) inputTokens: number | null;
  @Column({ type: 'integer', nullable: true }) outputTokens: number | null;
}

@Entity('conversation_consents')
export class ConversationConsentRow {
  @PrimaryColumn('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column('timestamptz') givenAt: Date;
  @Column('timestamptz', { nullable: true }) withdrawnAt: Date | null;
}

@Entity('conversation_readings')
@Check('ck_conversation_readings_ground', "ground in ('consent', 'safety-case')")
@Index('ix_conversation_readings_user', ['userId', 'at', 'id'])
export class ConversationReadingRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  /** No foreign key: the record of a reading outlives the conversation. */
  @Column('uuid') chatId: string;
  @Column('text') mode: ConversationReading['mode'];
  @Column('text') ground: ConversationReading['ground'];
  @Column('timestamptz') at: Date;
}
