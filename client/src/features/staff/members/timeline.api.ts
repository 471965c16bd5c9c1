import useSWRInfinite from 'swr/infinite';
import { pageWire } from '#contracts/shared/adapters/http/page';
import { timelineEventWire, type TimelineEventWire } from '#contracts/staff-admin/adapters/http/staff-admin';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';

export type TimelineEvent = Camelized<TimelineEventWire>;

const timelineWire = pageWire(timelineEventWire);

/** What happened with a member, newest first: 25 events, and 25 earlier ones each time that more are asked for. */
export function useTimeline(userId: string) {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (index) => ['member-timeline', userId, index + 1] as const,
    ([, id, page]) =>
      api.get(`/staff/members/${encodeURIComponent(id)}/timeline/`, { query: { page }, schema: timelineWire }),
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  const pages = data ?? [];
  // What comes in between two pages moves the later ones by a row.
  const events = new Map(pages.flatMap(({ results }) => results).map((event) => [event.id, event]));
  return {
    events: data && [...events.values()],
    hasMore: pages.at(-1)?.next != null,
    isLoadingMore: isValidating && size > pages.length,
    error: error as unknown,
    more: () => void setSize(size + 1),
    mutate: () => mutate(),
  };
}

export type Timeline = ReturnType<typeof useTimeline>;
