/** The API that the coach and the planner use to read people's words. */
export {
  checkInSignsIn,
  disclosesHarm,
  planRequestIn,
  readMessage,
  SKILL_TEXTS,
  skillEvidenceIn,
  skillsNamedIn,
} from './adapters/files/language-files.js';
export { type MessageReading, sentencesOf } from './domain/message-reader.js';
export { scoreIn } from './domain/score.js';
export type { PlanRequest } from './domain/plan-conversation.js';
export { FOCUS_SKILLS, GENERAL_FOCUS, weightsOf } from './domain/focus.js';
export { relatedSkills } from './domain/related-skills.js';
