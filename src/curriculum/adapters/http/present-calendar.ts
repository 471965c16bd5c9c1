import type { Calendar } from '../../application/read-calendar.use-case.js';

/** How often a calendar should ask, in seconds; most take it for a hint. */
const ASK_EVERY_S = 6 * 60 * 60;

/** The feed as RFC 5545 has it. Moments are in UTC, so that they are right in every zone and through every change of clocks. */
export async function presentCalendar({ events, timeZone, readAt }: Calendar, publicUrl: string): Promise<string> {
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
  for (const { id, start, end, summary } of events) {
    calendar.createEvent({
      id: `${id}@${host}`,
      start,
      end,
      stamp: readAt,
      summary,
      // The entry does not make the person busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      url: `${publicUrl}/curriculum`,
    });
  }
  return calendar.toString();
}
