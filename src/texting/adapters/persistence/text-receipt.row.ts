import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReceiptState } from '../../domain/text.js';

/** A receipt that came before the text was known to be sent. */
@Entity('text_receipts')
export class TextReceiptRow {
  @PrimaryColumn('text', { name: 'provider_id', primaryKeyConstraintName: 'pk_text_receipts' })
  providerId: string;

  @Column('text')
  state: ReceiptState;

  @Column('text', { nullable: true })
  code: string | null;

  @Column('boolean', { name: 'opted_out', default: false })
  optedOut: boolean;

  @Index('ix_text_receipts_received_at')
  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
