import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { RestoreHold } from '../../application/ports/restore-hold.js';

/** In the one row of `text_channel`, where `npm run restore` notes it. */
@Injectable()
export class PgRestoreHold extends RestoreHold {
  private readonly logger = new Logger('Texts');

  constructor(private readonly database: Database) {
    super();
  }

  async heldSince(): Promise<Date | null> {
    const [row] = await this.database.query<{ since: Date | null }>('select held_since as since from text_channel');
    return row?.since ?? null;
  }

  async doubtWaiting(since: Date): Promise<void> {
    await this.database.query(
      `update texts set uncertain = true, handed_at = coalesce(handed_at, $1)
       where state in ('queued', 'sending') and exists (select from text_channel where held_since is not null)`,
      [since],
    );
  }

  async release(found: number): Promise<void> {
    const released = await this.database.returning(
      'update text_channel set held_since = null where held_since is not null returning id',
    );
    if (released.length > 0)
      this.logger.warn({ found }, 'Texts go again: what the carrier has taken since the backup is known');
  }
}
