import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import { boundedCount, type KeyedList, keyset, orderBy } from '../../../shared/adapters/persistence/keyset.js';
import { type RatingFilter, ReplyRatingRepository } from '../../application/ports/reply-rating.repository.js';
import type { RatedReply, ReplyRating, Verdict } from '../../domain/rating.js';

interface FoundRating {
  id: string;
  chat_id: string;
  message_id: string;
  verdict: Verdict;
  corrected_reply: string | null;
  note: string | null;
  rated_at: Date;
  rated_by: string | null;
  content: string;
  position: number;
  prompt_version: number | null;
  model: string | null;
}

const RATED = `select r.id, m.chat_id, r.message_id, r.verdict, r.corrected_reply, r.note, r.rated_at, r.rated_by,
    m.content, m.position, p.version as prompt_version, m.model
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

@Injectable()
export class PgReplyRatingRepository extends ReplyRatingRepository {
  constructor(private readonly database: Database) {
    super();
  }

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

  async list({ verdicts, search = '' }: RatingFilter, page: PageRequest): Promise<Page<RatedReply>> {
    const parameters: unknown[] = [verdicts ?? null, search.toLowerCase().split(/\s+/).filter(Boolean)];
    const [counted] =
      page.isCounted === false
        ? [{ count: 0 }]
        : await this.database.query<{ count: number }>(
            boundedCount(`from reply_ratings r join sandbox_messages m on m.id = r.message_id where ${MATCHES}`),
            parameters,
          );
    const set = keyset(LIST, page, (value) => `$${parameters.push(value)}`);
    const rows = await this.database.query<FoundRating>(
      `${RATED} where ${MATCHES} and ${set.where} order by ${orderBy(set)} limit ${set.limit} offset ${set.offset}`,
      parameters,
    );
    return { count: counted!.count, results: set.arrange(rows).map((row) => this.toDomain(row)) };
  }

  async find(id: string): Promise<RatedReply | null> {
    if (!isUUID(id)) return null;
    const [row] = await this.database.query<FoundRating>(`${RATED} where r.id = $1`, [id]);
    return row ? this.toDomain(row) : null;
  }

  private toDomain(row: FoundRating): RatedReply {
    return {
      id: row.id,
      chatId: row.chat_id,
      messageId: row.message_id,
      verdict: row.verdict,
      correctedReply: row.corrected_reply,
      note: row.note,
      ratedAt: row.rated_at,
      ratedBy: row.rated_by,
      reply: row.content,
      position: row.position,
      promptVersion: row.prompt_version,
      model: row.model,
    };
  }
}
