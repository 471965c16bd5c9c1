import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import type { ConversationConsent, ConversationReading } from '../../domain/conversation-access.js';
import { ConversationConsentRow, ConversationReadingRow } from './coach-chat.rows.js';

/** Members' consent to staff reading conversations, and the readings. Every write joins the running transaction. */
@Injectable()
export class ConversationAccessStore {
  constructor(private readonly database: Database) {}

  /** null for a person who never gave it. Locked until the end of a running transaction. */
  async consentOf(userId: string): Promise<ConversationConsent | null> {
    const [consent] = await this.database.query<ConversationConsent>(
      `select given_at as "givenAt", withdrawn_at as "withdrawnAt" from conversation_consents where user_id = $1 for share`,
      [userId],
    );
    return consent ?? null;
  }

  /** Gives the consent, or withdraws it; one in force keeps its time. */
  async choose(userId: string, isAllowed: boolean, at: Date): Promise<void> {
    if (!isAllowed) {
      const inForce = { userId, withdrawnAt: IsNull() };
      await this.database.manager.update(ConversationConsentRow, inForce, { withdrawnAt: at });
      return;
    }
    await this.database.query(
      `insert into conversation_consents as known (user_id, given_at) values ($1, $2)
       on conflict (user_id) do update set withdrawn_at = null,
         given_at = case when known.withdrawn_at is null then known.given_at else excluded.given_at end`,
      [userId, at],
    );
  }

  async addReading(reading: ConversationReading): Promise<void> {
    await this.database.manager.insert(ConversationReadingRow, { ...reading });
  }

  /** Newest first. */
  async readings(userId: string, page: PageRequest): Promise<Page<ConversationReading>> {
    const [rows, count] = await this.database.manager.findAndCount(ConversationReadingRow, {
      where: { userId },
      order: { at: 'desc', id: 'desc' },
      take: page.size,
      skip: offsetOf(page),
    });
    return { count, results: rows.map((row) => ({ ...row })) };
  }
}
