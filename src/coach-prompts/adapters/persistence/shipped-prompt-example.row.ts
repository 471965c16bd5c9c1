import { Entity, PrimaryColumn } from 'typeorm';

/** One of the product's own examples was loaded; it stays when the example itself goes. */
@Entity('shipped_prompt_examples')
export class ShippedPromptExampleRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_shipped_prompt_examples' })
  id: string;
}
