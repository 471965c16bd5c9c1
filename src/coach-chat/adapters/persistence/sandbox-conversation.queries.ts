import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import { type SandboxConversation, TITLE_CHARACTERS } from '../../domain/sandbox-conversation.js';

/** $1 is the person. */
const OWN = `from chats c where c.user_id = $1 and c.mode = 'sandbox'
  and exists (select from chat_messages m where m.chat_id = c.id)`;

const CONVERSATION = `
  select c.id, c.created, c.concluded_at is not null as concluded, c.tried,
    (select left(m.content, ${TITLE_CHARACTERS}) from chat_messages m where m.chat_id = c.id order by m.position limit 1) as title,
    (select max(m.created) from chat_messages m where m.chat_id = c.id) as "lastSaidAt",
    (select count(*)::int from chat_messages m where m.chat_id = c.id) as messages,
    (select p.version from chat_messages m left join published_prompts p on p.number = m.prompt_version
     where m.chat_id = c.id and m.role = 'assistant' order by m.position desc limit 1) as "promptVersion"`;

/** $2: patterns of a search. */
const MATCHES = `(cardinality($2::text[]) = 0 or ${hasEveryWord(
  `(select lower(string_agg(m.content, ' ')) from chat_messages m where m.chat_id = c.id)`,
  '$2',
)})`;

const LIST: KeyedList = {
  from: 'chats c',
  id: 'c.id',
  idType: 'uuid',
  orders: {
    created: ['c.created'],
    messages: ['(select count(*) from chat_messages m where m.chat_id = c.id)'],
  },
  sort: { by: 'created', isDescending: true },
};

/** Sandbox chats of one member of staff in which something was said. Ids that are no UUIDs are unknown ids. */
@Injectable()
export class SandboxConversationQueries {
  constructor(private readonly database: Database) {}

  /**
   * Newest first unless another order is asked for: `created` or `messages`.
   * @param search words that the messages contain together, in any order
   */
  async list(userId: string, page: PageRequest, search = ''): Promise<Page<SandboxConversation>> {
    return keyedPage(this.database, LIST, page, {
      select: CONVERSATION,
      matching: `${OWN} and ${MATCHES}`,
      parameters: [userId, patternsOf(search)],
    });
  }

  async find(userId: string, chatId: string): Promise<SandboxConversation | null> {
    if (!isUUID(chatId)) return null;
    const [conversation] = await this.database.query<SandboxConversation>(`${CONVERSATION} ${OWN} and c.id = $2`, [
      userId,
      chatId,
    ]);
    return conversation ?? null;
  }
}
