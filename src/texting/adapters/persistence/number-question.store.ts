import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import type { NumberQuestion, QuestionDay } from '../../domain/number-question.js';
import { NumberQuestionRow } from './texting.rows.js';

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
@Injectable()
export class NumberQuestionStore {
  constructor(private readonly database: Database) {}

  /** Counts the recent questions; null if there never was one. Locks the row until the transaction ends. */
  async lockDay(userId: string): Promise<QuestionDay | null> {
    const [row] = await this.database.query<QuestionDay>(
      `select day_began_at as "dayBeganAt", asked_that_day as "askedThatDay"
       from number_questions where user_id = $1 for update`,
      [userId],
    );
    return row ?? null;
  }

  /** Replaces the one that there is. @param at when it is to go */
  async put(
    { userId, to, body }: Pick<NumberQuestion, 'userId' | 'to' | 'body'>,
    at: Date,
    { dayBeganAt, askedThatDay }: QuestionDay,
  ): Promise<void> {
    await this.database.query(
      `insert into number_questions as known
         (user_id, phone_number, serial, next_try_at, tries, day_began_at, asked_that_day, body)
       values ($1, $2, 1, $3, 0, $4, $5, $6)
       on conflict (user_id) do update set
         phone_number = excluded.phone_number, serial = known.serial + 1, next_try_at = excluded.next_try_at,
         first_tried_at = null, tries = 0, handed_at = null, sent_at = null, provider_code = null,
         day_began_at = excluded.day_began_at, asked_that_day = excluded.asked_that_day, body = excluded.body`,
      [userId, to, at, dayBeganAt, askedThatDay, body],
    );
  }

  /** The question was put in the response to a text from its number. */
  async noteAsked(userId: string, at: Date): Promise<void> {
    await this.database.manager.update(NumberQuestionRow, { userId }, { sentAt: at });
  }

  /** The one that was sent last to a number, since a time. */
  async latestTo(phoneNumber: string, since: Date): Promise<SentQuestion | null> {
    const [row] = await this.database.query<SentQuestion>(
      `select user_id as "userId", sent_at as "sentAt", body from number_questions where phone_number = $1 and sent_at > $2
       order by sent_at desc, user_id desc limit 1`,
      [phoneNumber, since],
    );
    return row ?? null;
  }

  /** Cancels the question; the count of those asked is kept. */
  async cancel(userId: string): Promise<void> {
    await this.database.query(
      'update number_questions set next_try_at = null, serial = serial + 1 where user_id = $1',
      [userId],
    );
  }

  /** Cancels the question as if its number had never been asked: no YES counts for it, and the next is asked only by `put`. */
  async withdraw(userId: string): Promise<void> {
    await this.database.query(
      `update number_questions set phone_number = '', next_try_at = null, sent_at = null, serial = serial + 1
       where user_id = $1`,
      [userId],
    );
  }

  /** May lie in the past; null when none waits. */
  async nextDueAt(): Promise<Date | null> {
    const [row] = await this.database.query<{ due: Date | null }>(
      'select min(next_try_at) as due from number_questions where next_try_at is not null',
    );
    return row!.due;
  }

  /** Claims the one that has waited longest. Unless it is settled, it is due again at `again`. */
  async claimDue(now: Date, again: Date): Promise<NumberQuestion | null> {
    const rows = await this.database.query<NumberQuestion>(
      `with due as (
         select user_id from number_questions where next_try_at <= $1
         order by next_try_at limit 1 for update skip locked
       ), claimed as (
         update number_questions question set next_try_at = $2 from due where question.user_id = due.user_id
         returning question.*
       )
       select user_id as "userId", phone_number as "to", body, serial, tries, first_tried_at as "firstTriedAt",
         handed_at as "handedAt"
       from claimed`,
      [now, again],
    );
    return rows[0] ?? null;
  }

  /** Right before the provider is called. @returns false when another question has replaced it, or it was canceled */
  async beginTry({ userId, serial }: NumberQuestion): Promise<boolean> {
    const rows = await this.database.query(
      `with begun as (
         update number_questions
         set tries = tries + 1, handed_at = coalesce(handed_at, clock_timestamp())
         where user_id = $1 and serial = $2 returning user_id
       )
       select user_id from begun`,
      [userId, serial],
    );
    return rows.length > 0;
  }

  /** Changes nothing when another question has replaced it, or it was canceled. */
  async settle({ userId, serial }: NumberQuestion, outcome: QuestionOutcome): Promise<void> {
    await this.database.manager.update(NumberQuestionRow, { userId, serial }, outcome);
  }

  /** When the last one was taken by the provider, and for which number; null when none was ever asked. */
  async ofUser(userId: string): Promise<{ to: string; sentAt: Date | null } | null> {
    const row = await this.database.manager.findOneBy(NumberQuestionRow, { userId });
    return row && { to: row.phoneNumber, sentAt: row.sentAt };
  }
}
