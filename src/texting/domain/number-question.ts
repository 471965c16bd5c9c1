const DAY = 86_400_000;
/**
 * However often a number is changed, or the text asked for again: no phone gets more of these texts from one account.
 */
const MOST_QUESTIONS_A_DAY = 3;

/** A YES counts for so long after its question. */
export const YES_COUNTS_MS = DAY;

/** The text that asks a number for its YES. */
export interface NumberQuestion {
  userId: string;
  /** E.164: the number that is asked. */
  to: string;
  /** The text; null for one of a release that kept none. */
  body: string | null;
  /** Counts the questions of this person: another one replaces it. */
  serial: number;
  /** The number of attempts. */
  tries: number;
  /** Application time. */
  firstTriedAt: Date | null;
  /** When it was first handed over, in the system's time, which is the provider's; null when it never was. */
  handedAt: Date | null;
}

/** The number of questions asked on a person's day. */
export interface QuestionDay {
  /** May lie ahead: the questions of today are used up, and one waits for then. */
  dayBeganAt: Date;
  askedThatDay: number;
}

/** @returns when the next question may go, and the day that it counts for */
export function nextQuestion(day: QuestionDay | null, now: Date): QuestionDay & { at: Date } {
  if (!day || now.getTime() - day.dayBeganAt.getTime() >= DAY) return { dayBeganAt: now, askedThatDay: 1, at: now };
  if (day.dayBeganAt > now) return { ...day, at: day.dayBeganAt };
  if (day.askedThatDay < MOST_QUESTIONS_A_DAY) return { ...day, askedThatDay: day.askedThatDay + 1, at: now };
  const dayBeganAt = new Date(day.dayBeganAt.getTime() + DAY);
  return { dayBeganAt, askedThatDay: 1, at: dayBeganAt };
}
