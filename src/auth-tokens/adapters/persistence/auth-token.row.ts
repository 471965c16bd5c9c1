import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { SessionKind } from '../../domain/session.js';

@Entity('auth_tokens')
@Check('ck_auth_tokens_kind', `kind in ('full', 'link')`)
export class AuthTokenRow {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_auth_tokens' })
  id: string;

  @Index('ix_auth_tokens_user')
  @Column({ name: 'user_id', type: 'uuid' })
  @ForeignKey('users', { name: 'fk_auth_tokens_user', onDelete: 'CASCADE' })
  userId: string;

  @Index('uq_auth_tokens_digest', { unique: true })
  @Column({ type: 'bytea' })
  digest: Buffer;

  @Column({ type: 'text' })
  kind: SessionKind;

  @Column({ name: 'linked_practice', type: 'integer', nullable: true })
  linkedPractice: number | null;

  @Column({ name: 'user_agent', type: 'varchar', length: 300 })
  userAgent: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'last_used_at', type: 'timestamptz' })
  lastUsedAt: Date;

  @Index('ix_auth_tokens_expires_at')
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  @Column({ name: 'second_factor_at', type: 'timestamptz', nullable: true })
  secondFactorAt: Date | null;
}
