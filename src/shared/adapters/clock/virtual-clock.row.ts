import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('virtual_clock')
@Check('ck_virtual_clock_one_row', 'id = 1')
export class VirtualClockRow {
  @PrimaryColumn({ type: 'smallint', default: 1, primaryKeyConstraintName: 'pk_virtual_clock' })
  id: number;

  @Column({ type: 'timestamptz' })
  now: Date;

  /** The target of a running journey; null while there is none. */
  @Column({ type: 'timestamptz', nullable: true })
  target: Date | null;
}
