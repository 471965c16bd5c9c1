import useSWR from 'swr';
import {
  calendarFeedWire,
  type CalendarFeedBody,
  type CalendarFeedWire,
  newCalendarFeedWire,
  type NewCalendarFeedWire,
} from '#contracts/curriculum/adapters/http/curriculum';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/request-body';

type Feed = Camelized<CalendarFeedWire>;
export type CalendarFeed = NonNullable<Feed['feed']>;

const names = (showsNames: boolean) => bodyOf<CalendarFeedBody>({ showsNames });

/** Whether the person's calendar has their days, and what can be done about it. Each throws what the server said. */
export function useCalendarFeed() {
  const { data, error, mutate } = useSWR<Feed, unknown>('calendar-feed', () =>
    api.get('/calendar/', { schema: calendarFeedWire }),
  );
  return {
    feed: data?.feed,
    error,
    retry: () => void mutate(),
    /** @returns the new address, which is returned only this once */
    async renew(showsNames: boolean): Promise<string> {
      const made: Camelized<NewCalendarFeedWire> = await api.post('/calendar/', {
        body: names(showsNames),
        schema: newCalendarFeedWire,
      });
      await mutate({ feed: made.feed }, { revalidate: false });
      return made.address;
    },
    async showNames(showsNames: boolean): Promise<void> {
      const changed: Feed = await api.patch('/calendar/', { body: names(showsNames), schema: calendarFeedWire });
      await mutate(changed, { revalidate: false });
    },
    async end(): Promise<void> {
      await api.delete('/calendar/');
      await mutate({ feed: null }, { revalidate: false });
    },
  };
}
