/** The end of the question for a score; the prompt of a check-in gives it to a language model word for word. */
export const SUCCESS_SCALE = 'from 1 (far off) to 5 (there)?';

/** True where a message of the coach asks how close the person is to what success would be. */
export const asksForScore = (message: string): boolean => message.includes(SUCCESS_SCALE);
