import { SessionRevocations } from '../application/ports/session-revocations.js';

/** Tells watchers at once. */
export class InMemorySessionRevocations extends SessionRevocations {
  private readonly watchers = new Map<string, Set<() => void>>();

  async announce(tokenIds: string[]): Promise<void> {
    for (const id of tokenIds) {
      const watchers = this.watchers.get(id) ?? [];
      this.watchers.delete(id);
      for (const onEnded of watchers) onEnded();
    }
  }

  watch(tokenId: string, onEnded: () => void): () => void {
    const watchers = this.watchers.get(tokenId) ?? new Set();
    this.watchers.set(tokenId, watchers.add(onEnded));
    return () => void watchers.delete(onEnded);
  }
}
