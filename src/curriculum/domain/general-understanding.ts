import { GENERAL_FOCUS, relatedSkills, weightsOf } from '../../skills/conversation.api.js';
import type { Understanding } from './compose-plan.js';

/** What a general plan says of itself; it quotes nothing. */
export const GENERAL_PROBLEM =
  'We haven’t found the one thing yet, and that is fine: this is a general plan, with the practices that help most people who lead. Tell your coach what is hard whenever you like, and the rest is planned around that.';

/** The basis of a plan when a conversation cannot be read. */
export function generalUnderstanding(): Understanding {
  const skills = [...GENERAL_FOCUS.keys()];
  const weights = weightsOf([...GENERAL_FOCUS.values()]);
  const focus = skills.map((skill, i) => ({ skill, weight: weights[i]! }));
  return {
    planner: 'ranking',
    problem: GENERAL_PROBLEM,
    general: true,
    focus,
    quotes: [],
    related: relatedSkills(new Map(focus.map(({ skill, weight }) => [skill, weight])), new Map()),
    relevance: new Map(),
  };
}
