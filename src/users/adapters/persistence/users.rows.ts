import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TimeZoneSource } from '../../domain/user-account.js';

@Entity('users')
@Check('ck_users_text_consent', '(text_consent_at is null) = (text_consent_version is null)')
@Check('ck_users_time_zone_source', "time_zone_source in ('browser', 'chosen')")
@Index('ix_users_created', ['created', 'id'])
@Index('ix_users_phone_number', ['phoneNumber'])
// On lower(email collate "C") and lower(last and first name), which TypeORM cannot express: the migrations make them.
@Index('uq_users_email', { synchronize: false })
@Index('ix_users_name', { synchronize: false })
export class UserRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Column({ type: 'timestamptz' }) created: Date;
  @Column({ type: 'timestamptz' }) lastEdited: Date;
  @Column({ type: 'varchar', length: 254 }) email: string;
  @Column({ type: 'varchar', length: 150 }) firstName: string;
  @Column({ type: 'varchar', length: 150 }) lastName: string;
  @Column({ type: 'varchar', length: 12 }) phoneNumber: string;
  @Column({ type: 'varchar', length: 12, nullable: true }) lastConfirmedNumber: string | null;
  @Column({ type: 'timestamptz', nullable: true }) numberChangedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) numberProvedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) emailProvedAt: Date | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) timeZone: string | null;
  @Column({ type: 'text', default: 'browser' }) timeZoneSource: TimeZoneSource;
  @Column({ type: 'boolean' }) isStaff: boolean;
  @Column({ type: 'text' }) passwordHash: string;
  @Column({ type: 'integer', default: 1 }) credentialsVersion: number;
  @Column({ type: 'timestamptz', nullable: true }) textConsentAt: Date | null;
  @Column({ type: 'text', nullable: true }) textConsentVersion: string | null;
}

@Entity('email_changes')
export class EmailChangeRow {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => UserRow, { onDelete: 'CASCADE' }) userId: string;
  /** The address that waits to be confirmed. */
  @Column({ type: 'varchar', length: 254 }) email: string;
  @Column({ type: 'bytea' }) digest: Buffer;
  @Column({ type: 'integer' }) credentialsVersion: number;
  @Index('ix_email_changes_expires_at') @Column({ type: 'timestamptz' }) expiresAt: Date;
}
