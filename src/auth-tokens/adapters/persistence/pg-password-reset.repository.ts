import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { digestOf } from '../../../shared/adapters/persistence/digest.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { PasswordResetRepository } from '../../application/ports/password-reset.repository.js';
import type { PasswordReset } from '../../domain/password-reset.js';
import { PasswordResetRow } from './auth-tokens.rows.js';

@Injectable()
export class PgPasswordResetRepository implements PasswordResetRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async request(id: string, email: string, at: Date): Promise<void> {
    await this.database.manager.insert(PasswordResetRow, { id, email, requestedAt: at });
  }

  async claim(id: string): Promise<string | null> {
    const [row] = await this.database.query<{ email: string }>(
      'select email from password_resets where id = $1 and user_id is null for update',
      [id],
    );
    return row?.email ?? null;
  }

  async grant(id: string, reset: PasswordReset, token: string): Promise<void> {
    const { manager } = this.database;
    const { userId } = reset;
    await manager.delete(PasswordResetRow, { userId, expiresAt: LessThanOrEqual(this.clock.now()) });
    await manager.update(PasswordResetRow, { id }, { ...reset, digest: digestOf(token), email: null });
  }

  async drop(id: string): Promise<void> {
    await this.database.manager.delete(PasswordResetRow, { id });
  }

  async findByToken(userId: string, token: string, now: Date): Promise<PasswordReset | null> {
    if (!isUUID(userId)) return null;
    const row = await this.database.manager.findOneBy(PasswordResetRow, {
      userId,
      digest: digestOf(token),
      expiresAt: MoreThan(now),
    });
    return row && this.toDomain(row);
  }

  /** A granted row has all of these: the table's check says so. */
  private toDomain({ userId, credentialsVersion, expiresAt }: PasswordResetRow): PasswordReset {
    return { userId: userId!, credentialsVersion: credentialsVersion!, expiresAt: expiresAt! };
  }
}
