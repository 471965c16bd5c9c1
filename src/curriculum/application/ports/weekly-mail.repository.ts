/**
 * Subscriptions to the weekly email. The record of the last one survives turning it off, so that off and on brings no
 * second one.
 */
export abstract class WeeklyMailRepository {
  abstract isSubscribed(userId: string): Promise<boolean>;
  abstract start(userId: string, dueAt: Date): Promise<void>;
  abstract stop(userId: string): Promise<void>;
  abstract nextDueAt(): Promise<Date | null>;
  /** One that is due, locked until the running transaction ends; those that are locked already are skipped. */
  abstract lockDue(now: Date): Promise<DueWeeklyMail | null>;
  abstract postpone(mail: DueWeeklyMail, until: Date): Promise<void>;
}

export interface DueWeeklyMail {
  userId: string;
  /** The Sunday of the last one that was sent, as `2026-11-29`. */
  lastWeek: string | null;
}
