import { type Asking, CheckInRepository } from '../application/ports/check-in.repository.js';
import type { CurriculumRepository } from '../application/ports/curriculum.repository.js';
import type { CheckIn } from '../domain/check-in.js';

type KeptCheckIn = CheckIn & Pick<Asking, 'itemId'>;

/** Locks nothing: what that is for is tested on PostgreSQL. */
export class InMemoryCheckInRepository implements CheckInRepository {
  private readonly kept: KeptCheckIn[] = [];

  /** @param curricula the plans that check-ins are about; they say whose they are */
  constructor(private readonly curricula: CurriculumRepository) {}

  async ask(asking: readonly Asking[], askedAt: Date): Promise<Set<string>> {
    const asks = new Set<string>();
    for (const one of asking) {
      const known = this.kept.find(({ curriculumId, week }) => curriculumId === one.curriculumId && week === one.week);
      if (known && (known.itemId !== one.itemId || known.concludedAt !== null)) continue;
      if (known) known.askedAt = askedAt;
      else this.kept.push({ ...one, askedAt, chatId: null, concludedAt: null, changes: [] });
      asks.add(one.itemId);
    }
    return asks;
  }

  async latestOfUser(userId: string): Promise<CheckIn | null> {
    const plan = await this.curricula.ofUser(userId);
    return (await this.allOfUser(userId)).findLast(({ curriculumId }) => curriculumId === plan?.id) ?? null;
  }

  lockLatestOfUser(userId: string): Promise<CheckIn | null> {
    return this.latestOfUser(userId);
  }

  async save({ id, chatId, concludedAt, changes }: CheckIn): Promise<void> {
    const known = this.kept.find((checkIn) => checkIn.id === id);
    if (known) Object.assign(known, structuredClone({ chatId, concludedAt, changes }));
  }

  async allOfUser(userId: string): Promise<CheckIn[]> {
    const plans = new Set((await this.curricula.allOfUser(userId)).map(({ id }) => id));
    const own = this.kept.filter(({ curriculumId }) => plans.has(curriculumId));
    own.sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
    return own.map(({ itemId: _, ...checkIn }) => structuredClone(checkIn));
  }
}
