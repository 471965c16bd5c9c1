import type { Database } from '../persistence/database.js';
import { Sealer } from './sealer.js';
import type { SecretRotation } from './secret-rotation.js';

/** Rows in one round: an update each, so few that they delay nothing. */
const BATCH = 200;

export interface SealedColumn {
  table: string;
  /** The primary key, a UUID. */
  key: string;
  name: string;
}

/** Hands out sealers, and reseals everything once the secret was changed. */
export class Sealers {
  constructor(
    private readonly secrets: readonly [string, ...string[]],
    private readonly database: Database,
    private readonly rotation: SecretRotation,
  ) {}

  /** @param purpose never changes: the key is derived from it @param columns everything that this sealer seals */
  of(purpose: string, ...columns: SealedColumn[]): Sealer {
    const sealer = new Sealer(this.secrets, purpose);
    for (const column of columns)
      this.rotation.register(`${column.table}.${column.name}`, () => this.sealAgain(column, sealer));
    return sealer;
  }

  /** @returns how many are left that no known secret opens */
  private async sealAgain({ table, key, name }: SealedColumn, sealer: Sealer): Promise<number> {
    let unreadable = 0;
    for (let last = LOWEST_KEY; ;) {
      const rows = await this.database.query<{ key: string; sealed: Buffer }>(
        `select ${key} as key, ${name} as sealed from ${table}
         where ${key} > $1 and ${name} is not null and substring(${name} from 1 for 4) <> $2
         order by ${key} limit ${BATCH}`,
        [last, sealer.keyId],
      );
      for (const row of rows) {
        const renewed = renew(sealer, row.sealed);
        if (!renewed) unreadable += 1;
        // Only if it is still the same: another process may have changed it by now.
        else
          await this.database.query(`update ${table} set ${name} = $3 where ${key} = $1 and ${name} = $2`, [
            row.key,
            row.sealed,
            renewed,
          ]);
      }
      if (rows.length < BATCH) return unreadable;
      last = rows.at(-1)!.key;
    }
  }
}

const LOWEST_KEY = '00000000-0000-0000-0000-000000000000';

function renew(sealer: Sealer, sealed: Buffer): Buffer | null {
  try {
    return sealer.seal(sealer.open(sealed));
  } catch {
    return null;
  }
}
