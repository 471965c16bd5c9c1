import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { TalkAccessRepository } from '../../application/ports/talk-access.repository.js';
import type { TalkConsent, TalkReading } from '../../domain/talk-access.js';
import { TalkConsentRow, TalkReadingRow } from './coach-chat.rows.js';

@Injectable()
export class PgTalkAccessRepository extends TalkAccessRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async consentOf(userId: string): Promise<TalkConsent | null> {
    const [consent] = await this.database.query<TalkConsent>(
      `select given_at as "givenAt", taken_back_at as "takenBackAt" from talk_consents where user_id = $1 for share`,
      [userId],
    );
    return consent ?? null;
  }

  async give(userId: string, at: Date): Promise<void> {
    await this.database.query(
      `insert into talk_consents as known (user_id, given_at) values ($1, $2)
       on conflict (user_id) do update set taken_back_at = null,
         given_at = case when known.taken_back_at is null then known.given_at else excluded.given_at end`,
      [userId, at],
    );
  }

  async takeBack(userId: string, at: Date): Promise<void> {
    await this.database.manager.update(TalkConsentRow, { userId, takenBackAt: IsNull() }, { takenBackAt: at });
  }

  async addReading(reading: TalkReading): Promise<void> {
    await this.database.manager.insert(TalkReadingRow, { ...reading });
  }

  async readings(userId: string, page: PageRequest): Promise<Page<TalkReading>> {
    const [rows, count] = await this.database.manager.findAndCount(TalkReadingRow, {
      where: { userId },
      order: { at: 'desc', id: 'desc' },
      take: page.size,
      skip: offsetOf(page),
    });
    return { count, results: rows.map((row) => ({ ...row })) };
  }
}
