import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { SuppressionList, type SuppressionSource } from '../../application/ports/suppression.list.js';
import { TextSuppressionRow } from './texting.rows.js';

@Injectable()
export class PgSuppressionList implements SuppressionList {
  constructor(private readonly database: Database) {}

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
