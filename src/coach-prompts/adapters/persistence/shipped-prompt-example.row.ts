import { Entity, PrimaryColumn } from 'typeorm';

/** Records that one of the product's own examples was loaded; kept when the example itself is removed. */
@Entity('shipped_prompt_examples')
export class ShippedPromptExampleRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_shipped_prompt_examples' })
  id: string;
}
