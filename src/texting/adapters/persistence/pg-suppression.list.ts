import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { SuppressionList, type SuppressionSource } from '../../application/ports/suppression.list.js';
import { TextSuppressionRow } from './texting.rows.js';
import { InboxBookmark, type InboxLook } from '../../application/ports/carrier-inbox.js';

@Injectable()
export class PgSuppressionList extends SuppressionList {
  constructor(private readonly database: Database) {
    super();
  }

  async among(phoneNumbers: readonly string[]): Promise<ReadonlyMap<string, SuppressionSource>> {
    const rows = await this.database.query<{ number: string; source: SuppressionSource }>(
      'select phone_number as number, source from text_suppressions where phone_number = any($1)',
      [phoneNumbers],
    );
    return new Map(rows.map(({ number, source }) => [number, source]));
  }

  async add(phoneNumber: string, source: SuppressionSource, at: Date): Promise<boolean> {
    const added = await this.database.query(
      `insert into text_suppressions (phone_number, source, added_at) values ($1, $2, $3)
       on conflict do nothing returning phone_number`,
      [phoneNumber, source, at],
    );
    return added.length > 0;
  }

  async remove(phoneNumber: string, source?: SuppressionSource): Promise<boolean> {
    const which = source ? { phoneNumber, source } : { phoneNumber };
    const { affected } = await this.database.manager.delete(TextSuppressionRow, which);
    return affected === 1;
  }
}

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
