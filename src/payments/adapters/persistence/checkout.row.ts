import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity('checkouts')
@Index('uq_checkouts_live', ['userId'], { unique: true, where: "state in ('opening', 'open')" })
@Index('uq_checkouts_session', ['provider', 'sessionId'], { unique: true })
@Index('ix_checkouts_user', ['userId'])
@Index('ix_checkouts_look_again_at', ['lookAgainAt'], { where: "state = 'open'" })
@Index('ix_checkouts_abandoned', ['startedAt'], { where: "state = 'abandoned'" })
export class CheckoutRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_checkouts' })
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  @ForeignKey('users', { name: 'fk_checkouts_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'text' })
  provider: string;

  @Column({ type: 'text' })
  state: string;

  @Column({ name: 'session_id', type: 'text', nullable: true })
  sessionId: string | null;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt: Date;

  @Column({ name: 'look_again_at', type: 'timestamptz', nullable: true })
  lookAgainAt: Date | null;
}
