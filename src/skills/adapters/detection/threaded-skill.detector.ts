import { ThreadEnded, ThreadsBusy } from '../../../shared/adapters/threads/worker-threads.js';
import { SkillReader } from '../../application/ports/skill-detector.js';
import type { Conversation } from '../../domain/conversation.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import type { Skill } from '../../skills.api.js';
import type { RankingTask, RankingThreads } from '../../../curriculum/adapters/ranking/ranking-threads.js';

/** Somebody waits for a reply meanwhile. A thread that has just started needs its first seconds to learn the corpus. */
const SKILLS_IN: RankingTask<Promise<Skill[]>> = { name: 'skillsIn', waitMs: 3_000, runMs: 12_000 };

/** Detects skills as `RankingSkillReader` does, away from the event loop; none when that takes too long. */
export class ThreadedSkillReader extends SkillReader {
  constructor(private readonly ranking: RankingThreads) {
    super();
  }

  async skillsIn(conversation: Conversation, practices: readonly Plannable[]): Promise<Skill[]> {
    try {
      return await this.ranking.ask(SKILLS_IN, conversation, practices);
    } catch (error) {
      if (error instanceof ThreadEnded || error instanceof ThreadsBusy) return [];
      throw error;
    }
  }
}
