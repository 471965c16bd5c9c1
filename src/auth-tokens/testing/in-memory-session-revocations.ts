import { SessionRevocations } from '../application/ports/session-revocations.js';

/** Tells watchers at once. */
export class InMemorySessionRevocations implements SessionRevocations {
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly announced = new Set<string>();

  async announce(tokenIds: string[]): Promise<void> {
    for (const id of tokenIds) {
      this.announced.add(id);
      this.notify(id);
    }
  }

  watch(tokenId: string, onEnded: () => void): () => void {
    const watchers = this.watchers.get(tokenId) ?? new Set();
    this.watchers.set(tokenId, watchers.add(onEnded));
    if (this.announced.has(tokenId)) queueMicrotask(() => this.notify(tokenId));
    return () => void watchers.delete(onEnded);
  }

  private notify(tokenId: string): void {
    const watchers = this.watchers.get(tokenId) ?? [];
    this.watchers.delete(tokenId);
    for (const onEnded of watchers) onEnded();
  }
}
