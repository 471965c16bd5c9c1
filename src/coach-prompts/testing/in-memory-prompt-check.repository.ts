import { type CheckClaim, PromptCheckRepository } from '../application/ports/prompt-check.repository.js';
import type { PromptCheck } from '../domain/prompt-check.js';

interface Held {
  claimId: string;
  /** Milliseconds of system time, as on PostgreSQL. */
  until: number;
}

export class InMemoryPromptCheckRepository implements PromptCheckRepository {
  private readonly checks = new Map<string, PromptCheck>();
  private readonly held = new Map<string, Held>();

  async add(check: PromptCheck): Promise<void> {
    this.checks.set(check.id, copied(check));
  }

  async claim(id: string, claim: CheckClaim): Promise<PromptCheck | null> {
    const check = this.found(id);
    if (!check || check.finishedAt || check.isWorkedOn) return null;
    this.checks.set(id, { ...check, state: 'running', attempts: check.attempts + 1 });
    this.hold(id, claim);
    return this.found(id);
  }

  async renew(id: string, claim: CheckClaim): Promise<boolean> {
    if (!this.isHeldBy(id, claim)) return false;
    this.hold(id, claim);
    return true;
  }

  async release(id: string, claim: CheckClaim): Promise<void> {
    if (this.isHeldBy(id, claim)) this.held.delete(id);
  }

  async save(check: PromptCheck, claim: CheckClaim): Promise<boolean> {
    if (!this.isHeldBy(check.id, claim)) return false;
    const { state, total, results, problem, finishedAt } = copied(check);
    this.checks.set(check.id, { ...this.checks.get(check.id)!, state, total, results, problem, finishedAt });
    if (finishedAt) this.held.delete(check.id);
    return true;
  }

  async find(id: string): Promise<PromptCheck | null> {
    return this.found(id);
  }

  async latestOf(draftId: string): Promise<PromptCheck | null> {
    const [latest] = [...this.checks.values()]
      .filter((check) => check.draftId === draftId)
      .toSorted((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime() || (a.id < b.id ? 1 : -1));
    return latest ? this.found(latest.id) : null;
  }

  private found(id: string): PromptCheck | null {
    const check = this.checks.get(id);
    return check ? { ...copied(check), isWorkedOn: (this.held.get(id)?.until ?? 0) > performance.now() } : null;
  }

  private hold(id: string, { id: claimId, leaseSeconds }: CheckClaim): void {
    this.held.set(id, { claimId, until: performance.now() + leaseSeconds * 1000 });
  }

  /** A lapsed claim is held until another takes its place. */
  private isHeldBy(id: string, claim: CheckClaim): boolean {
    return this.held.get(id)?.claimId === claim.id;
  }
}

/** Results are added to while a check runs; each of them is never changed. */
const copied = (check: PromptCheck): PromptCheck => ({ ...check, results: [...check.results] });
