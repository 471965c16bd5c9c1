import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type SavedReply, SavedReplyRepository } from '../../application/ports/saved-reply.repository.js';
import { SavedReplyRow } from './texting.rows.js';

@Injectable()
export class PgSavedReplyRepository extends SavedReplyRepository {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<SavedReply[]> {
    return this.database.query<SavedReply>('select id, title, body from saved_replies order by lower(title), id');
  }

  async find(id: string): Promise<SavedReply | null> {
    if (!isUUID(id)) return null;
    const [found] = await this.database.query<SavedReply>('select id, title, body from saved_replies where id = $1', [
      id,
    ]);
    return found ?? null;
  }

  async save(reply: SavedReply, editedAt: Date): Promise<void> {
    await this.database.manager.upsert(SavedReplyRow, { ...reply, editedAt }, ['id']);
  }

  async remove(id: string): Promise<void> {
    await this.database.manager.delete(SavedReplyRow, { id });
  }
}
