import { UNDO } from './plan-change.contract.js';

/** For a message that began with a question, or ended with its mark, and was the answer all the same. */
export const THAT_WAS_MY_ANSWER = 'That was my answer';
/** Leaves the line empty that the coach asks about. */
export const SAID_ALREADY = 'I said it already';
/** These say where words belong in a line that has some already. */
export const ADD_IT = 'Add it';
export const REPLACE_IT = 'Replace it';
/** Answers to whether the last conversation's topic is still right. */
export const STILL_THAT = 'Yes, still that';
export const SOMETHING_ELSE = 'Something else';

/** These are offered where the coach quotes them. */
const QUOTED = [THAT_WAS_MY_ANSWER, SAID_ALREADY, ADD_IT, REPLACE_IT, UNDO, STILL_THAT, SOMETHING_ELSE];

export const WHICH_LINE = 'Which line is it?';
export const YES_RIGHT = 'Yes, that’s right';
const LINE_CHOICES = ['1 Problem', '2 Setting', '3 Tried', '4 Success', '5 Start', YES_RIGHT];

/** The question for the skills of the fifth line; the screen lists the twelve. */
export const WHICH_SKILLS = 'Which one or two should line 5 have?';
export const asksForSkills = (message: string): boolean => message.includes(WHICH_SKILLS);

/** Returns the replies to a message of the interview that take one tap; none where it takes words. */
export function choicesOffered(message: string): readonly string[] {
  if (message.includes(WHICH_LINE)) return LINE_CHOICES;
  return QUOTED.filter((choice) => message.includes(`“${choice}”`));
}

/** True of a choice, also with more after it: "Replace it, please". */
export const beginsWithChoice = (message: string, choice: string): boolean =>
  message.trim().toLowerCase().startsWith(choice.toLowerCase());

/** True of a message that is this choice, tapped or typed. */
export const isChoice = (message: string, choice: string): boolean =>
  ['', '.', '!'].some((end) => message.trim().toLowerCase() === choice.toLowerCase() + end);
