import type { Page, PageRequest } from '../../shared/domain/page.js';
import { pageOf } from '../../shared/testing/page-of.js';
import {
  type CaseFilter,
  type CasePerson,
  type ListedCase,
  SafetyCaseRepository,
} from '../application/ports/safety-case.repository.js';
import type { SafetyCase, Writer } from '../domain/safety-case.js';

export class InMemorySafetyCaseRepository implements SafetyCaseRepository {
  private readonly kept = new Map<string, SafetyCase>();

  /** @param personOf how a person is named; null for a deleted account */
  constructor(private readonly personOf: (userId: string) => CasePerson | null = () => null) {}

  async lockWriter(): Promise<void> {}

  async recentOf({ userId, phoneNumber }: Writer, since: Date): Promise<SafetyCase[]> {
    return this.newestFirst().filter(
      (each) => each.userId === userId && each.phoneNumber === phoneNumber && each.lastAt >= since,
    );
  }

  async save(safetyCase: SafetyCase): Promise<void> {
    this.kept.set(safetyCase.id, { ...safetyCase });
  }

  async lock(id: string): Promise<SafetyCase | null> {
    const known = this.kept.get(id);
    return known ? { ...known } : null;
  }

  async find(id: string): Promise<ListedCase | null> {
    const known = this.kept.get(id);
    return known ? this.listed(known) : null;
  }

  async list({ ids, seen, channels, userIds }: CaseFilter, page: PageRequest): Promise<Page<ListedCase>> {
    const found = this.newestFirst().filter(
      (each) =>
        (!ids || ids.includes(each.id)) &&
        (seen === undefined || (each.seenAt !== null) === seen) &&
        (!channels || channels.includes(each.channel)) &&
        (!userIds || (each.userId !== null && userIds.includes(each.userId))),
    );
    const rows = page.sort?.isDescending === false ? found.toReversed() : found;
    const { count, results } = pageOf(rows, page, ({ id }) => id);
    return { count, results: results.map((each) => this.listed(each)) };
  }

  async lastCrises(userIds: readonly string[], since: Date): Promise<Map<string, Date>> {
    const last = new Map<string, Date>();
    for (const { userId, lastAt, misreadAt } of this.kept.values()) {
      if (userId === null || !userIds.includes(userId) || lastAt < since || misreadAt) continue;
      const known = last.get(userId);
      if (!known || known < lastAt) last.set(userId, lastAt);
    }
    return last;
  }

  async ofUser(userId: string): Promise<SafetyCase[]> {
    return this.newestFirst()
      .filter((each) => each.userId === userId)
      .reverse();
  }

  private newestFirst(): SafetyCase[] {
    return [...this.kept.values()]
      .map((each) => ({ ...each }))
      .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
  }

  private listed(known: SafetyCase): ListedCase {
    return {
      case: { ...known },
      user: known.userId === null ? null : this.personOf(known.userId),
      seenBy: known.seenBy === null ? null : this.personOf(known.seenBy),
    };
  }
}
