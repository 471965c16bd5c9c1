import type { Database } from '../../../shared/adapters/persistence/database.js';
import type { DueWork } from '../../application/ports/membership.repository.js';

interface Columns {
  table: string;
  key: string;
  /** The id that is given out; by default the key. */
  id?: string;
  at: string;
  /** SQL that holds for a row whose time counts. */
  where: string;
}

/** Rows that fall due by a column of theirs; a claim moves it on. */
export class DueRows implements DueWork {
  constructor(
    private readonly database: Database,
    private readonly columns: Columns,
  ) {}

  async claim(provider: string, now: Date, postponedUntil: Date, limit: number): Promise<string[]> {
    const { table, key, id = key, at, where } = this.columns;
    const rows = await this.database.returning<{ id: string }>(
      `update ${table} set ${at} = $3 where ${key} in (
         select ${key} from ${table} where provider = $1 and ${where} and ${at} <= $2
         order by ${at} limit $4 for update skip locked)
       returning ${id} as id`,
      [provider, now, postponedUntil, limit],
    );
    return rows.map((row) => row.id);
  }

  async nextAt(provider: string): Promise<Date | null> {
    const { table, at, where } = this.columns;
    const [row] = await this.database.query<{ at: Date | null }>(
      `select min(${at}) as at from ${table} where provider = $1 and ${where}`,
      [provider],
    );
    return row!.at;
  }
}
