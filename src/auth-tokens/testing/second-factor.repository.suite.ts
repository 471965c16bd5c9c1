import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type {
  SecondFactorChallengeRepository,
  SecondFactorRepository,
} from '../application/ports/second-factor.repository.js';
import { CHALLENGE_ATTEMPTS, type Passkey, type SecondFactorChallenge } from '../domain/second-factor.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const LATER = new Date('2026-11-20T15:05:00Z');

/**
 * The contract of every SecondFactorRepository.
 * @param open also returns how to create a person
 */
export function secondFactorRepositorySuite(
  open: () => Promise<{ factors: SecondFactorRepository; makeUserId: () => Promise<string> }>,
): void {
  describe('as any repository of second factors', () => {
    let factors: SecondFactorRepository;
    let makeUserId: () => Promise<string>;
    beforeAll(async () => {
      ({ factors, makeUserId } = await open());
    });

    const aPasskey = (part: Partial<Passkey> = {}): Passkey => ({
      id: randomUUID(),
      name: 'Laptop',
      credentialId: randomUUID(),
      publicKey: new Uint8Array([1, 2, 3]),
      counter: 0,
      transports: ['internal', 'hybrid'],
      createdAt: NOW,
      lastUsedAt: null,
      ...part,
    });

    it('finds nothing for a person who has not set one up', async () => {
      expect(await factors.find(await makeUserId())).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    });

    it('keeps the secret of an app pending until its first code', async () => {
      const id = await makeUserId();
      await factors.startTotp(id, 'FIRST', NOW);
      expect(await factors.pendingTotp(id, NOW)).toBe('FIRST');
      expect(await factors.pendingTotp(id, LATER)).toBeNull();
      expect(await factors.totpSecret(id)).toBeNull();
      await factors.activateTotp(id, 100, NOW);
      expect(await factors.pendingTotp(id, NOW)).toBeNull();
      await factors.startTotp(id, 'SECOND', LATER);
      expect(await factors.totpSecret(id)).toBe('FIRST');
      expect((await factors.find(id)).totpSince).toEqual(NOW);
    });

    it('takes each step of an app once, and none before it', async () => {
      const id = await makeUserId();
      expect(await factors.takeTotpStep(id, 1)).toBe(false);
      await factors.startTotp(id, 'SECRET', NOW);
      await factors.activateTotp(id, 100, NOW);
      const taken = [];
      for (const step of [100, 99, 101, 101]) taken.push(await factors.takeTotpStep(id, step));
      expect(taken).toEqual([false, false, true, false]);
      expect([await factors.removeTotp(id), await factors.removeTotp(id)]).toEqual([true, false]);
    });

    it('keeps passkeys with their use, the oldest first', async () => {
      const id = await makeUserId();
      const [older, newer] = [aPasskey(), aPasskey({ createdAt: LATER })];
      for (const passkey of [older, newer]) expect(await factors.addPasskey(id, passkey)).toBe(true);
      expect((await factors.find(id)).passkeys).toEqual([older, newer]);
      expect(await factors.renamePasskey(id, older.id, 'Key ring')).toBe(true);
      await factors.notePasskeyUse(older.id, 4_000_000_000, LATER);
      const changed = { ...older, name: 'Key ring', counter: 4_000_000_000, lastUsedAt: LATER };
      expect((await factors.find(id)).passkeys).toEqual([changed, newer]);
      expect([await factors.removePasskey(id, newer.id), await factors.removePasskey(id, newer.id)]).toEqual([
        true,
        false,
      ]);
    });

    it('lets one authenticator belong to one person, and no one change another’s passkey', async () => {
      const [owner, other] = [await makeUserId(), await makeUserId()];
      const passkey = aPasskey();
      await factors.addPasskey(owner, passkey);
      expect(await factors.addPasskey(other, aPasskey({ credentialId: passkey.credentialId }))).toBe(false);
      for (const id of [passkey.id, 'no uuid']) {
        expect(await factors.renamePasskey(other, id, 'Mine')).toBe(false);
        expect(await factors.removePasskey(other, id)).toBe(false);
      }
    });

    it('takes a recovery code once, however it is typed, only from its owner', async () => {
      const [owner, other] = [await makeUserId(), await makeUserId()];
      await factors.replaceRecoveryCodes(owner, ['old1-old1-old1-old1']);
      await factors.replaceRecoveryCodes(owner, ['k7wd-93mf-x2qp-hn4t', 'aaaa-bbbb-cccc-dddd']);
      expect((await factors.find(owner)).recoveryCodesLeft).toBe(2);
      expect(await factors.takeRecoveryCode(owner, 'old1-old1-old1-old1')).toBe(false);
      expect(await factors.takeRecoveryCode(other, 'k7wd-93mf-x2qp-hn4t')).toBe(false);
      expect(await factors.takeRecoveryCode(owner, ' K7WD 93mf x2qp hn4t')).toBe(true);
      expect(await factors.takeRecoveryCode(owner, 'k7wd-93mf-x2qp-hn4t')).toBe(false);
      expect((await factors.find(owner)).recoveryCodesLeft).toBe(1);
    });

    it('removes all of a person’s', async () => {
      const id = await makeUserId();
      await factors.startTotp(id, 'SECRET', NOW);
      await factors.activateTotp(id, 1, NOW);
      await factors.addPasskey(id, aPasskey());
      await factors.replaceRecoveryCodes(id, ['aaaa-bbbb-cccc-dddd']);
      await factors.removeAll(id);
      expect(await factors.find(id)).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    });
  });
}

/** The contract of every SecondFactorChallengeRepository. */
export function secondFactorChallengeRepositorySuite(
  open: () => Promise<{ challenges: SecondFactorChallengeRepository; makeUserId: () => Promise<string> }>,
): void {
  describe('as any repository of challenges', () => {
    let challenges: SecondFactorChallengeRepository;
    let makeUserId: () => Promise<string>;
    beforeAll(async () => {
      ({ challenges, makeUserId } = await open());
    });

    const opened = async () => {
      const challenge: SecondFactorChallenge = {
        userId: await makeUserId(),
        purpose: 'log-in',
        credentialsVersion: 3,
        expiresAt: LATER,
      };
      const secret = `the secret ${randomUUID()}`;
      await challenges.open(challenge, secret, NOW);
      return { challenge, secret };
    };

    it('finds one by its secret, for its purpose, until it expires', async () => {
      const { challenge, secret } = await opened();
      expect(await challenges.find(secret, ['confirm', 'log-in'], NOW)).toEqual(challenge);
      expect(await challenges.find(secret, ['confirm', 'add-passkey'], NOW)).toBeNull();
      expect(await challenges.find(secret, ['log-in'], LATER)).toBeNull();
      expect(await challenges.find('another', ['log-in'], NOW)).toBeNull();
    });

    it('is void after its last attempt, of many at once too', async () => {
      const { secret } = await opened();
      const tries = await Promise.all(
        Array.from({ length: CHALLENGE_ATTEMPTS + 3 }, () => challenges.countAttempt(secret, NOW)),
      );
      expect(tries.filter(Boolean)).toHaveLength(CHALLENGE_ATTEMPTS);
      expect(await challenges.find(secret, ['log-in'], NOW)).toBeNull();
    });

    it('is used up once', async () => {
      const { secret } = await opened();
      expect([await challenges.close(secret), await challenges.close(secret)]).toEqual([true, false]);
      expect(await challenges.find(secret, ['log-in'], NOW)).toBeNull();
    });
  });
}
