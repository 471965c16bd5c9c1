import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type Asking, CheckInRepository } from '../../application/ports/check-in.repository.js';
import type { CheckIn } from '../../domain/check-in.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const CHECK_IN = `check_in.id, check_in.curriculum_id as "curriculumId", check_in.week, check_in.asked_at as "askedAt",
  check_in.chat_id as "chatId", check_in.concluded_at as "concludedAt", check_in.changes`;

const OF_USER = `select ${CHECK_IN} from check_ins check_in
  join curricula curriculum on curriculum.id = check_in.curriculum_id
  where curriculum.user_id = $1 order by check_in.asked_at`;

const LATEST_OF_USER = `select ${CHECK_IN} from check_ins check_in
  where check_in.curriculum_id = (select id from curricula where user_id = $1 order by created desc, id desc limit 1)
  order by check_in.asked_at desc limit 1`;

@Injectable()
export class PgCheckInRepository implements CheckInRepository {
  constructor(private readonly database: Database) {}

  async ask(asking: readonly Asking[], askedAt: Date): Promise<Set<string>> {
    if (asking.length === 0) return new Set();
    const rows = await this.database.query<{ item_id: string }>(
      `insert into check_ins (id, curriculum_id, week, item_id, asked_at)
       select asked.id, asked."curriculumId", asked.week, asked."itemId", $2
       from jsonb_to_recordset($1::jsonb) as asked(id uuid, "curriculumId" uuid, week integer, "itemId" uuid)
       on conflict on constraint uq_check_ins_week do update set asked_at = excluded.asked_at
         where check_ins.item_id = excluded.item_id and check_ins.concluded_at is null
       returning item_id`,
      [JSON.stringify(asking), askedAt],
    );
    return new Set(rows.map(({ item_id: itemId }) => itemId));
  }

  async latestOfUser(userId: string): Promise<CheckIn | null> {
    const [checkIn] = await this.found(LATEST_OF_USER, userId);
    return checkIn ?? null;
  }

  async lockLatestOfUser(userId: string): Promise<CheckIn | null> {
    const [checkIn] = await this.found(`${LATEST_OF_USER} for update`, userId);
    return checkIn ?? null;
  }

  async save({ id, chatId, concludedAt, changes }: CheckIn): Promise<void> {
    await this.database.query(
      'update check_ins set chat_id = $2, concluded_at = $3, changes = $4::jsonb where id = $1',
      [id, chatId, concludedAt, JSON.stringify(changes)],
    );
  }

  allOfUser(userId: string): Promise<CheckIn[]> {
    return this.found(OF_USER, userId);
  }

  private async found(sql: string, userId: string): Promise<CheckIn[]> {
    if (!UUID.test(userId)) return [];
    return this.database.query<CheckIn>(sql, [userId]);
  }
}
