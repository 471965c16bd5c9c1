import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import {
  type Beginning,
  type ChatFilter,
  ChatRepository,
  type Opened,
  type RenewedClaim,
  type ReplyClaim,
  type TurnEnd,
} from '../../application/ports/chat.repository.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import type { Chat, Generation, Message, Role } from '../../domain/chat.js';
import { addTokensOf, addTurnOf, type CountedTurn, dayUsage, today } from '../../../language/model.api.js';

/** No counts where the turn is not counted. */
type OpenedChat = (CountedTurn | { turns: null; tokens: null }) & {
  is_open: boolean;
  prompt: number;
  last_summary: Summary | null;
};

/** In place of the chat before it, where there was none: in a unique index nulls are all different. */
const NONE_BEFORE = '00000000-0000-0000-0000-000000000000';

interface FoundMessage {
  id: string;
  role: Role;
  content: string;
  created: Date;
  ending: Generation['finishReason'] | null;
  prompt_version: number | null;
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
}

/** A lease runs on the database's clock: all processes share it, and it advances inside a transaction. */
const CHAT = `id, user_id as "userId", mode, created, concluded_at as "concludedAt", summary,
  coalesce(reply_lease_until > clock_timestamp(), false) as replying`;
const LEASE_FROM_NOW = (seconds: string) => `clock_timestamp() + make_interval(secs => ${seconds})`;

const MESSAGE =
  'chat_id, position, id, role, content, created, ending, prompt_version, model, input_tokens, output_tokens';

/** The columns of MESSAGE, at the end of what was said in `chat.id`. @param first of the parameters from `columnsOf` */
function valuesFrom(first: number): string {
  const types = 'uuid text text timestamptz text integer text integer integer'.split(' ');
  const values = types.map((type, index) => `$${first + index}::${type}`).join(', ');
  return `chat.id, (select coalesce(max(position), 0) + 1 from chat_messages where chat_id = chat.id), ${values}`;
}

/** @param message null: none is said, and all of them are null */
const columnsOf = (message: Message | null): unknown[] => [
  message?.id ?? null,
  message?.role ?? null,
  message?.content ?? null,
  message?.created ?? null,
  message?.generation?.finishReason ?? null,
  message?.generation?.promptVersion ?? null,
  message?.generation?.model ?? null,
  message?.generation?.inputTokens ?? null,
  message?.generation?.outputTokens ?? null,
];

/** The summary of the last first conversation that was concluded. @param user of whom, a parameter of the statement */
const lastSummaryOf = (user: string) => `
  select summary from chats where user_id = ${user} and mode = 'onboarding' and summary is not null
  order by concluded_at desc limit 1`;

/**
 * A new chat, its first message, the claim of its first reply, and one more turn of the day. It also reads what its turn needs next:
 * which save of the prompt is the latest, and what the last first conversation came to. A statement for each costs a turn more than the reading.
 */
const OPEN = {
  name: 'chats-open',
  text: `
    with chat as (
      insert into chats (id, user_id, mode, created, reply_id, reply_lease_until, tried, follows)
      values ($1, $2, $3, $4, $5, ${LEASE_FROM_NOW('$6')}, $7, $18)
      on conflict (user_id, mode, follows) where follows is not null do nothing returning id, user_id),
    said as (
      insert into chat_messages (${MESSAGE}) select ${valuesFrom(8)} from chat where $8::uuid is not null),
    counted as (${addTurnOf('select user_id, $17::date, 1 from chat where $17::date is not null')})
    select exists (select from chat) as is_open, counted.turns, counted.tokens, latest_prompt.number as prompt,
      (${lastSummaryOf('$2')}) as last_summary
    from latest_prompt left join counted on true`,
};

/** One row where the claim was still held. */
const SETTLE = {
  name: 'chats-settle',
  text: `
    with chat as (
      update chats set reply_id = null, reply_lease_until = null, concluded_at = coalesce(concluded_at, $3),
        summary = coalesce(summary, $15::jsonb)
      where id = $1 and reply_id = $2 returning id, user_id),
    said as (
      insert into chat_messages (${MESSAGE}) select ${valuesFrom(4)} from chat where $4::uuid is not null),
    counted as (${addTokensOf('select user_id, $13::date, $14::bigint from chat where $14::bigint > 0')})
    select id from chat`,
};

@Injectable()
export class PgChatRepository implements ChatRepository {
  constructor(private readonly database: Database) {}

