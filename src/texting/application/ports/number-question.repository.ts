import type { NumberQuestion, QuestionDay } from '../../domain/number-question.js';

export interface QuestionOutcome {
  /** Application time; null when nothing is left to do. */
  nextTryAt: Date | null;
  /** The time when the provider took it. */
  sentAt?: Date;
  firstTriedAt?: Date;
  providerCode?: string | null;
}

export interface SentQuestion {
  userId: string;
  sentAt: Date;
  /** Null for one of a release that kept none. */
  body: string | null;
}

/** Questions to numbers that wait for their YES, one a person at most. Every write joins the running transaction. */
export abstract class NumberQuestionRepository {
  /** Counts the recent questions; null if there never was one. Locks the row until the transaction ends. */
  abstract lockDay(userId: string): Promise<QuestionDay | null>;
  /** Replaces the one that there is. @param at when it is to go */
  abstract put(question: Pick<NumberQuestion, 'userId' | 'to' | 'body'>, at: Date, day: QuestionDay): Promise<void>;
  /** The question was put in the response to a text from its number. */
  abstract noteAsked(userId: string, at: Date): Promise<void>;
  /** The one that was sent last to a number, since a time. */
  abstract latestTo(phoneNumber: string, since: Date): Promise<SentQuestion | null>;
  /** Cancels the question; the count of those asked is kept. */
  abstract cancel(userId: string): Promise<void>;
  /** Cancels the question as if its number had never been asked: no YES counts for it, and the next is asked only by `put`. */
  abstract withdraw(userId: string): Promise<void>;

  /** May lie in the past; null when none waits. */
  abstract nextDueAt(): Promise<Date | null>;
  /** Claims the one that has waited longest. Unless it is settled, it is due again at `again`. */
  abstract claimDue(now: Date, again: Date): Promise<NumberQuestion | null>;
  /** Right before the provider is called. @returns false when another question has replaced it, or it was canceled */
  abstract beginTry(question: NumberQuestion): Promise<boolean>;
  /** Changes nothing when another question has replaced it, or it was canceled. */
  abstract settle(question: NumberQuestion, outcome: QuestionOutcome): Promise<void>;

  /** When the last one was taken by the provider, and for which number; null when none was ever asked. */
  abstract ofUser(userId: string): Promise<{ to: string; sentAt: Date | null } | null>;
}
