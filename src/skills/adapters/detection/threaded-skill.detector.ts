import { type ThreadTask, threadModule, type WorkerThreads } from '../../../shared/adapters/threads/worker-threads.js';
import { SkillDetector } from '../../application/ports/skill-detector.js';
import type { Conversation } from '../../domain/conversation.js';
import type { Skill } from '../../domain/skill.js';
import type { SkillPractice } from '../../domain/skill-practice.js';
import type * as Detection from './detection.thread.js';
import { shareConversation } from './shared-conversation.js';

const MODULE = threadModule('./detection.thread', import.meta.url);
/** Somebody waits for a reply meanwhile. A thread that has just started needs its first seconds to learn the corpus. */
const LIMITS = { waitMs: 3_000, runMs: 12_000 };

/** Detects skills as `ConversationAnalyzer` does, away from the event loop; none when that takes too long. */
export class ThreadedSkillDetector extends SkillDetector {
  private readonly task: ThreadTask<typeof Detection.skillsIn>;

  constructor(
    private readonly threads: WorkerThreads,
    module = MODULE,
  ) {
    super();
    this.task = { module, name: 'skillsIn', ...LIMITS };
  }

  skillsIn(conversation: Conversation, practices: readonly SkillPractice[]): Promise<Skill[]> {
    return this.threads.runOr(this.task, shareConversation(conversation, practices), () => []);
  }
}