  async open(
    { id, userId, mode, created }: Chat,
    { replyId, leaseSeconds }: ReplyClaim,
    { message = null, tried = null, isCounted = false, follows }: Beginning = {},
  ): Promise<Opened | null> {
    const [opened] = await this.database.named<OpenedChat>(OPEN, [
      id,
      userId,
      mode,
      created,
      replyId,
      leaseSeconds,
      tried,
      ...columnsOf(message),
      isCounted ? today() : null,
      follows === null ? NONE_BEFORE : follows,
    ]);
    const { is_open: isOpen, turns, tokens, prompt, last_summary: lastSummary } = opened!;
    if (!isOpen) return null;
    return { today: turns === null ? null : dayUsage({ turns, tokens }), latestPrompt: prompt, lastSummary };
  }

  async claim(
    chatId: string,
    { userId, mode }: Pick<Chat, 'userId' | 'mode'>,
    { replyId, leaseSeconds }: ReplyClaim,
  ): Promise<Chat | null> {
    if (!isUUID(chatId)) return null;
    const [chat] = await this.database.returning<Chat>(
      `update chats set reply_id = $3, reply_lease_until = ${LEASE_FROM_NOW('$4')}, reply_stop_requested = false
       where id = $1 and user_id = $2 and mode = $5 and (reply_id is null or reply_lease_until <= clock_timestamp())
       returning ${CHAT}`,
      [chatId, userId, replyId, leaseSeconds, mode],
    );
    return chat ?? null;
  }

  async renew(replyIds: string[], leaseSeconds: number): Promise<RenewedClaim[]> {
    const rows = await this.database.returning<{ reply_id: string; reply_stop_requested: boolean }>(
      `update chats set reply_lease_until = ${LEASE_FROM_NOW('$2')}
       where reply_id = any($1) returning reply_id, reply_stop_requested`,
      [replyIds, leaseSeconds],
    );
    return rows.map((row) => ({ replyId: row.reply_id, stopRequested: row.reply_stop_requested }));
  }

  async settle(
    chatId: string,
    replyId: string,
    { reply = null, concludedAt = null, summary = null, tokens = 0 }: TurnEnd = {},
  ): Promise<boolean> {
    const counted = [today(), tokens, summary && JSON.stringify(summary)];
    const rows = await this.database.named(SETTLE, [chatId, replyId, concludedAt, ...columnsOf(reply), ...counted]);
    return rows.length === 1;
  }

  async requestStop(chatId: string, userId: string): Promise<void> {
    if (!isUUID(chatId)) return;
    await this.database.returning(
      `update chats set reply_stop_requested = true
       where id = $1 and user_id = $2 and reply_id is not null returning id`,
      [chatId, userId],
    );
  }

  async find(chatId: string): Promise<Chat | null> {
    if (!isUUID(chatId)) return null;
    const [chat] = await this.database.query<Chat>(`select ${CHAT} from chats where id = $1`, [chatId]);
    return chat ?? null;
  }

  async messages(chatId: string): Promise<Message[]> {
    if (!isUUID(chatId)) return [];
    const rows = await this.database.query<FoundMessage>(
      `select id, role, content, created, ending, prompt_version, model, input_tokens, output_tokens
       from chat_messages where chat_id = $1 order by position`,
      [chatId],
    );
    return rows.map((row) => this.toMessage(row));
  }

  async append(chatId: string, message: Message): Promise<void> {
    await this.database.query(
      `insert into chat_messages (${MESSAGE}) select ${valuesFrom(2)} from (values ($1::uuid)) chat (id)`,
      [chatId, ...columnsOf(message)],
    );
  }

  async removeLast(chatId: string): Promise<void> {
    await this.database.query(
      `delete from chat_messages
       where chat_id = $1 and position = (select max(position) from chat_messages where chat_id = $1)`,
      [chatId],
    );
  }

  async list({ userId, modes }: ChatFilter, page: PageRequest): Promise<Page<Chat>> {
    const matching = 'from chats where user_id = $1 and ($2::text[] is null or mode = any($2))';
    const [total] = await this.database.query<{ count: number }>(`select count(*)::int as count ${matching}`, [
      userId,
      modes ?? null,
    ]);
    const chats = await this.database.query<Chat>(
      `select ${CHAT} ${matching} order by created desc, id desc limit $3 offset $4`,
      [userId, modes ?? null, page.size, offsetOf(page)],
    );
    return { count: total!.count, results: chats };
  }

  async lastSummary(userId: string): Promise<Summary | null> {
    const [last] = await this.database.query<{ summary: Summary }>(lastSummaryOf('$1'), [userId]);
    return last?.summary ?? null;
  }

  ofUser(userId: string): Promise<Chat[]> {
    return this.database.query(`select ${CHAT} from chats where user_id = $1 order by created, id`, [userId]);
  }

  private toMessage(row: FoundMessage): Message {
    const generation: Generation | null = row.ending && {
      finishReason: row.ending,
      promptVersion: row.prompt_version,
      model: row.model,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
    };
    return { id: row.id, role: row.role, content: row.content, created: row.created, generation };
  }
}
