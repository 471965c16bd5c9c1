import type { Database } from '../persistence/database.js';
import { Sealer } from './sealer.js';
import type { SecretRotation } from './secret-rotation.js';

/** Rows in one look: an update each, so few that nobody waits for them. */
const BATCH = 200;

/** Hands out sealers, and has what they sealed sealed anew once the secret was changed. */
export class Sealers {
  constructor(
    private readonly secrets: readonly [string, ...string[]],
    private readonly database: Database,
    private readonly rotation: SecretRotation,
  ) {}

  /** For the column `sealed` of a table with the key `id`. @param purpose never changes: the key is derived from it */
  of(table: string, purpose: string): Sealer {
    const sealer = new Sealer(this.secrets, purpose);
    this.rotation.register(table, () => this.sealAnew(table, sealer));
    return sealer;
  }

  /** @returns how many are left that no known secret opens */
  private async sealAnew(table: string, sealer: Sealer): Promise<number> {
    let unreadable = 0;
    for (let last = LOWEST_ID; ;) {
      const rows = await this.database.query<{ id: string; sealed: Buffer }>(
        `select id, sealed from ${table}
         where id > $1 and sealed is not null and substring(sealed from 1 for 4) <> $2 order by id limit ${BATCH}`,
        [last, sealer.keyId],
      );
      for (const { id, sealed } of rows) {
        const renewed = renew(sealer, sealed);
        if (!renewed) unreadable += 1;
        // Only if it is still the same: a sender may be done with it by now.
        else
          await this.database.query(`update ${table} set sealed = $3 where id = $1 and sealed = $2`, [
            id,
            sealed,
            renewed,
          ]);
      }
      if (rows.length < BATCH) return unreadable;
      last = rows.at(-1)!.id;
    }
  }
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

function renew(sealer: Sealer, sealed: Buffer): Buffer | null {
  try {
    return sealer.seal(sealer.open(sealed));
  } catch {
    return null;
  }
}
