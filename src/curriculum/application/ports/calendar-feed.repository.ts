import type { CalendarFeed } from '../../domain/calendar.js';

/** Addresses that calendar programs fetch: one a person at most. Only a digest of the token is stored. */
export abstract class CalendarFeedRepository {
  abstract ofUser(userId: string): Promise<CalendarFeed | null>;
  abstract byToken(token: string): Promise<CalendarFeed | null>;
  /** Replaces the person's earlier one, whose token then stops working. */
  abstract put(feed: CalendarFeed, token: string): Promise<void>;
  /** @returns false when there is none */
  abstract showNames(userId: string, showsNames: boolean): Promise<boolean>;
  abstract remove(userId: string): Promise<void>;
}
