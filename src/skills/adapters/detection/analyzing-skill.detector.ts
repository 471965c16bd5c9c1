import { SkillReader } from '../../application/ports/skill-detector.js';
import type { Conversation } from '../../domain/conversation.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import type { Skill } from '../../skills.api.js';
import type { RankingCurriculumPlanner } from '../../../curriculum/adapters/ranking/ranking-curriculum.planner.js';

/** Hears in a conversation what the ranking planner would plan from it. */
export class RankingSkillReader extends SkillReader {
  constructor(private readonly planner: RankingCurriculumPlanner) {
    super();
  }

  async skillsIn(conversation: Conversation, practices: readonly Plannable[]): Promise<Skill[]> {
    const { general, focus } = await this.planner.understand(conversation, practices);
    return general ? [] : focus.map(({ skill }) => skill);
  }
}
