/** The fixed responses to crisis messages. Plain rules, cheap to load in a thread. */
export {
  CRISIS_LINE,
  CRISIS_REPLY,
  chatAnswer,
  chatAnswerAgain,
  dangerAnsweredBy,
  textAnswer,
} from './domain/answers.js';
export { quietUntil } from './domain/quiet-days.js';
