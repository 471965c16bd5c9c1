/** An answer on a worksheet, with the question, so that it can be read without the practice. */
export interface WorksheetAnswer {
  /** The id of the form's field. */
  field: string;
  question: string;
  text: string;
}

/** The worksheet of one practice as its person filled it in. */
export interface FilledWorksheet {
  itemId: string;
  /** An item may become another practice, which has a worksheet of its own. */
  contentNumber: number;
  /** The version in which it was begun: it stays a worksheet of that one if the practice is sent again in a newer one. */
  contentVersion: number;
  /** In the form's order; none is empty. */
  answers: WorksheetAnswer[];
  savedAt: Date;
}

export interface WorksheetChange {
  field: string;
  text: string;
  /** The stored text that its writer saw: another one is not overwritten. */
  was: string;
}

export const WORKSHEET_ANSWER_MAX_CHARACTERS = 4_000;

/**
 * The answers after some fields were written in.
 * @param questions every field of the form, in its order, with its question
 * @returns `conflicts` fields that were changed elsewhere in the meantime, and stay as they are
 */
export function answered(
  stored: readonly WorksheetAnswer[],
  changes: readonly WorksheetChange[],
  questions: ReadonlyMap<string, string>,
): { answers: WorksheetAnswer[]; conflicts: string[] } {
  const texts = new Map(stored.map(({ field, text }) => [field, text]));
  const conflicts: string[] = [];
  for (const { field, text, was } of changes) {
    const present = texts.get(field) ?? '';
    // The same text again is a repeated request.
    if (present === was || present === text) texts.set(field, text);
    else conflicts.push(field);
  }
  const answers = [...questions].map(([field, question]) => ({ field, question, text: texts.get(field) ?? '' }));
  return { answers: answers.filter(({ text }) => text.trim() !== ''), conflicts };
}
