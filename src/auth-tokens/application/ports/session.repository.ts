import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { UserAccount } from '../../../users/users.api.js';
import type { Session, SessionKind, SessionUse } from '../../domain/session.js';

export type LiveSession = Pick<
  Session,
  'id' | 'kind' | 'linkedPractice' | 'createdAt' | 'lastUsedAt' | 'secondFactorAt'
>;

/** Sessions by the digest of their token. An id that is no UUID is unknown. Writes join the transaction. */
export abstract class SessionRepository {
  /** Also forgets this person's expired sessions. */
  abstract add(session: Session, token: string): Promise<void>;
  /** The session and its person in one read, outside any transaction; null when it has ended or expired. */
  abstract findByToken(token: string, now: Date): Promise<{ session: LiveSession; account: UserAccount } | null>;
  abstract noteUse(id: string, use: SessionUse): Promise<void>;
  /** @param at when a second factor was proved in this session */
  abstract noteSecondFactor(id: string, at: Date): Promise<void>;
  /** No session of this person is confirmed any more: they have no factor left. */
  abstract forgetSecondFactors(userId: string): Promise<void>;
  /** Lists sessions that have not expired, the latest used first. */
  abstract listOf(userId: string, now: Date, page: PageRequest): Promise<Page<Session>>;
  /** Each `end…` returns the ids of the sessions that it ended. */
  abstract endByToken(token: string): Promise<string[]>;
  abstract endOne(userId: string, id: string): Promise<string[]>;
  abstract endAll(userId: string, exceptId?: string): Promise<string[]>;
  abstract endOfKind(userId: string, kind: SessionKind): Promise<string[]>;
}
