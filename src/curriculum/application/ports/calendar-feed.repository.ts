import type { CalendarFeed } from '../../domain/calendar.js';

/** Addresses that calendars ask: one a person at most. The token is known to its address alone. */
export abstract class CalendarFeedRepository {
  abstract ofUser(userId: string): Promise<CalendarFeed | null>;
  abstract byToken(token: string): Promise<CalendarFeed | null>;
  /** In the place of the one that there was, whose token then opens nothing. */
  abstract put(feed: CalendarFeed, token: string): Promise<void>;
  /** @returns false when there is none */
  abstract showNames(userId: string, showsNames: boolean): Promise<boolean>;
  abstract remove(userId: string): Promise<void>;
}
