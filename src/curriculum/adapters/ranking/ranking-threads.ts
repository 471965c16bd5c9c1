import { serialize } from 'node:v8';
import { threadModule, type ThreadTask, type WorkerThreads } from '../../../shared/adapters/threads/worker-threads.js';
import type { Conversation } from '../../../skills/domain/conversation.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import type { RankingInput, SharedCatalogue } from './ranking.thread.js';

/** A function of `ranking.thread`, and its limits: a thread that starts needs about a second to learn the corpus first. */
export type RankingTask<Result> = Omit<ThreadTask<(input: RankingInput) => Result>, 'module'>;

const MODULE = threadModule('./ranking.thread', import.meta.url);

/** Asks the ranking planner, which knows thousands of sayings by heart, in a thread. */
export class RankingThreads {
  private static versions = 0;
  private readonly shared = new WeakMap<readonly Plannable[], SharedCatalogue>();

  constructor(
    private readonly threads: WorkerThreads,
    private readonly module = MODULE,
  ) {}

  /** @throws ThreadEnded, ThreadsBusy */
  ask<Result>(
    task: RankingTask<Result>,
    conversation: Conversation,
    practices: readonly Plannable[],
  ): Promise<Awaited<Result>> {
    const turns = conversation.map(({ role, content }) => ({ role, content }));
    return this.threads.run(
      { ...task, module: this.module },
      { conversation: turns, catalogue: this.catalogueOf(practices) },
    );
  }

  /** Written once for a catalogue; callers keep the same array while the catalogue stays the same. */
  private catalogueOf(practices: readonly Plannable[]): SharedCatalogue {
    let catalogue = this.shared.get(practices);
    if (!catalogue) {
      const written = serialize(practices);
      const bytes = new SharedArrayBuffer(written.byteLength);
      new Uint8Array(bytes).set(written);
      catalogue = { version: ++RankingThreads.versions, bytes };
      this.shared.set(practices, catalogue);
    }
    return catalogue;
  }
}
