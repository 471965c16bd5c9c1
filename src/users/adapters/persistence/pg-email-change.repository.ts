import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { digestOf } from '../../../shared/adapters/persistence/digest.js';
import { EmailChangeRepository } from '../../application/ports/email-change.repository.js';
import type { EmailChange } from '../../domain/user-account.js';
import { EmailChangeRow } from './users.rows.js';

@Injectable()
export class PgEmailChangeRepository implements EmailChangeRepository {
  constructor(private readonly database: Database) {}

  async put(change: EmailChange, secret: string): Promise<void> {
    await this.database.manager.upsert(EmailChangeRow, { ...change, digest: digestOf(secret) }, ['userId']);
  }

  async pending(userId: string, now: Date): Promise<EmailChange | null> {
    const row = await this.database.manager.findOneBy(EmailChangeRow, { userId });
    return row && row.expiresAt > now ? this.toDomain(row) : null;
  }

  async remove(userId: string): Promise<void> {
    await this.database.manager.delete(EmailChangeRow, { userId });
  }

  async take(userId: string, secret: string, now: Date): Promise<EmailChange | null> {
    if (!isUUID(userId)) return null;
    const { manager } = this.database;
    const row = await manager.findOneBy(EmailChangeRow, { userId, digest: digestOf(secret) });
    if (!row || row.expiresAt <= now) return null;
    const { affected } = await manager.delete(EmailChangeRow, { userId, digest: row.digest });
    return affected === 1 ? this.toDomain(row) : null;
  }

  private toDomain({ digest: _, ...change }: EmailChangeRow): EmailChange {
    return change;
  }
}
