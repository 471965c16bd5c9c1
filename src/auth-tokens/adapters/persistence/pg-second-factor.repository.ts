import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { In, IsNull, LessThan, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import type { Sealer } from '../../../shared/adapters/crypto/sealer.js';
import { Sealers } from '../../../shared/adapters/crypto/sealers.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { digestOf } from '../../../shared/adapters/persistence/digest.js';
import {
  SecondFactorChallengeRepository,
  SecondFactorRepository,
} from '../../application/ports/second-factor.repository.js';
import {
  CHALLENGE_ATTEMPTS,
  type ChallengePurpose,
  normalRecoveryCode,
  type Passkey,
  type SecondFactorChallenge,
  type SecondFactors,
} from '../../domain/second-factor.js';
import { PasskeyRow, RecoveryCodeRow, SecondFactorChallengeRow, TotpFactorRow } from './auth-tokens.rows.js';

/** Secrets of authenticator apps are sealed: the database alone is not enough to make codes. */
@Injectable()
export class PgSecondFactorRepository implements SecondFactorRepository {
  private readonly sealer: Sealer;

  constructor(
    private readonly database: Database,
    sealers: Sealers,
  ) {
    this.sealer = sealers.of(
      'second-factor',
      { table: 'totp_factors', key: 'user_id', name: 'sealed_secret' },
      { table: 'totp_factors', key: 'user_id', name: 'sealed_pending' },
    );
  }

  async find(userId: string): Promise<SecondFactors> {
    const { manager } = this.database;
    const totp = await manager.findOneBy(TotpFactorRow, { userId });
    const passkeys = await manager.find(PasskeyRow, { where: { userId }, order: { createdAt: 'asc', id: 'asc' } });
    const recoveryCodesLeft = await manager.countBy(RecoveryCodeRow, { userId });
    return {
      totpSince: totp?.activeSince ?? null,
      passkeys: passkeys.map((row) => this.toDomain(row)),
      recoveryCodesLeft,
    };
  }

  async startTotp(userId: string, secret: string, at: Date): Promise<void> {
    const waiting = { sealedPending: this.sealer.seal(secret), pendingSince: at };
    await this.database.manager.upsert(TotpFactorRow, { userId, ...waiting }, ['userId']);
  }

  async pendingTotp(userId: string, since: Date): Promise<string | null> {
    const where = { userId, pendingSince: MoreThanOrEqual(since) };
    const row = await this.database.manager.findOneBy(TotpFactorRow, where);
    return row?.sealedPending ? this.sealer.open(row.sealedPending) : null;
  }

  async activateTotp(userId: string, step: number, at: Date): Promise<void> {
    await this.database.query(
      `update totp_factors set sealed_secret = sealed_pending, active_since = $2, last_step = $3,
         sealed_pending = null, pending_since = null
       where user_id = $1 and sealed_pending is not null`,
      [userId, at, step],
    );
  }

  async totpSecret(userId: string): Promise<string | null> {
    const row = await this.database.manager.findOneBy(TotpFactorRow, { userId });
    return row?.sealedSecret ? this.sealer.open(row.sealedSecret) : null;
  }

  async takeTotpStep(userId: string, step: number): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      TotpFactorRow,
      [
        { userId, lastStep: LessThan(step) },
        { userId, lastStep: IsNull() },
      ],
      { lastStep: step },
    );
    return affected === 1;
  }

  async removeTotp(userId: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(TotpFactorRow, { userId });
    return affected === 1;
  }

  async addPasskey(userId: string, { publicKey, counter, ...passkey }: Passkey): Promise<boolean> {
    const { raw } = await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(PasskeyRow)
      .values({ ...passkey, userId, publicKey: Buffer.from(publicKey), counter: String(counter) })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }

  async renamePasskey(userId: string, id: string, name: string): Promise<boolean> {
    if (!isUUID(id)) return false;
    const { affected } = await this.database.manager.update(PasskeyRow, { userId, id }, { name });
    return affected === 1;
  }

  async notePasskeyUse(id: string, counter: number, at: Date): Promise<void> {
    await this.database.manager.update(PasskeyRow, { id }, { counter: String(counter), lastUsedAt: at });
  }

  async removePasskey(userId: string, id: string): Promise<boolean> {
    if (!isUUID(id)) return false;
    const { affected } = await this.database.manager.delete(PasskeyRow, { userId, id });
    return affected === 1;
  }

  async replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<void> {
    await this.database.manager.delete(RecoveryCodeRow, { userId });
    const rows = codes.map((code) => ({ userId, digest: digestOfCode(userId, code) }));
    if (rows.length > 0) await this.database.manager.insert(RecoveryCodeRow, rows);
  }

  async takeRecoveryCode(userId: string, code: string): Promise<boolean> {
    const digest = digestOfCode(userId, code);
    const { affected } = await this.database.manager.delete(RecoveryCodeRow, { userId, digest });
    return affected === 1;
  }

  async removeAll(userId: string): Promise<void> {
    for (const row of [TotpFactorRow, PasskeyRow, RecoveryCodeRow]) await this.database.manager.delete(row, { userId });
  }

  private toDomain({ userId: _owner, publicKey, counter, ...row }: PasskeyRow): Passkey {
    return { ...row, publicKey: new Uint8Array(publicKey), counter: Number(counter) };
  }
}

const digestOfCode = (userId: string, code: string): Buffer => digestOf(`${userId}:${normalRecoveryCode(code)}`);

@Injectable()
export class PgSecondFactorChallengeRepository implements SecondFactorChallengeRepository {
  constructor(private readonly database: Database) {}

  async open(challenge: SecondFactorChallenge, secret: string, at: Date): Promise<void> {
    const { manager } = this.database;
    await manager.delete(SecondFactorChallengeRow, { userId: challenge.userId, expiresAt: LessThanOrEqual(at) });
    await manager.insert(SecondFactorChallengeRow, { ...challenge, digest: digestOf(secret), attempts: 0 });
  }

  async find(secret: string, purposes: readonly ChallengePurpose[], now: Date): Promise<SecondFactorChallenge | null> {
    const row = await this.database.manager.findOneBy(SecondFactorChallengeRow, {
      ...waiting(secret, now),
      purpose: In(purposes),
    });
    return row && this.toDomain(row);
  }

  async countAttempt(secret: string, now: Date): Promise<boolean> {
    const { affected } = await this.database.manager.update(SecondFactorChallengeRow, waiting(secret, now), {
      attempts: () => 'attempts + 1',
    });
    return affected === 1;
  }

  async close(secret: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(SecondFactorChallengeRow, { digest: digestOf(secret) });
    return affected === 1;
  }

  private toDomain({ digest: _, attempts: __, ...challenge }: SecondFactorChallengeRow): SecondFactorChallenge {
    return challenge;
  }
}

const waiting = (secret: string, now: Date) => ({
  digest: digestOf(secret),
  expiresAt: MoreThan(now),
  attempts: LessThan(CHALLENGE_ATTEMPTS),
});
