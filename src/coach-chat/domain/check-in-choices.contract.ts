import { UNDO } from './plan-change.contract.js';
import { asksForScore } from './success-question.contract.js';

/** These are the changes that a check-in can propose, each with one tap; they count as well where they are typed. */
export const MORE_OF_A_SKILL = 'More of a skill';
export const LESS_OF_A_SKILL = 'Less of a skill';
export const FEWER_TEXTS = 'Fewer texts';
export const MORE_TEXTS = 'More texts';
export const NOTHING = 'Nothing';
const CHANGES = [MORE_OF_A_SKILL, LESS_OF_A_SKILL, FEWER_TEXTS, MORE_TEXTS, NOTHING];

/** Begins what was noted of an answer. */
export const NOTED = 'Noted: ';

/** The end of the question for a change. A check-in's prompt gives it to a language model word for word, and the next two. */
export const SHOULD_CHANGE = 'should change in the rest of your plan?';
export const MORE_OF_WHICH = 'More of which skill?';
export const LESS_OF_WHICH = 'Less of which skill?';

const NAMED = /“([^“”]{1,40})”/g;

/** Returns the replies to a message of a check-in that take one tap: the changes, or the skills that the message quotes. */
export function changesOffered(message: string): readonly string[] {
  const back = message.includes(NOTED) ? [UNDO] : [];
  if (message.includes(SHOULD_CHANGE)) return [...CHANGES, ...back];
  if (asksForScore(message)) return back;
  const at = [MORE_OF_WHICH, LESS_OF_WHICH].map((question) => message.indexOf(question)).find((index) => index >= 0);
  return at === undefined ? [] : [...message.slice(at).matchAll(NAMED)].map(([, name]) => name!);
}
