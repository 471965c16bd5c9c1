import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type CalendarEvent, type CalendarFeed, calendarOf } from '../domain/calendar.js';
import { CalendarFeedRepository } from './ports/calendar-feed.repository.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

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

/** A calendar asks every few hours; a person may have it in several, and try it out. */
const READS: RateLimit = { name: 'calendar-reads', points: 120, seconds: 60 * 60 };
const WRONG_ADDRESSES: RateLimit = { name: 'wrong-calendar-addresses', points: 100, seconds: 15 * 60 };

export interface Calendar {
  events: CalendarEvent[];
  /** The zone in which the person's days are chosen; null before there is a plan. */
  timeZone: string | null;
  readAt: Date;
}

/** Returns the calendar of a feed URL. A calendar program has no session and sees nothing else. */
@Injectable()
export class ReadCalendar {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly curricula: CurriculumRepository,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown address, RateLimited */
  async execute({ token, clientAddress }: { token: string; clientAddress: string }): Promise<Calendar> {
    await this.limiter.consume(WRONG_ADDRESSES, clientAddress);
    const feed = await this.feeds.byToken(token);
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
