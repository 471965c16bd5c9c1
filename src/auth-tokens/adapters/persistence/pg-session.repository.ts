import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { BatchedLookup } from '../../../shared/adapters/persistence/batched-lookup.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { digestOf } from '../../../shared/adapters/persistence/digest.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { ACCOUNT_COLUMNS, type UserAccount } from '../../../users/users.api.js';
import { type LiveSession, SessionRepository } from '../../application/ports/session.repository.js';
import type { Session, SessionKind, SessionUse } from '../../domain/session.js';
import { AuthTokenRow } from './auth-tokens.rows.js';

interface FoundSession extends Omit<LiveSession, 'id'>, UserAccount {
  /** The position of the token among the requested ones, from 1. */
  position: number;
  tokenId: string;
}

interface AskedToken {
  digest: Buffer;
  now: Date;
}

/**
 * Every call of every signed-in person runs this, and most run nothing else: three indexes are read for each token.
 * The limit keeps it so where PostgreSQL, not knowing how many there are, would rather read the tables whole.
 */
const FIND_BY_TOKENS = {
  name: 'find-sessions-by-tokens',
  text: `
    select asked.position::int, found.*
    from unnest($1::bytea[], $2::timestamptz[]) with ordinality as asked (digest, now, position)
    cross join lateral (
      select t.id as "tokenId", t.kind, t.linked_practice as "linkedPractice", t.created_at as "createdAt",
        t.last_used_at as "lastUsedAt", t.second_factor_at as "secondFactorAt", ${ACCOUNT_COLUMNS},
        coalesce(m.access_until > asked.now, false) as "hasActiveProduct"
      from auth_tokens t join people u on u.id = t.user_id left join membership_access m on m.user_id = u.id
      where t.digest = asked.digest and t.expires_at > asked.now
      limit 1
    ) found`,
};

type FoundByToken = { session: LiveSession; account: UserAccount };

function foundByToken({ position: _, tokenId: id, ...found }: FoundSession): FoundByToken {
  const { kind, linkedPractice, createdAt, lastUsedAt, secondFactorAt, ...account } = found;
  return { session: { id, kind, linkedPractice, createdAt, lastUsedAt, secondFactorAt }, account };
}

@Injectable()
export class PgSessionRepository implements SessionRepository {
  private readonly lookup = new BatchedLookup<AskedToken, FoundByToken>((asked) => this.findByTokens(asked));

  constructor(private readonly database: Database) {}

  async add(session: Session, token: string): Promise<void> {
    const { manager } = this.database;
    await manager.delete(AuthTokenRow, { userId: session.userId, expiresAt: LessThanOrEqual(session.createdAt) });
    await manager.insert(AuthTokenRow, { ...session, digest: digestOf(token) });
  }

  findByToken(token: string, now: Date): Promise<FoundByToken | null> {
    return this.lookup.find({ digest: digestOf(token), now });
  }

  private async findByTokens(asked: AskedToken[]): Promise<(FoundByToken | null)[]> {
    const values = [asked.map(({ digest }) => digest), asked.map(({ now }) => now)];
    const { rows } = await this.database.pool.query<FoundSession>({ ...FIND_BY_TOKENS, values });
    const found = Array<FoundByToken | null>(asked.length).fill(null);
    for (const row of rows) found[row.position - 1] = foundByToken(row);
    return found;
  }

  async noteUse(id: string, use: SessionUse): Promise<void> {
    await this.database.manager.update(AuthTokenRow, { id }, use);
  }

  async noteSecondFactor(id: string, at: Date): Promise<void> {
    await this.database.manager.update(AuthTokenRow, { id }, { secondFactorAt: at });
  }

  async forgetSecondFactors(userId: string): Promise<void> {
    await this.database.manager.update(AuthTokenRow, { userId }, { secondFactorAt: null });
  }

  async listOf(userId: string, now: Date, page: PageRequest): Promise<Page<Session>> {
    const [rows, count] = await this.database.manager.findAndCount(AuthTokenRow, {
      where: { userId, expiresAt: MoreThan(now) },
      order: { lastUsedAt: 'desc', id: 'desc' },
      take: page.size,
      skip: offsetOf(page),
    });
    return { count, results: rows.map((row) => this.toDomain(row)) };
  }

  async endByToken(token: string): Promise<string[]> {
    return this.end('digest = $1', [digestOf(token)]);
  }

  async endOne(userId: string, id: string): Promise<string[]> {
    if (!isUUID(id)) return [];
    return this.end('user_id = $1 and id = $2', [userId, id]);
  }

  async endAll(userId: string, exceptId?: string): Promise<string[]> {
    return this.end('user_id = $1 and id is distinct from $2', [userId, exceptId ?? null]);
  }

  async endOfKind(userId: string, kind: SessionKind): Promise<string[]> {
    return this.end('user_id = $1 and kind = $2', [userId, kind]);
  }

  private async end(condition: string, parameters: unknown[]): Promise<string[]> {
    const rows = await this.database.returning<{ id: string }>(
      `delete from auth_tokens where ${condition} returning id`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  private toDomain({ digest: _digest, ...session }: AuthTokenRow): Session {
    return session;
  }
}
