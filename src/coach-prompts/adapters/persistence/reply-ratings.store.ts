import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { type SandboxChat, SandboxChats } from '../../application/ports/coach.js';
import type { RatedReply, ReplyRating, Verdict } from '../../domain/rating.js';

interface RatingGiven {
  authorId: string;
  chatId: string;
  position: number;
  /** The reply as its reader saw it: an index alone could have become another message's. */
  reply: string;
  verdict: Verdict;
  correctedReply: string | null;
  note: string | null;
}

interface RatingFilter {
  /** Any of these. */
  verdicts?: readonly Verdict[];
  /** Words of the reply, the corrected reply or the note, without regard to case. */
  search?: string;
}

interface RatedConversation {
  rating: RatedReply;
  /** The whole sandbox chat, what came after the reply included. */
  messages: SandboxChat['messages'];
}

const RATED = `select r.id, m.chat_id as "chatId", r.message_id as "messageId", r.verdict,
    r.corrected_reply as "correctedReply", r.note, r.rated_at as "ratedAt", r.rated_by as "ratedBy",
    m.content as reply, m.position, p.version as "promptVersion", m.model
  from reply_ratings r join sandbox_messages m on m.id = r.message_id
    left join published_prompts p on p.number = m.prompt_version`;

/** $1: verdicts or null; $2: words of a search. */
const MATCHES = `($1::text[] is null or r.verdict = any($1)) and
  (select coalesce(bool_and(strpos(lower(concat_ws(' ', m.content, r.corrected_reply, r.note)), word) > 0), true)
   from unnest($2::text[]) word)`;

const LIST: KeyedList = {
  from: 'reply_ratings r',
  id: 'r.id',
  idType: 'uuid',
  orders: { rated_at: ['r.rated_at'] },
  sort: { by: 'rated_at', isDescending: true },
};

/** Staff's ratings of replies in their own sandboxes. They are deleted with their chat. */
@Injectable()
export class ReplyRatings {
  constructor(
    private readonly database: Database,
    private readonly chats: SandboxChats,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFound when there is no such reply in a sandbox of theirs: what members say is not to be rated */
  async rate({ authorId, chatId, position, reply, ...rating }: RatingGiven): Promise<RatedReply> {
    const chat = await this.chats.byId(chatId);
    if (chat?.userId !== authorId) throw new NotFound();
    const message = chat.messages[position - 1];
    if (message?.role !== 'assistant' || message.content !== reply) throw new NotFound();
    const ratedAt = this.clock.now();
    const given = { ...rating, id: this.ids.uuid(), chatId, messageId: message.id, ratedAt, ratedBy: authorId };
    return this.transaction.run(async () => {
      const rated = await this.find(await this.save(given));
      await this.audit.record({
        actorId: authorId,
        action: 'reply.rated',
        subject: { kind: 'reply', id: message.id, name: `Reply ${position} of a sandbox chat` },
        details: { verdict: rating.verdict, prompt_version: rated.promptVersion },
      });
      return rated;
    });
  }

  /** A rating of the same person for the same reply gives way to it, and keeps its id. @returns the id */
  async save({ id, messageId, verdict, correctedReply, note, ratedAt, ratedBy }: ReplyRating): Promise<string> {
    const [saved] = await this.database.query<{ id: string }>(
      `insert into reply_ratings (id, message_id, verdict, corrected_reply, note, rated_at, rated_by)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (message_id, rated_by) do update set verdict = excluded.verdict,
         corrected_reply = excluded.corrected_reply, note = excluded.note, rated_at = excluded.rated_at
       returning id`,
      [id, messageId, verdict, correctedReply, note, ratedAt, ratedBy],
    );
    return saved!.id;
  }

  /** Newest first. */
  list({ verdicts, search = '' }: RatingFilter, page: PageRequest): Promise<Page<RatedReply>> {
    return keyedPage(this.database, LIST, page, {
      select: RATED,
      matching: `where ${MATCHES}`,
      counted: `from reply_ratings r join sandbox_messages m on m.id = r.message_id where ${MATCHES}`,
      parameters: [verdicts ?? null, search.toLowerCase().split(/\s+/).filter(Boolean)],
    });
  }

  /** A rating with the conversation of its reply, without which it can't be judged. @throws NotFound */
  async conversation(id: string): Promise<RatedConversation> {
    const rating = await this.find(id);
    const chat = await this.chats.byId(rating.chatId);
    return { rating, messages: chat?.messages ?? [] };
  }

  /** @throws NotFound */
  async find(id: string): Promise<RatedReply> {
    const [row] = isUUID(id) ? await this.database.query<RatedReply>(`${RATED} where r.id = $1`, [id]) : [];
    if (!row) throw new NotFound();
    return row;
  }
}
