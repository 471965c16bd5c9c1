import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SuppressionSource } from '../../application/ports/suppression.list.js';

@Entity('text_suppressions')
export class TextSuppressionRow {
  @PrimaryColumn('text', { name: 'phone_number', primaryKeyConstraintName: 'pk_text_suppressions' })
  phoneNumber: string;

  @Column('text')
  source: SuppressionSource;

  @Column('timestamptz', { name: 'added_at' })
  addedAt: Date;
}
