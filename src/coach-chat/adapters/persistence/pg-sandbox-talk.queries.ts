import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { SandboxTalkQueries } from '../../application/ports/sandbox-talk.queries.js';
import { type SandboxTalk, TITLE_CHARACTERS } from '../../domain/sandbox-talk.js';

/** $1 is the person. */
const OWN = `from chats c where c.user_id = $1 and c.mode = 'sandbox'
  and exists (select from chat_messages m where m.chat_id = c.id)`;

const TALK = `
  select c.id, c.created, c.concluded_at is not null as concluded, c.tried, c.replay_of as "replayOf",
    (select left(m.content, ${TITLE_CHARACTERS}) from chat_messages m where m.chat_id = c.id order by m.position limit 1) as title,
    (select max(m.created) from chat_messages m where m.chat_id = c.id) as "lastSaidAt",
    (select count(*)::int from chat_messages m where m.chat_id = c.id) as messages,
    (select p.version from chat_messages m left join published_prompts p on p.number = m.prompt_version
     where m.chat_id = c.id and m.role = 'assistant' order by m.position desc limit 1) as "promptVersion"
  ${OWN}`;

const REPLAYS = 25;

@Injectable()
export class PgSandboxTalkQueries extends SandboxTalkQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(userId: string, page: PageRequest): Promise<Page<SandboxTalk>> {
    const [counted] = await this.database.query<{ count: number }>(`select count(*)::int as count ${OWN}`, [userId]);
    const results = await this.database.query<SandboxTalk>(
      `${TALK} order by c.created desc, c.id desc limit $2 offset $3`,
      [userId, page.size, offsetOf(page)],
    );
    return { count: counted!.count, results };
  }

  async find(userId: string, chatId: string): Promise<SandboxTalk | null> {
    if (!isUUID(chatId)) return null;
    const [talk] = await this.database.query<SandboxTalk>(`${TALK} and c.id = $2`, [userId, chatId]);
    return talk ?? null;
  }

  async replaysOf(userId: string, chatId: string): Promise<SandboxTalk[]> {
    if (!isUUID(chatId)) return [];
    return this.database.query<SandboxTalk>(
      `${TALK} and c.replay_of = $2 order by c.created desc, c.id desc limit ${REPLAYS}`,
      [userId, chatId],
    );
  }
}
