import type { DueWork } from '../application/ports/membership.repository.js';

interface Due {
  id: string;
  provider: string;
  at: Date;
  postpone(until: Date): void;
}

/** `find` gives what has a time, in any order. */
export class InMemoryDueWork implements DueWork {
  constructor(private readonly find: () => Due[]) {}

  async claim(provider: string, now: Date, postponedUntil: Date, limit: number): Promise<string[]> {
    const due = this.of(provider)
      .filter(({ at }) => at <= now)
      .slice(0, limit);
    for (const one of due) one.postpone(postponedUntil);
    return due.map(({ id }) => id);
  }

  async nextAt(provider: string): Promise<Date | null> {
    return this.of(provider)[0]?.at ?? null;
  }

  private of(provider: string): Due[] {
    return this.find()
      .filter((one) => one.provider === provider)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }
}
