import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { CalendarFeedRepository } from '../ports/calendar-feed.repository.js';

/** That a person has a calendar address; the address itself is not stored. */
@Injectable()
export class CalendarFeedPersonalData extends PersonalDataHolder {
  readonly name = 'calendar_feed';

  constructor(private readonly feeds: CalendarFeedRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const feed = await this.feeds.ofUser(userId);
    return feed && { created_at: feed.createdAt.toISOString(), shows_names: feed.showsNames };
  }

  erase(userId: string): Promise<void> {
    return this.feeds.remove(userId);
  }
}
