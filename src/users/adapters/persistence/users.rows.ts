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
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_users' })
  id: string;

  @Column({ type: 'timestamptz' })
  created: Date;

  @Column({ name: 'last_edited', type: 'timestamptz' })
  lastEdited: Date;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ name: 'first_name', type: 'varchar', length: 150 })
  firstName: string;

  @Column({ name: 'last_name', type: 'varchar', length: 150 })
  lastName: string;

  @Column({ name: 'phone_number', type: 'varchar', length: 12 })
  phoneNumber: string;

  @Column({ name: 'last_confirmed_number', type: 'varchar', length: 12, nullable: true })
  lastConfirmedNumber: string | null;

  @Column({ name: 'number_changed_at', type: 'timestamptz', nullable: true })
  numberChangedAt: Date | null;

  @Column({ name: 'number_proved_at', type: 'timestamptz', nullable: true })
  numberProvedAt: Date | null;

  @Column({ name: 'email_proved_at', type: 'timestamptz', nullable: true })
  emailProvedAt: Date | null;

  @Column({ name: 'time_zone', type: 'varchar', length: 64, nullable: true })
  timeZone: string | null;

  @Column({ name: 'time_zone_source', type: 'text', default: 'browser' })
  timeZoneSource: TimeZoneSource;

  @Column({ name: 'is_staff', type: 'boolean' })
  isStaff: boolean;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash: string;

  @Column({ name: 'credentials_version', type: 'integer', default: 1 })
  credentialsVersion: number;

  @Column({ name: 'text_consent_at', type: 'timestamptz', nullable: true })
  textConsentAt: Date | null;

  @Column({ name: 'text_consent_version', type: 'text', nullable: true })
  textConsentVersion: string | null;
}

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
