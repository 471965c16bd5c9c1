import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('prompt_templates')
export class PromptTemplateRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_prompt_templates' })
  id: string;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'text' })
  content: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'integer' })
  order: number;

  @Column({ name: 'is_active', type: 'boolean' })
  isActive: boolean;

  @Column({ type: 'timestamptz' })
  created: Date;

  @Column({ name: 'last_edited', type: 'timestamptz' })
  lastEdited: Date;

  @Column({ type: 'integer' })
  version: number;
}
