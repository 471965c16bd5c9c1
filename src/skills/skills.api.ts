/** What other modules may use of this one. */
export { isSkill, type Skill, SKILL_LABELS, SKILLS } from './domain/skill.js';
