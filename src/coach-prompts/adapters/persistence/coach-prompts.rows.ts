import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Release } from '../../domain/prompt.js';
import type { CheckState, ExampleResult } from '../../domain/prompt-check.js';
import type { Verdict } from '../../domain/rating.js';

abstract class PromptTextColumns {
  @Column({ type: 'varchar', length: 100 }) name: string;
  @Column({ type: 'text' }) content: string;
  @Column({ type: 'text' }) description: string;
  @Column({ type: 'integer' }) order: number;
  @Column({ type: 'boolean' }) isActive: boolean;
}

@Entity('prompt_templates')
export class PromptTemplateRow extends PromptTextColumns {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'timestamptz' }) created: Date;
  @Column({ type: 'timestamptz' }) lastEdited: Date;
  @Column({ type: 'integer' }) version: number;
  /** The time when it was deleted; null if it was not. A deleted template is inactive. */
  @Column({ type: 'timestamptz', nullable: true }) removedAt?: Date | null;
}

@Entity('prompt_versions')
@Check('ck_prompt_versions_release', "release in ('passed', 'failed', 'unchecked')")
@Index('ix_prompt_versions_template', ['templateId', 'number'])
@Index('ix_prompt_versions_saved_by', ['savedBy'])
export class PromptVersionRow extends PromptTextColumns {
  @PrimaryColumn({ type: 'integer' }) number: number;
  /** No foreign key: versions outlive their template. */
  @Column({ type: 'uuid' }) templateId: string;
  @Column({ type: 'boolean' }) removed: boolean;
  @Column({ type: 'timestamptz' }) savedAt: Date;
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) savedBy: string | null;
  @Column({ type: 'text', nullable: true }) reason: string | null;
  @Column({ type: 'text', nullable: true }) release: Release | null;
}

@Entity('prompt_drafts')
@Index('ix_prompt_drafts_saved_by', ['savedBy'])
export class PromptDraftRow {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => PromptTemplateRow, { onDelete: 'CASCADE' }) templateId: string;
  @Column({ type: 'uuid' }) id: string;
  @Column({ type: 'text' }) content: string;
  @Column({ type: 'integer' }) baseVersion: number;
  @Column({ type: 'timestamptz' }) savedAt: Date;
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) savedBy: string | null;
  @Column({ type: 'text', nullable: true }) reason: string | null;
}

@Entity('prompt_checks')
@Check('ck_prompt_checks_state', "state in ('waiting', 'running', 'done', 'failed')")
@Index('ix_prompt_checks_draft', ['draftId', 'requestedAt'])
@Index('ix_prompt_checks_requested_by', ['requestedBy'])
export class PromptCheckRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** No foreign keys: a check outlives its draft and its template. */
  @Column({ type: 'uuid' }) templateId: string;
  @Column({ type: 'uuid' }) draftId: string;
  @Column({ type: 'text' }) state: CheckState;
  @Column({ type: 'timestamptz' }) requestedAt: Date;
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) requestedBy: string | null;
  @Column({ type: 'timestamptz', nullable: true }) finishedAt: Date | null;
  @Column({ type: 'integer' }) total: number;
  @Column({ type: 'jsonb' }) results: ExampleResult[];
  @Column({ type: 'text', nullable: true }) problem: string | null;
  @Column({ type: 'integer', default: 0 }) attempts: number;
  /** The claim of the attempt that a worker is carrying out. */
  @Column({ type: 'uuid', nullable: true }) claim?: string | null;
  @Column({ type: 'timestamptz', nullable: true }) leaseUntil?: Date | null;
}

@Entity('prompt_examples')
@Index('ix_prompt_examples_created', ['created', 'id'])
export class PromptExampleRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'text' }) title: string;
  @Column({ type: 'jsonb' }) messages: string[];
  @Column({ type: 'boolean' }) isCrisis: boolean;
  @Column({ type: 'timestamptz' }) created: Date;
  @Column({ type: 'timestamptz' }) lastEdited: Date;
}

@Entity('reply_ratings')
@Check('ck_reply_ratings_verdict', "verdict in ('good', 'neutral', 'bad')")
@Index('uq_reply_ratings_message', ['messageId', 'ratedBy'], { unique: true })
@Index('ix_reply_ratings_rated_by', ['ratedBy'])
@Index('ix_reply_ratings_rated_at', ['ratedAt', 'id'])
export class ReplyRatingRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'uuid' }) @ForeignKey('chat_messages', { onDelete: 'CASCADE' }) messageId: string;
  @Column({ type: 'text' }) verdict: Verdict;
  @Column({ type: 'text', nullable: true }) correctedReply: string | null;
  @Column({ type: 'text', nullable: true }) note: string | null;
  @Column({ type: 'timestamptz' }) ratedAt: Date;
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('users', { onDelete: 'SET NULL' }) ratedBy: string | null;
}

/** One of the server's own newer texts was offered as a draft; the record outlives the draft. */
@Entity('shipped_prompt_drafts')
export class ShippedPromptDraftRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
}

/** Records that one of the server's own examples was loaded; kept when the example itself is removed. */
@Entity('shipped_prompt_examples')
export class ShippedPromptExampleRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
}
