import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** First a request for an address; once granted, a reset of an account, and the address is gone. */
@Entity('password_resets')
@Check(
  'ck_password_resets_stage',
  `case when user_id is null then email is not null and digest is null
   else email is null and digest is not null and credentials_version is not null and expires_at is not null end`,
)
// On coalesce(expires_at, requested_at), which TypeORM cannot express: the migration makes it.
@Index('ix_password_resets_over', { synchronize: false })
export class PasswordResetRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_password_resets' })
  id: string;

  @Column({ name: 'requested_at', type: 'timestamptz' })
  requestedAt: Date;

  @Column({ type: 'varchar', length: 254, nullable: true })
  email: string | null;

  @Index('ix_password_resets_user')
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  @ForeignKey('users', { name: 'fk_password_resets_user', onDelete: 'CASCADE' })
  userId: string | null;

  @Column({ type: 'bytea', nullable: true })
  digest: Buffer | null;

  @Column({ name: 'credentials_version', type: 'integer', nullable: true })
  credentialsVersion: number | null;

  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
}
