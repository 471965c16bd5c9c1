import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A visit to the membership's settings at the local sandbox. */
@Entity('sandbox_portals')
@Index('ix_sandbox_portals_customer', ['customerId'])
export class SandboxPortalRow {
  /** Not guessable: anyone who has it can cancel the membership. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_sandbox_portals' })
  id: string;

  @Column({ name: 'customer_id', type: 'text' })
  customerId: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
