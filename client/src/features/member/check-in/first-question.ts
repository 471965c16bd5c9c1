/** What every check-in asks first, before its talk is open; the coach continues from there. */
export const FIRST_QUESTION = 'How has it been going with your practices?';

/** Button text and message in one. */
export const FIRST_ANSWERS = [
  'It helps, I notice a difference',
  'It is mixed so far',
  'It has been too much for me',
] as const;

export type FirstAnswer = (typeof FIRST_ANSWERS)[number];

/** What an answer that was given elsewhere carries along to the talk. */
export const carrying = (answer: FirstAnswer) => ({ firstAnswer: answer });

/** The answer that was carried along; null when there is none. */
export const carriedIn = (state: unknown): FirstAnswer | null => {
  const carried = (state as Partial<ReturnType<typeof carrying>> | null)?.firstAnswer;
  return FIRST_ANSWERS.find((answer) => answer === carried) ?? null;
};
