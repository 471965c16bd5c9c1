import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import {
  type InboundText,
  InboundTextRepository,
  REPLY_MAX_CHARACTERS,
  type UnplacedReply,
} from '../../application/ports/inbound-text.repository.js';
import { InboundTextRow } from './inbound-text.row.js';

@Injectable()
export class PgInboundTextRepository extends InboundTextRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ providerId, from, userId, kind, body, receivedAt }: InboundText): Promise<boolean> {
    const added = await this.database.query(
      `insert into inbound_texts (provider_id, from_number, user_id, kind, body, received_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning provider_id`,
      [providerId, from, userId, kind, body, receivedAt],
    );
    return added.length > 0;
  }

  async keepBody(providerId: string, body: string): Promise<void> {
    await this.database.manager.update(InboundTextRow, { providerId }, { body: body.slice(0, REPLY_MAX_CHARACTERS) });
  }

  async unplaced(page: PageRequest): Promise<Page<UnplacedReply>> {
    const count = await this.database.manager.countBy(InboundTextRow, { body: Not(IsNull()) });
    const results = await this.database.query<UnplacedReply>(
      `select text.provider_id as "providerId", text.from_number as "from", text.user_id as "userId", text.kind, text.body,
              text.received_at as "receivedAt", trim(person.first_name || ' ' || person.last_name) as "personName"
       from inbound_texts text left join users person on person.id = text.user_id
       where text.body is not null
       order by text.received_at desc, text.provider_id desc limit $1 offset $2`,
      [page.size, offsetOf(page)],
    );
    return { count, results };
  }

  async allOfUser(userId: string): Promise<InboundText[]> {
    const rows = await this.database.manager.find(InboundTextRow, { where: { userId }, order: { receivedAt: 'asc' } });
    return rows.map((row) => ({ ...row }));
  }

  async eraseOfUser(userId: string): Promise<void> {
    await this.database.manager.delete(InboundTextRow, { userId });
  }
}
