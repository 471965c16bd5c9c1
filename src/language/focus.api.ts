/** The skills that a plan focuses on. */
export { FOCUS_SKILLS, GENERAL_FOCUS, weightsOf } from './domain/focus.js';
export { relatedSkills } from './domain/related-skills.js';
