/** The meaning of replies to texts, read by the lists in `catalogue/language/`. */
export { asksForNoMoreTexts, isAutomaticText, readReply } from './adapters/files/reply-lists.js';
export { ownWords } from './domain/automatic-text.js';
export {
  type NamedPractice,
  practiceByAllWords,
  practiceMeant,
  withoutDescription,
  withoutTitle,
} from './domain/practice-name.js';
export {
  REPLY_TOPICS,
  type ReplyContext,
  type ReplyIntent,
  type ReplyRequest,
  type ReplyTopic,
  type RequestedDays,
} from './domain/reply-intent.js';
export { proposed } from './domain/reply-proposal.js';
export { withPartOfDay } from './domain/requested-times.js';
export type { ScheduleRequest } from './domain/schedule-request.js';
export { asksForSomething, tellsSomething } from './adapters/files/topic-lines.js';
