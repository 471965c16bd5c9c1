import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserRow } from './user.row.js';

@Entity('email_changes')
export class EmailChangeRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_email_changes' })
  @ForeignKey(() => UserRow, { name: 'fk_email_changes_user', onDelete: 'CASCADE' })
  userId: string;

  /** The address that waits to be confirmed. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'bytea' })
  digest: Buffer;

  @Column({ name: 'credentials_version', type: 'integer' })
  credentialsVersion: number;

  @Index('ix_email_changes_expires_at')
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
