import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('prompt_examples')
@Index('ix_prompt_examples_created', ['created', 'id'])
export class PromptExampleRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_prompt_examples' })
  id: string;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'jsonb' })
  messages: string[];

  @Column({ name: 'is_crisis', type: 'boolean' })
  isCrisis: boolean;

  @Column({ type: 'timestamptz' })
  created: Date;

  @Column({ name: 'last_edited', type: 'timestamptz' })
  lastEdited: Date;
}
