import { Injectable } from '@nestjs/common';
import { ChosenZones } from '../../../safety/safety.api.js';
import { Database } from '../../../shared/adapters/persistence/database.js';

@Injectable()
export class PgChosenZones implements ChosenZones {
  constructor(private readonly database: Database) {}

  async of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<{ user_id: string; time_zone: string }>(
      `select distinct on (user_id) user_id, time_zone from person_plans
       where user_id = any($1::uuid[]) order by user_id, created desc, id desc`,
      [[...new Set(userIds)]],
    );
    return new Map(rows.map(({ user_id: userId, time_zone: timeZone }) => [userId, timeZone]));
  }
}
