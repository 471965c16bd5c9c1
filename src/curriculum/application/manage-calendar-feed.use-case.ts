import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { CalendarFeed } from '../domain/calendar.js';
import { CalendarFeedRepository } from './ports/calendar-feed.repository.js';

/**
 * A person's calendar address: created, replaced and removed by them; a new password and a sign-out everywhere end it
 * too.
 */
@Injectable()
export class ManageCalendarFeed {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Null: there is none. */
  read(userId: string): Promise<CalendarFeed | null> {
    return this.feeds.ofUser(userId);
  }

  /** A new address, shown only this once; the earlier one stops working. */
  async renew(userId: string, showsNames: boolean): Promise<{ feed: CalendarFeed; token: string }> {
    const feed = { userId, createdAt: this.clock.now(), showsNames };
    const token = this.ids.secret();
    await this.feeds.put(feed, token);
    return { feed, token };
  }

  /** @throws NotFound when there is none */
  async showNames(userId: string, showsNames: boolean): Promise<CalendarFeed> {
    if (!(await this.feeds.showNames(userId, showsNames))) throw new NotFound();
    return (await this.feeds.ofUser(userId))!;
  }

  end(userId: string): Promise<void> {
    return this.feeds.remove(userId);
  }
}
