/** What detects skills in what people say, for other modules. */
export { shareConversation, type SharedConversation } from './adapters/detection/shared-conversation.js';
export { DetectSkills } from './application/detect-skills.use-case.js';
export { SkillPractices } from './application/services/skill-practices.js';
