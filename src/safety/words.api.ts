/** Words in danger: what finds them and what answers them. Plain rules, cheap to load in a thread. */
export {
  CRISIS_LINE,
  CRISIS_REPLY,
  chatAnswer,
  chatAnswerAgain,
  dangerAnsweredBy,
  textAnswer,
} from './domain/answers.js';
export { type Danger, dangerIn } from './domain/danger.js';
export { wantsToGoOn } from './domain/going-on.js';
export { quietUntil } from './domain/quiet-days.js';
