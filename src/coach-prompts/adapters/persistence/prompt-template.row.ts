import { Column, Entity, PrimaryColumn } from 'typeorm';
import { PromptTextColumns } from './prompt-text.columns.js';

@Entity('prompt_templates')
export class PromptTemplateRow extends PromptTextColumns {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_prompt_templates' })
  id: string;

  @Column({ type: 'timestamptz' })
  created: Date;

  @Column({ name: 'last_edited', type: 'timestamptz' })
  lastEdited: Date;

  @Column({ type: 'integer' })
  version: number;
}
