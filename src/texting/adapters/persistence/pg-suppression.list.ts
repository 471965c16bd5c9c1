import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { SuppressionList, type SuppressionSource } from '../../application/ports/suppression.list.js';
import { TextSuppressionRow } from './text-suppression.row.js';

@Injectable()
export class PgSuppressionList extends SuppressionList {
  constructor(private readonly database: Database) {
    super();
  }

  has(phoneNumber: string): Promise<boolean> {
    return this.database.manager.existsBy(TextSuppressionRow, { phoneNumber });
  }

  async among(phoneNumbers: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ number: string }>(
      'select phone_number as number from text_suppressions where phone_number = any($1)',
      [phoneNumbers],
    );
    return new Set(rows.map(({ number }) => number));
  }

  async add(phoneNumber: string, source: SuppressionSource, at: Date): Promise<boolean> {
    const added = await this.database.query(
      `insert into text_suppressions (phone_number, source, added_at) values ($1, $2, $3)
       on conflict do nothing returning phone_number`,
      [phoneNumber, source, at],
    );
    return added.length > 0;
  }

  async remove(phoneNumber: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(TextSuppressionRow, { phoneNumber });
    return affected === 1;
  }
}
