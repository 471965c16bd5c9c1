/** What other rooms may use of this one. */
export { CRISIS_LINE, CRISIS_REPLY, chatAnswer, chatAnswerAgain, textAnswer } from './domain/answers.js';
export { type Danger, dangerIn } from './domain/danger.js';
export { wantsToGoOn } from './domain/going-on.js';
