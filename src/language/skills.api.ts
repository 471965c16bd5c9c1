/** The list of skills and situations: plain types and rules, cheap to load in a thread. */
export { isSituation, type Situation, SITUATIONS } from './domain/situation.js';
export { isSkill, primarySkill, type Skill, SKILL_LABELS, SKILLS } from './domain/skill.js';
