/** An answer on a worksheet, with the question, so that it can be read without the practice. */
export interface WorksheetAnswer {
  /** The id of the form's field. */
  field: string;
  question: string;
  text: string;
  /** Written after a log-in, and not by whoever holds the practice's link, who may be somebody else. */
  isOwn?: true;
}

/** The worksheet of one practice as its person filled it in. */
export interface FilledWorksheet {
  itemId: string;
  /** An item may become another practice, which has a worksheet of its own. */
  contentNumber: number;
  /** The version in which it was begun: it stays a worksheet of that one if the practice is sent again in a newer one. */
  contentVersion: number;
  /** Entries are in the form's order; none is empty. */
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
 * @param isByLink by whoever holds the practice's link: what its person wrote after a log-in stays
 * @returns `conflicts` fields that were changed elsewhere in the meantime, and stay as they are
 */
export function answered(
  stored: readonly WorksheetAnswer[],
  changes: readonly WorksheetChange[],
  questions: ReadonlyMap<string, string>,
  isByLink: boolean,
): { answers: WorksheetAnswer[]; conflicts: string[] } {
  const answers = new Map(stored.map((answer) => [answer.field, answer]));
  const conflicts: string[] = [];
  for (const { field, text, was } of changes) {
    const { text: present, isOwn } = answers.get(field) ?? { text: '' };
    // The same text again is a repeated request.
    if (present === text) continue;
    if (present !== was || (isByLink && isOwn)) conflicts.push(field);
    else answers.set(field, { field, question: '', text, ...(!isByLink && { isOwn: true }) });
  }
  return {
    answers: [...questions].flatMap(([field, question]) => {
      const answer = answers.get(field);
      return answer && answer.text.trim() !== '' ? [{ ...answer, question }] : [];
    }),
    conflicts,
  };
}
