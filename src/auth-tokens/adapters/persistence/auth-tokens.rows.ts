import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { SessionKind } from '../../domain/session.js';
import type { ChallengePurpose } from '../../domain/second-factor.js';

@Entity('auth_tokens')
@Check('ck_auth_tokens_kind', `kind in ('full', 'link')`)
export class AuthTokenRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Index('ix_auth_tokens_user') @Column({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Index('uq_auth_tokens_digest', { unique: true }) @Column({ type: 'bytea' }) digest: Buffer;
  @Column({ type: 'text' }) kind: SessionKind;
  @Column({ type: 'integer', nullable: true }) linkedPractice: number | null;
  @Column({ type: 'varchar', length: 300 }) userAgent: string;
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz' }) lastUsedAt: Date;
  @Index('ix_auth_tokens_expires_at') @Column({ type: 'timestamptz' }) expiresAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) secondFactorAt: Date | null;
}

/** First a request for an email; once granted, a reset of an account, and the email is deleted. */
@Entity('password_resets')
@Check(
  'ck_password_resets_stage',
  `case when user_id is null then email is not null and digest is null
   else email is null and digest is not null and credentials_version is not null and expires_at is not null end`,
)
// On coalesce(expires_at, requested_at), which TypeORM cannot express: the migration makes it.
@Index('ix_password_resets_expiry', { synchronize: false })
export class PasswordResetRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'timestamptz' }) requestedAt: Date;
  @Column({ type: 'varchar', length: 254, nullable: true }) email: string | null;
  @Index('ix_password_resets_user')
  @Column({ type: 'uuid', nullable: true })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId: string | null;
  @Column({ type: 'bytea', nullable: true }) digest: Buffer | null;
  @Column({ type: 'integer', nullable: true }) credentialsVersion: number | null;
  @Column({ type: 'timestamptz', nullable: true }) expiresAt: Date | null;
}

/** The authenticator app of a person, and one that waits for its first code. */
@Entity('totp_factors')
export class TotpFactorRow {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column({ type: 'bytea', nullable: true }) sealedSecret: Buffer | null;
  @Column({ type: 'timestamptz', nullable: true }) activeSince: Date | null;
  @Column({ type: 'integer', nullable: true }) lastStep: number | null;
  @Column({ type: 'bytea', nullable: true }) sealedPending: Buffer | null;
  @Column({ type: 'timestamptz', nullable: true }) pendingSince: Date | null;
}

@Entity('passkeys')
export class PasskeyRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Index('ix_passkeys_user') @Column({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @Column({ type: 'varchar', length: 60 }) name: string;
  @Index('uq_passkeys_credential', { unique: true }) @Column({ type: 'text' }) credentialId: string;
  @Column({ type: 'bytea' }) publicKey: Buffer;
  @Column({ type: 'bigint' }) counter: string;
  @Column({ type: 'text', array: true }) transports: string[];
  @Column({ type: 'timestamptz' }) createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true }) lastUsedAt: Date | null;
}

@Entity('recovery_codes')
export class RecoveryCodeRow {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users', { onDelete: 'CASCADE' }) userId: string;
  @PrimaryColumn({ type: 'bytea' }) digest: Buffer;
}

@Entity('second_factor_challenges')
@Check('ck_second_factor_challenges_purpose', `purpose in ('log-in', 'confirm', 'add-passkey')`)
export class SecondFactorChallengeRow {
  @PrimaryColumn({ type: 'bytea' }) digest: Buffer;
  @Index('ix_second_factor_challenges_user')
  @Column({ type: 'uuid' })
  @ForeignKey('users', { onDelete: 'CASCADE' })
  userId: string;
  @Column({ type: 'text' }) purpose: ChallengePurpose;
  @Column({ type: 'integer' }) credentialsVersion: number;
  @Column({ type: 'integer' }) attempts: number;
  @Index('ix_second_factor_challenges_expires_at') @Column({ type: 'timestamptz' }) expiresAt: Date;
}
