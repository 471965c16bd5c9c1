import { Body, Controller, Delete, Get, Header, Param, Patch, Post } from '@nestjs/common';
import { type Calendar, CalendarFeeds } from '../persistence/calendar-feeds.store.js';
import { Configuration } from '../../../config/configuration.js';
import { CurrentPrincipal, Public } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import type { Principal } from '../../../shared/domain/principal.js';
import type { CalendarFeed } from '../../domain/calendar.js';
import {
  calendarFeedBody,
  calendarFeedWire,
  type CalendarFeedWire,
  newCalendarFeedWire,
  type NewCalendarFeedWire,
} from './curriculum.contract.js';

/** The suggested polling interval of calendars, in seconds; most take it for a hint. */
const ASK_EVERY_S = 6 * 60 * 60;

/**
 * The feed as RFC 5545 has it. Timestamps are in UTC, so that they are right in every zone and through every change
 * of clocks.
 */
async function presentCalendar({ events, timeZone, readAt }: Calendar, publicUrl: string): Promise<string> {
  // Loaded when a calendar first asks.
  const { default: ical, ICalCalendarMethod, ICalEventTransparency } = await import('ical-generator');
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: 'Your practices',
    prodId: { company: 'Career Coach', product: 'Practices' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_EVERY_S,
    ...(timeZone !== null && { x: [{ key: 'X-WR-TIMEZONE', value: timeZone }] }),
  });
  for (const { id, start, end, summary, sequence } of events) {
    calendar.createEvent({
      id: `${id}@${host}`,
      start,
      end,
      stamp: readAt,
      lastModified: readAt,
      sequence,
      summary,
      // The entry does not make the person busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${publicUrl}/curriculum`,
    });
  }
  return calendar.toString();
}

type Fields = Record<string, unknown> | undefined;

const EXTENSION = '.ics';

@Controller('api/calendar')
export class CalendarController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly config: Configuration,
  ) {}

  @Get()
  @WireResponse(200, calendarFeedWire)
  async readCalendarSettings(@CurrentPrincipal() { userId }: Principal): Promise<CalendarFeedWire> {
    return present(await this.feeds.find(userId));
  }

  /** Makes a new address; an earlier one stops working. */
  @Post()
  @Takes('application/json', calendarFeedBody)
  @WireResponse(200, newCalendarFeedWire)
  async renewCalendarAddress(
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: Fields,
  ): Promise<NewCalendarFeedWire> {
    const { feed, token } = await this.feeds.renew(userId, showsNamesIn(body));
    return { ...present(feed), address: `${this.config.publicUrl}/api/calendar/${token}${EXTENSION}` };
  }

  @Patch()
  @Takes('application/json', calendarFeedBody)
  @WireResponse(200, calendarFeedWire)
  @WireErrors(404)
  async changeCalendarFeed(@CurrentPrincipal() { userId }: Principal, @Body() body: Fields): Promise<CalendarFeedWire> {
    return present(await this.feeds.showNames(userId, showsNamesIn(body)));
  }

  @Delete()
  @WireResponse(204)
  endCalendarFeed(@CurrentPrincipal() { userId }: Principal): Promise<void> {
    return this.feeds.end(userId);
  }

  /** The file that a calendar program fetches: iCalendar (RFC 5545). An unknown address is 404. */
  @Public()
  @Get(':address')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'inline; filename="practices.ics"')
  @WireResponse(200, 'text/calendar')
  @WireErrors(404, 429)
  async readCalendarFeed(@Param('address') address: string, @ClientAddress() clientAddress: string): Promise<string> {
    const token = address.endsWith(EXTENSION) ? address.slice(0, -EXTENSION.length) : address;
    return presentCalendar(await this.feeds.read({ token, clientAddress }), this.config.publicUrl);
  }
}

const present = (feed: CalendarFeed | null): CalendarFeedWire => ({
  feed: feed && { created_at: feed.createdAt.toISOString(), shows_names: feed.showsNames },
});

/** @throws InvalidFields */
function showsNamesIn(body: Fields): boolean {
  const { shows_names: showsNames = false } = body ?? {};
  if (typeof showsNames !== 'boolean') throw new InvalidFields({ shows_names: ['Please choose true or false'] });
  return showsNames;
}
