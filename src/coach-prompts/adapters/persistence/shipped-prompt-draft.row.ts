import { Entity, PrimaryColumn } from 'typeorm';

/**
 * Records that one of the product's own newer texts was offered as a draft; kept when the draft is published or
 * discarded.
 */
@Entity('shipped_prompt_drafts')
export class ShippedPromptDraftRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_shipped_prompt_drafts' })
  id: string;
}
