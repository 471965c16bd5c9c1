import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ChallengePurpose } from '../../domain/second-factor.js';

/** The authenticator app of a person, and one that waits for its first code. */
@Entity('totp_factors')
export class TotpFactorRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_totp_factors' })
  @ForeignKey('users', { name: 'fk_totp_factors_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ name: 'sealed_secret', type: 'bytea', nullable: true })
  sealedSecret: Buffer | null;

  @Column({ name: 'active_since', type: 'timestamptz', nullable: true })
  activeSince: Date | null;

  @Column({ name: 'last_step', type: 'integer', nullable: true })
  lastStep: number | null;

  @Column({ name: 'sealed_pending', type: 'bytea', nullable: true })
  sealedPending: Buffer | null;

  @Column({ name: 'pending_since', type: 'timestamptz', nullable: true })
  pendingSince: Date | null;
}

@Entity('passkeys')
export class PasskeyRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_passkeys' })
  id: string;

  @Index('ix_passkeys_user')
  @Column({ name: 'user_id', type: 'uuid' })
  @ForeignKey('users', { name: 'fk_passkeys_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Index('uq_passkeys_credential', { unique: true })
  @Column({ name: 'credential_id', type: 'text' })
  credentialId: string;

  @Column({ name: 'public_key', type: 'bytea' })
  publicKey: Buffer;

  @Column({ type: 'bigint' })
  counter: string;

  @Column({ type: 'text', array: true })
  transports: string[];

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true })
  lastUsedAt: Date | null;
}

@Entity('recovery_codes')
export class RecoveryCodeRow {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_recovery_codes' })
  @ForeignKey('users', { name: 'fk_recovery_codes_user', onDelete: 'CASCADE' })
  userId: string;

  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'pk_recovery_codes' })
  digest: Buffer;
}

@Entity('second_factor_challenges')
@Check('ck_second_factor_challenges_purpose', `purpose in ('log-in', 'confirm', 'add-passkey')`)
export class SecondFactorChallengeRow {
  @PrimaryColumn({ type: 'bytea', primaryKeyConstraintName: 'pk_second_factor_challenges' })
  digest: Buffer;

  @Index('ix_second_factor_challenges_user')
  @Column({ name: 'user_id', type: 'uuid' })
  @ForeignKey('users', { name: 'fk_second_factor_challenges_user', onDelete: 'CASCADE' })
  userId: string;

  @Column({ type: 'text' })
  purpose: ChallengePurpose;

  @Column({ name: 'credentials_version', type: 'integer' })
  credentialsVersion: number;

  @Column({ type: 'integer' })
  attempts: number;

  @Index('ix_second_factor_challenges_expires_at')
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
