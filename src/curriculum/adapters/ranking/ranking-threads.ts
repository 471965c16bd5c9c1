import { threadModule, type ThreadTask, type WorkerThreads } from '../../../shared/adapters/threads/worker-threads.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import type { Conversation } from '../../../skills/conversation.api.js';
import { shareConversation, type SharedConversation } from '../../../skills/detection.api.js';

/** A function of `ranking.thread`, and its limits: a thread that starts needs about a second to learn the corpus first. */
export type RankingTask<Result> = Omit<ThreadTask<(input: SharedConversation) => Result>, 'module'>;

const MODULE = threadModule('./ranking.thread', import.meta.url);

/** Asks the ranking planner in a thread. */
export class RankingThreads {
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
    return this.threads.run({ ...task, module: this.module }, shareConversation(conversation, practices));
  }
}
