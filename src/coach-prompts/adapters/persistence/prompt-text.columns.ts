import { Column } from 'typeorm';

/** What a template and each of its versions say: the columns that both tables have. */
export abstract class PromptTextColumns {
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
}
