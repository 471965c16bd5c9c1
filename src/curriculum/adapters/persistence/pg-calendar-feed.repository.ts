import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { digestOf } from '../../../shared/adapters/persistence/digest.js';
import { CalendarFeedRepository } from '../../application/ports/calendar-feed.repository.js';
import type { CalendarFeed } from '../../domain/calendar.js';
import { CalendarFeedRow } from './curriculum.rows.js';

@Injectable()
export class PgCalendarFeedRepository extends CalendarFeedRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async ofUser(userId: string): Promise<CalendarFeed | null> {
    return toDomain(await this.database.manager.findOneBy(CalendarFeedRow, { userId }));
  }

  async byToken(token: string): Promise<CalendarFeed | null> {
    return toDomain(await this.database.manager.findOneBy(CalendarFeedRow, { digest: digestOf(token) }));
  }

  async put(feed: CalendarFeed, token: string): Promise<void> {
    await this.database.manager.upsert(CalendarFeedRow, { ...feed, digest: digestOf(token) }, ['userId']);
  }

  async showNames(userId: string, showsNames: boolean): Promise<boolean> {
    return (await this.database.manager.update(CalendarFeedRow, { userId }, { showsNames })).affected === 1;
  }

  async remove(userId: string): Promise<void> {
    await this.database.manager.delete(CalendarFeedRow, { userId });
  }
}

const toDomain = (row: CalendarFeedRow | null): CalendarFeed | null =>
  row && { userId: row.userId, createdAt: row.createdAt, showsNames: row.showsNames };
