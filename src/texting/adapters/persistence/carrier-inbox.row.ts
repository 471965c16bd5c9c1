import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** One row for all instances. System time. */
@Entity('carrier_inbox')
@Check('ck_carrier_inbox_one_row', 'id = 1')
export class CarrierInboxRow {
  @PrimaryColumn({ type: 'smallint', default: 1, primaryKeyConstraintName: 'pk_carrier_inbox' })
  id: number;

  @Column('timestamptz', { name: 'began_at', nullable: true })
  beganAt: Date | null;

  @Column('timestamptz', { name: 'read_until', nullable: true })
  readUntil: Date | null;

  /** null: at once. */
  @Column('timestamptz', { name: 'next_look_at', nullable: true })
  nextLookAt: Date | null;
}
