/** The module's public API: it reads people's words by the lists in `catalogue/language/`. */
export {
  asksForNoMoreTexts,
  crisisIn,
  isAutomaticText,
  mayBeVeiledCrisis,
  readAfterAlarm,
  readReply,
} from './adapters/files/language-files.js';
export { ownWords } from './domain/automatic-text.js';
export { CRISIS_KINDS, type CrisisKind } from './domain/crisis.js';
export {
  REPLY_TOPICS,
  type ReplyContext,
  type ReplyIntent,
  type ReplyTopic,
  type ScheduleRequest,
} from './domain/reply-intent.js';
export type { NamedPractice } from './domain/practice-name.js';
