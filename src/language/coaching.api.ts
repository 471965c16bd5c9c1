/** The meaning of messages to the coach, read by the lists in `catalogue/language/`. */
export {
  disclosesHarm,
  mayHaveTold,
  readMessage,
  responseTo,
  SKILL_TEXTS,
  skillPreferencesIn,
  skillsChosenIn,
  skillsNamedIn,
  requestedChangesIn,
} from './adapters/files/conversation-lists.js';
export { isAsked, type MessageReading, sentencesOf, withoutOuter } from './domain/message-reader.js';
export { isOutOfFive, scoreIn } from './domain/score.js';
export { likelyChoiceIn, possibleMeaningOf, productQuestionIn } from './adapters/files/topic-lines.js';
export { lastPlanChoiceIn, planChoiceIn } from './adapters/files/plan-choice-lists.js';
export type { PlanChoice } from './domain/plan-choices.js';
