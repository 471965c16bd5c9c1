import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { UserAccount } from '../../users/users.api.js';
import type { SessionRepository } from '../application/ports/session.repository.js';
import { newSession, type Session } from '../domain/session.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const ALL = { page: 1, size: 100 };

/**
 * The contract of every SessionRepository.
 * @param open also returns how to create a person who can log in
 */
export function sessionRepositorySuite(
  open: () => Promise<{ sessions: SessionRepository; makeUser: () => Promise<UserAccount> }>,
): void {
  describe('as any session repository', () => {
    let sessions: SessionRepository;
    let makeUser: () => Promise<UserAccount>;
    beforeAll(async () => {
      ({ sessions, makeUser } = await open());
    });

    const added = async (userId: string, part: Partial<Session> = {}) => {
      const id = randomUUID();
      const session = { ...newSession({ id, userId, userAgent: 'Firefox', now: NOW }), ...part };
      const token = `token of ${id}`;
      await sessions.add(session, token);
      return { session, token };
    };

    it('finds a session and its person by its token, until it expires', async () => {
      const account = await makeUser();
      const { session, token } = await added(account.id, { kind: 'link', linkedPractice: 101 });
      const { id, kind, createdAt, lastUsedAt, expiresAt } = session;
      const found = {
        session: { id, kind, linkedPractice: 101, createdAt, lastUsedAt, secondFactorAt: null },
        account,
      };
      expect(await sessions.findByToken(token, NOW)).toEqual(found);
      expect(await sessions.findByToken(token, new Date(expiresAt.getTime() - 1))).toEqual(found);
      expect(await sessions.findByToken(token, expiresAt)).toBeNull();
      expect(await sessions.findByToken('', NOW)).toBeNull();
      expect(await sessions.findByToken('x'.repeat(10_000), NOW)).toBeNull();
    });

    it('finds those that are looked up at once, each as of its own time', async () => {
      const [one, other] = [await makeUser(), await makeUser()];
      const [first, second] = [await added(one.id), await added(other.id)];
      const asked: [string, Date][] = [
        [first.token, NOW],
        ['unknown', NOW],
        [second.token, NOW],
        [first.token, first.session.expiresAt],
        [first.token, NOW],
      ];
      const found = await Promise.all(asked.map(([token, now]) => sessions.findByToken(token, now)));
      expect(found.map((session) => session?.account.id)).toEqual([one.id, undefined, other.id, undefined, one.id]);
    });

    it('records a use', async () => {
      const { id } = await makeUser();
      const { session, token } = await added(id);
      const use = { lastUsedAt: new Date('2026-12-01T00:00:00Z'), expiresAt: new Date('2027-12-01T00:00:00Z') };
      await sessions.noteUse(session.id, use);
      expect((await sessions.findByToken(token, NOW))?.session.lastUsedAt).toEqual(use.lastUsedAt);
      expect((await sessions.listOf(id, NOW, ALL)).results).toEqual([{ ...session, ...use }]);
    });

    it('records a second factor in one session, and forgets those of a person', async () => {
      const { id } = await makeUser();
      const [one, other] = [await added(id), await added(id)];
      const stranger = await added((await makeUser()).id, { secondFactorAt: NOW });
      const notedOf = async (token: string) => (await sessions.findByToken(token, NOW))?.session.secondFactorAt;
      await sessions.noteSecondFactor(one.session.id, NOW);
      expect([await notedOf(one.token), await notedOf(other.token)]).toEqual([NOW, null]);
      await sessions.forgetSecondFactors(id);
      expect([await notedOf(one.token), await notedOf(stranger.token)]).toEqual([null, NOW]);
    });

    it('lists the sessions of one person, the latest used first, page by page', async () => {
      const { id } = await makeUser();
      await added((await makeUser()).id);
      const older = (await added(id, { lastUsedAt: new Date('2026-11-01T00:00:00Z') })).session;
      const newer = (await added(id)).session;
      expect(await sessions.listOf(id, NOW, ALL)).toEqual({ count: 2, results: [newer, older] });
      expect(await sessions.listOf(id, NOW, { page: 2, size: 1 })).toEqual({ count: 2, results: [older] });
    });

    it('neither lists nor keeps what has expired', async () => {
      const { id } = await makeUser();
      const { session } = await added(id);
      expect((await sessions.listOf(id, session.expiresAt, ALL)).count).toBe(0);
      const { session: next } = await added(id, { createdAt: session.expiresAt });
      expect((await sessions.listOf(id, NOW, ALL)).results).toEqual([next]);
    });

    it('ends a session by its token, once', async () => {
      const { id } = await makeUser();
      const { session, token } = await added(id);
      expect(await sessions.endByToken(token)).toEqual([session.id]);
      expect(await sessions.endByToken(token)).toEqual([]);
      expect(await sessions.findByToken(token, NOW)).toBeNull();
    });

    it("ends one session of a person, and no one else's", async () => {
      const owner = await makeUser();
      const other = await makeUser();
      const { session } = await added(owner.id);
      expect(await sessions.endOne(other.id, session.id)).toEqual([]);
      expect(await sessions.endOne(owner.id, 'no uuid')).toEqual([]);
      expect(await sessions.endOne(owner.id, session.id)).toEqual([session.id]);
    });

    it('ends every session of a person, or every other', async () => {
      const { id } = await makeUser();
      const stranger = await added((await makeUser()).id);
      const [kept, ended] = [await added(id), await added(id)];
      expect(await sessions.endAll(id, kept.session.id)).toEqual([ended.session.id]);
      expect(await sessions.endAll(id)).toEqual([kept.session.id]);
      expect(await sessions.findByToken(stranger.token, NOW)).not.toBeNull();
    });

    it('ends the sessions that links opened for a person, and keeps those of a log-in', async () => {
      const { id } = await makeUser();
      const stranger = await added((await makeUser()).id, { kind: 'link' });
      const [logIn, link] = [await added(id, { kind: 'full' }), await added(id, { kind: 'link' })];
      expect(await sessions.endOfKind(id, 'link')).toEqual([link.session.id]);
      expect(await sessions.findByToken(logIn.token, NOW)).not.toBeNull();
      expect(await sessions.findByToken(stranger.token, NOW)).not.toBeNull();
    });
  });
}
