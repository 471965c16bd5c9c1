import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('stuck_deliveries')
@Index('ix_stuck_deliveries_user', ['userId'])
export class StuckDeliveryRow {
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'pk_stuck_deliveries' })
  @ForeignKey('curriculum_items', { name: 'fk_stuck_deliveries_item', onDelete: 'CASCADE' })
  itemId: string;

  @Column('uuid', { name: 'user_id' })
  @ForeignKey('users', { name: 'fk_stuck_deliveries_user', onDelete: 'CASCADE' })
  userId: string;

  @Column('integer')
  failures: number;

  /** Product time, like the next. */
  @Column('timestamptz')
  since: Date;

  @Column('timestamptz', { name: 'next_try_at' })
  nextTryAt: Date;
}
