import { CurriculumPlanner } from '../../application/ports/curriculum-planner.js';
import { composePlan, type Understanding } from '../../domain/compose-plan.js';
import { GENERAL_PROBLEM } from '../../domain/general-understanding.js';
import type { Plan } from '../../domain/plan.js';
import type { Occasion } from '../../domain/reasons.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import { type Conversation, relatedSkills } from '../../../skills/conversation.api.js';
import { type Analysis, ConversationAnalyzer } from '../../../skills/thread.api.js';
import type { Skill } from '../../../skills/skills.api.js';

/** Plans without any model: from the skills and situations that are detected in what was said. */
export class RankingCurriculumPlanner extends CurriculumPlanner {
  constructor(private readonly analyzer = new ConversationAnalyzer()) {
    super();
  }

  async plan(conversation: Conversation, practices: readonly Plannable[]): Promise<Plan> {
    return composePlan(await this.understand(conversation, practices), practices);
  }

  /** What the conversation is about, before it is arranged in weeks. */
  async understand(conversation: Conversation, practices: readonly Plannable[]): Promise<Understanding> {
    const analysis = await this.analyzer.analyze(conversation, practices);
    const { general, problem, focus, evidence, quotes } = analysis;
    return {
      planner: 'ranking',
      problem: general ? GENERAL_PROBLEM : problem,
      general,
      focus,
      quotes,
      related: relatedSkills(new Map(focus.map(({ skill, weight }) => [skill, weight])), evidence),
      relevance: relevanceOf(practices, analysis),
      occasions: general ? [] : occasionsIn(analysis),
    };
  }
}

/** Words in common count most, then the situations, then how much was said about the skills. */
function relevanceOf(practices: readonly Plannable[], { situations, ranks, evidence }: Analysis): Map<number, number> {
  return new Map(
    practices.map((practice) => {
      const words = ranks.get(practice.number) ?? 0;
      const fitting = practice.situations.filter((situation) => situations.has(situation)).length;
      const skills = (Object.entries(practice.skills) as [Skill, number][]).reduce(
        (sum, [skill, share]) => sum + share * evidence.get(skill)!,
        0,
      );
      return [practice.number, 0.45 * words + 0.35 * (fitting / practice.situations.length) + 0.2 * skills];
    }),
  );
}

const occasionsIn = ({ situations }: Analysis): Occasion[] =>
  [...situations].flatMap(([situation, quote]) => (quote === null ? [] : [{ situation, quote }]));
