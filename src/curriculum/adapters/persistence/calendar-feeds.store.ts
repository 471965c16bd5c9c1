import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { digestOf } from '../../../shared/adapters/persistence/digest.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { type RateLimit, RateLimiter } from '../../../shared/application/ports/rate-limiter.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { CurriculumRepository } from '../../application/ports/curriculum.repository.js';
import { type CalendarEvent, type CalendarFeed, calendarOf } from '../../domain/calendar.js';
import { CalendarFeedRow } from './curriculum.rows.js';

/** A calendar asks every few hours; a person may have it in several, and try it out. */
const READS: RateLimit = { name: 'calendar-reads', points: 120, seconds: 60 * 60 };
const WRONG_ADDRESSES: RateLimit = { name: 'wrong-calendar-addresses', points: 100, seconds: 15 * 60 };

export interface Calendar {
  events: CalendarEvent[];
  /** The zone in which the person's days are chosen; null before there is a plan. */
  timeZone: string | null;
  readAt: Date;
}

/**
 * Addresses that calendar programs fetch: one a person at most, created, replaced and removed by them; a new password
 * and a sign-out everywhere end it too. Only a digest of the token is stored.
 */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculumRepository,
    private readonly limiter: RateLimiter,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  find(userId: string): Promise<CalendarFeed | null> {
    return this.database.manager.findOneBy(CalendarFeedRow, { userId });
  }

  /** A new address, shown only this once; the earlier one stops working. */
  async renew(userId: string, showsNames: boolean): Promise<{ feed: CalendarFeed; token: string }> {
    const feed = { userId, createdAt: this.clock.now(), showsNames };
    const token = this.ids.secret();
    await this.database.manager.upsert(CalendarFeedRow, { ...feed, digest: digestOf(token) }, ['userId']);
    return { feed, token };
  }

  /** @throws NotFound when there is none */
  async showNames(userId: string, showsNames: boolean): Promise<CalendarFeed> {
    await this.database.manager.update(CalendarFeedRow, { userId }, { showsNames });
    const feed = await this.find(userId);
    if (!feed) throw new NotFound();
    return feed;
  }

  async end(userId: string): Promise<void> {
    await this.database.manager.delete(CalendarFeedRow, { userId });
  }

  /**
   * The calendar at an address. A calendar program has no session and sees nothing else.
   * @throws NotFound for an unknown address, RateLimited
   */
  async read({ token, clientAddress }: { token: string; clientAddress: string }): Promise<Calendar> {
    await this.limiter.consume(WRONG_ADDRESSES, clientAddress);
    const feed = await this.database.manager.findOneBy(CalendarFeedRow, { digest: digestOf(token) });
    if (!feed) throw new NotFound();
    await this.limiter.refund(WRONG_ADDRESSES, clientAddress);
    await this.limiter.consume(READS, feed.userId);
    const readAt = this.clock.now();
    const curriculum = await this.curricula.ofUser(feed.userId);
    if (!curriculum) return { events: [], timeZone: null, readAt };
    const titles = feed.showsNames ? await this.curricula.titles(curriculum.id) : new Map<string, string>();
    const { timeZone } = curriculum.preferences;
    return { events: calendarOf(curriculum, titles, { showsNames: feed.showsNames, now: readAt }), timeZone, readAt };
  }
}
