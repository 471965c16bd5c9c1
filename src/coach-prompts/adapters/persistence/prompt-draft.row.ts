import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PromptTemplateRow } from './prompt-template.row.js';

@Entity('prompt_drafts')
@Index('ix_prompt_drafts_saved_by', ['savedBy'])
export class PromptDraftRow {
  @PrimaryColumn({ name: 'template_id', type: 'uuid', primaryKeyConstraintName: 'pk_prompt_drafts' })
  @ForeignKey(() => PromptTemplateRow, { name: 'fk_prompt_drafts_template', onDelete: 'CASCADE' })
  templateId: string;

  @Column({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  content: string;

  @Column({ name: 'base_version', type: 'integer' })
  baseVersion: number;

  @Column({ name: 'saved_at', type: 'timestamptz' })
  savedAt: Date;

  @Column({ name: 'saved_by', type: 'uuid', nullable: true })
  @ForeignKey('users', { name: 'fk_prompt_drafts_saved_by', onDelete: 'SET NULL' })
  savedBy: string | null;

  @Column({ type: 'text', nullable: true })
  reason: string | null;
}
