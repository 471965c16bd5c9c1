import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Release } from '../../domain/prompt.js';
import { PromptTextColumns } from './prompt-text.columns.js';

@Entity('prompt_versions')
@Check('ck_prompt_versions_release', "release in ('passed', 'failed', 'unchecked')")
@Index('ix_prompt_versions_template', ['templateId', 'number'])
@Index('ix_prompt_versions_saved_by', ['savedBy'])
export class PromptVersionRow extends PromptTextColumns {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_prompt_versions' })
  number: number;

  /** No foreign key: versions outlive their template. */
  @Column({ name: 'template_id', type: 'uuid' })
  templateId: string;

  @Column({ type: 'boolean' })
  removed: boolean;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt: Date;

  @Column({ name: 'saved_by', type: 'uuid', nullable: true })
  @ForeignKey('users', { name: 'fk_prompt_versions_saved_by', onDelete: 'SET NULL' })
  savedBy: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;

  @Column({ type: 'text', nullable: true })
  release: Release | null;
}
