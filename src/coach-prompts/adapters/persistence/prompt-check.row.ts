import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CheckState, ExampleResult } from '../../domain/prompt-check.js';

@Entity('prompt_checks')
@Check('ck_prompt_checks_state', "state in ('waiting', 'running', 'done', 'failed')")
@Index('ix_prompt_checks_draft', ['draftId', 'requestedAt'])
@Index('ix_prompt_checks_requested_by', ['requestedBy'])
export class PromptCheckRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_prompt_checks' })
  id: string;

  /** No foreign keys: a check outlives its draft and its template. */
  @Column({ name: 'template_id', type: 'uuid' })
  templateId: string;

  @Column({ name: 'draft_id', type: 'uuid' })
  draftId: string;

  @Column({ type: 'text' })
  state: CheckState;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt: Date;

  @Column({ name: 'requested_by', type: 'uuid', nullable: true })
  @ForeignKey('users', { name: 'fk_prompt_checks_requested_by', onDelete: 'SET NULL' })
  requestedBy: string | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  @Column({ type: 'integer' })
  total: number;

  @Column({ type: 'jsonb' })
  results: ExampleResult[];

  @Column({ type: 'text', nullable: true })
  problem: string | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Of the attempt that a worker is carrying out. */
  @Column({ type: 'uuid', nullable: true })
  claim?: string | null;

  @Column({ name: 'lease_until', type: 'timestamptz', nullable: true })
  leaseUntil?: Date | null;
}
