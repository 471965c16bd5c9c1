import { SecondFactorRepository } from '../application/ports/second-factor.repository.js';
import { normalRecoveryCode, type Passkey, type SecondFactors } from '../domain/second-factor.js';

interface Kept {
  pending: { secret: string; since: Date } | null;
  totp: { secret: string; since: Date; lastStep: number } | null;
  passkeys: Passkey[];
  codes: Set<string>;
}

export class InMemorySecondFactorRepository implements SecondFactorRepository {
  private readonly kept = new Map<string, Kept>();

  async find(userId: string): Promise<SecondFactors> {
    const { totp, passkeys, codes } = this.of(userId);
    return { totpSince: totp?.since ?? null, passkeys: [...passkeys], recoveryCodesLeft: codes.size };
  }

  async startTotp(userId: string, secret: string, at: Date): Promise<void> {
    this.of(userId).pending = { secret, since: at };
  }

  async pendingTotp(userId: string, since: Date): Promise<string | null> {
    const { pending } = this.of(userId);
    return pending && pending.since >= since ? pending.secret : null;
  }

  async activateTotp(userId: string, step: number, at: Date): Promise<void> {
    const kept = this.of(userId);
    if (kept.pending) kept.totp = { secret: kept.pending.secret, since: at, lastStep: step };
    kept.pending = null;
  }

  async totpSecret(userId: string): Promise<string | null> {
    return this.of(userId).totp?.secret ?? null;
  }

  async takeTotpStep(userId: string, step: number): Promise<boolean> {
    const { totp } = this.of(userId);
    if (!totp || totp.lastStep >= step) return false;
    totp.lastStep = step;
    return true;
  }

  async removeTotp(userId: string): Promise<boolean> {
    const kept = this.of(userId);
    const isThere = kept.totp !== null;
    kept.totp = null;
    return isThere;
  }

  async addPasskey(userId: string, passkey: Passkey): Promise<boolean> {
    const known = [...this.kept.values()].flatMap(({ passkeys }) => passkeys);
    if (known.some(({ credentialId }) => credentialId === passkey.credentialId)) return false;
    this.of(userId).passkeys.push(passkey);
    return true;
  }

  async renamePasskey(userId: string, id: string, name: string): Promise<boolean> {
    return this.change(userId, id, { name });
  }

  async notePasskeyUse(id: string, counter: number, at: Date): Promise<void> {
    for (const userId of this.kept.keys()) this.change(userId, id, { counter, lastUsedAt: at });
  }

  async removePasskey(userId: string, id: string): Promise<boolean> {
    const kept = this.of(userId);
    const left = kept.passkeys.filter((passkey) => passkey.id !== id);
    const isRemoved = left.length < kept.passkeys.length;
    kept.passkeys = left;
    return isRemoved;
  }

  async replaceRecoveryCodes(userId: string, codes: readonly string[]): Promise<void> {
    this.of(userId).codes = new Set(codes.map(normalRecoveryCode));
  }

  async takeRecoveryCode(userId: string, code: string): Promise<boolean> {
    return this.of(userId).codes.delete(normalRecoveryCode(code));
  }

  async removeAll(userId: string): Promise<void> {
    this.kept.delete(userId);
  }

  private of(userId: string): Kept {
    const kept = this.kept.get(userId) ?? { pending: null, totp: null, passkeys: [], codes: new Set() };
    this.kept.set(userId, kept);
    return kept;
  }

  private change(userId: string, id: string, part: Partial<Passkey>): boolean {
    const { passkeys } = this.of(userId);
    const at = passkeys.findIndex((passkey) => passkey.id === id);
    if (at < 0) return false;
    passkeys[at] = { ...passkeys[at]!, ...part };
    return true;
  }
}
