import { offsetOf, type Page, type PageRequest } from '../../shared/domain/page.js';
import type { UserAccount } from '../../users/users.api.js';
import { type LiveSession, SessionRepository } from '../application/ports/session.repository.js';
import type { Session, SessionKind, SessionUse } from '../domain/session.js';

export class InMemorySessionRepository implements SessionRepository {
  private readonly kept = new Map<string, { session: Session; token: string }>();

  /** @param findUser whose sessions they are */
  constructor(private readonly findUser: (id: string) => Promise<UserAccount | null>) {}

  async add(session: Session, token: string): Promise<void> {
    this.remove((kept) => kept.userId === session.userId && kept.expiresAt <= session.createdAt);
    this.kept.set(session.id, { session, token });
  }

  async findByToken(token: string, now: Date): Promise<{ session: LiveSession; account: UserAccount } | null> {
    const session = this.withToken(token);
    const account = session && session.expiresAt > now ? await this.findUser(session.userId) : null;
    if (!session || !account) return null;
    const { id, kind, linkedPractice, createdAt, lastUsedAt, secondFactorAt } = session;
    return { session: { id, kind, linkedPractice, createdAt, lastUsedAt, secondFactorAt }, account };
  }

  async noteUse(id: string, use: SessionUse): Promise<void> {
    const kept = this.kept.get(id);
    if (kept) kept.session = { ...kept.session, ...use };
  }

  async noteSecondFactor(id: string, at: Date): Promise<void> {
    const kept = this.kept.get(id);
    if (kept) kept.session = { ...kept.session, secondFactorAt: at };
  }

  async forgetSecondFactors(userId: string): Promise<void> {
    for (const kept of this.kept.values())
      if (kept.session.userId === userId) kept.session = { ...kept.session, secondFactorAt: null };
  }

  async listOf(userId: string, now: Date, page: PageRequest): Promise<Page<Session>> {
    const found = [...this.kept.values()]
      .map(({ session }) => session)
      .filter((session) => session.userId === userId && session.expiresAt > now)
      .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
    return { count: found.length, results: found.slice(offsetOf(page), offsetOf(page) + page.size) };
  }

  async endByToken(token: string): Promise<string[]> {
    const ended = this.withToken(token);
    return this.remove((session) => session === ended);
  }

  async endOne(userId: string, id: string): Promise<string[]> {
    return this.remove((session) => session.userId === userId && session.id === id);
  }

  async endAll(userId: string, exceptId?: string): Promise<string[]> {
    return this.remove((session) => session.userId === userId && session.id !== exceptId);
  }

  async endOfKind(userId: string, kind: SessionKind): Promise<string[]> {
    return this.remove((session) => session.userId === userId && session.kind === kind);
  }

  private withToken(sought: string): Session | undefined {
    return [...this.kept.values()].find(({ token }) => token === sought)?.session;
  }

  private remove(which: (session: Session) => boolean): string[] {
    const ended = [...this.kept.values()].filter(({ session }) => which(session)).map(({ session }) => session.id);
    for (const id of ended) this.kept.delete(id);
    return ended;
  }
}
