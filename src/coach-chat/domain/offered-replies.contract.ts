import { offersUndo, proposesChange } from './plan-change.contract.js';

/** The coach's question which of the things that it can do with a practice would help. */
export const WHICH_WOULD_HELP = 'Which would help?';

/** The coach's question what would help, where it is about no practice. */
export const WHAT_WOULD_HELP = 'What would help?';

/** Replies to each; the scripted coach understands every one. */
export const WITH_PRACTICE = ['Make it smaller', 'What do I say?', 'Explain the steps', 'Swap it'] as const;
export const WITHOUT_PRACTICE = ['What comes next?', 'How am I doing so far?', 'Something new'] as const;

const ASKS_YES_OR_NO = /\b(?:Shall (?:I|we) [^.!?]{1,100}|Is that what you want)\?$/;

/** Returns the replies to the last question of a coach's message that take one tap; none where it takes words. */
export function repliesOffered(message: string): readonly string[] {
  const text = message.trimEnd();
  if (offersUndo(text)) return ['Undo'];
  if (proposesChange(text) || ASKS_YES_OR_NO.test(text)) return ['Yes', 'No'];
  if (text.endsWith(WHICH_WOULD_HELP)) return WITH_PRACTICE;
  return text.endsWith(WHAT_WOULD_HELP) ? WITHOUT_PRACTICE : [];
}
