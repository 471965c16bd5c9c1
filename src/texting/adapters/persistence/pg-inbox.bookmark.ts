import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { InboxBookmark, type InboxLook } from '../../application/ports/inbox-bookmark.js';

const DUE = 'next_look_at is null or next_look_at <= clock_timestamp()';

@Injectable()
export class PgInboxBookmark extends InboxBookmark {
  constructor(private readonly database: Database) {
    super();
  }

  async isDue(): Promise<boolean> {
    return (await this.database.query(`select id from carrier_inbox where ${DUE}`)).length > 0;
  }

  async take(restSeconds: number): Promise<InboxLook | null> {
    const [look] = await this.database.returning<InboxLook>(
      `update carrier_inbox
       set began_at = coalesce(began_at, clock_timestamp()),
           next_look_at = clock_timestamp() + make_interval(secs => $1)
       where ${DUE}
       returning clock_timestamp() as at, began_at as "beganAt", read_until as "readUntil"`,
      [restSeconds],
    );
    return look ?? null;
  }

  async moveTo(readUntil: Date): Promise<void> {
    await this.database.query('update carrier_inbox set read_until = greatest(read_until, $1)', [readUntil]);
  }
}
