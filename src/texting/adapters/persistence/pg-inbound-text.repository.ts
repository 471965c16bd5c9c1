import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import {
  type InboundText,
  InboundTextRepository,
  REPLY_MAX_CHARACTERS,
} from '../../application/ports/inbound-text.repository.js';
import { InboundTextRow } from './inbound-text.row.js';

@Injectable()
export class PgInboundTextRepository extends InboundTextRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ providerId, from, userId, kind, body, answer, needsReading, receivedAt }: InboundText): Promise<boolean> {
    const added = await this.database.query(
      `insert into inbound_texts (provider_id, from_number, user_id, kind, body, answer, needs_reading, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict do nothing returning provider_id`,
      [providerId, from, userId, kind, body?.slice(0, REPLY_MAX_CHARACTERS) ?? null, answer, needsReading, receivedAt],
    );
    return added.length > 0;
  }

  async settle(providerId: string, outcome: Pick<InboundText, 'answer' | 'needsReading'>): Promise<void> {
    await this.database.manager.update(InboundTextRow, { providerId }, outcome);
  }

  async answerTo(providerId: string): Promise<string | null> {
    return (await this.database.manager.findOneBy(InboundTextRow, { providerId }))?.answer ?? null;
  }

  async lastFrom(from: string, since: Date): Promise<InboundText | null> {
    const last = await this.database.manager.findOne(InboundTextRow, {
      where: { from, receivedAt: MoreThanOrEqual(since) },
      order: { receivedAt: 'desc', providerId: 'desc' },
    });
    return last && { ...last };
  }

  async countFrom(from: string, since: Date): Promise<number> {
    return this.database.manager.countBy(InboundTextRow, { from, receivedAt: MoreThanOrEqual(since) });
  }

  async allOfUser(userId: string): Promise<InboundText[]> {
    const rows = await this.database.manager.find(InboundTextRow, { where: { userId }, order: { receivedAt: 'asc' } });
    return rows.map((row) => ({ ...row }));
  }

  async eraseOfUser(userId: string): Promise<void> {
    await this.database.manager.delete(InboundTextRow, { userId });
  }
}
