import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type CalendarEvent, calendarOf } from '../domain/calendar.js';
import { CalendarFeedRepository } from './ports/calendar-feed.repository.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** A calendar asks every few hours; a person may have it in several, and try it out. */
const READS: RateLimit = { name: 'calendar-reads', points: 120, seconds: 60 * 60 };
const WRONG_ADDRESSES: RateLimit = { name: 'wrong-calendar-addresses', points: 100, seconds: 15 * 60 };

export interface Calendar {
  events: CalendarEvent[];
  /** In which the person's days are chosen; null before there is a plan. */
  timeZone: string | null;
  readAt: Date;
}

/** What a calendar is shown that knows the address. It has no session, and sees nothing else. */
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
    await this.limiter.giveBack(WRONG_ADDRESSES, clientAddress);
    await this.limiter.consume(READS, feed.userId);
    const readAt = this.clock.now();
    const curriculum = await this.curricula.ofUser(feed.userId);
    if (!curriculum) return { events: [], timeZone: null, readAt };
    const titles = feed.showsNames ? await this.curricula.titles(curriculum.id) : new Map<string, string>();
    const { timeZone } = curriculum.preferences;
    return { events: calendarOf(curriculum, titles, { showsNames: feed.showsNames, now: readAt }), timeZone, readAt };
  }
}
