import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { type InboundText, InboundTextRepository } from '../../application/ports/inbound-text.repository.js';
import { InboundTextRow } from './inbound-text.row.js';

@Injectable()
export class PgInboundTextRepository extends InboundTextRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ providerId, from, userId, kind, receivedAt }: InboundText): Promise<boolean> {
    const added = await this.database.query(
      `insert into inbound_texts (provider_id, from_number, user_id, kind, received_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning provider_id`,
      [providerId, from, userId, kind, receivedAt],
    );
    return added.length > 0;
  }

  async allOfUser(userId: string): Promise<InboundText[]> {
    const rows = await this.database.manager.find(InboundTextRow, { where: { userId }, order: { receivedAt: 'asc' } });
    return rows.map((row) => ({ ...row }));
  }

  async eraseOfUser(userId: string): Promise<void> {
    await this.database.manager.delete(InboundTextRow, { userId });
  }
}
