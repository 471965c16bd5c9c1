import useSWR from 'swr';
import * as z from 'zod/mini';
import { api } from '../../../api/api';
import { paths } from '../../../app/paths';

interface Need {
  /** The count's name, worded as its link. */
  name: string;
  /** The name where there is one of it. */
  one: string;
  /** The list that is opened, narrowed by `filter`. */
  screen: string;
  call: string;
  filter: Record<string, string>;
}

/**
 * The lists that staff have to work through, most urgent first: each is a list with a filter, and the count is that
 * list's.
 */
const NEEDS: readonly Need[] = [
  {
    name: 'Safety cases to follow up',
    one: 'Safety case to follow up',
    screen: paths.safety,
    call: '/staff/safety/',
    filter: { seen: 'false' },
  },
  {
    name: 'Open messages',
    one: 'Open message',
    screen: paths.messages,
    call: '/staff/messages/',
    filter: { state: 'open', snoozed: 'false', sort: 'waiting' },
  },
  {
    name: 'Paid, no plan yet',
    one: 'Paid, no plan yet',
    screen: paths.members,
    call: '/staff/members/',
    filter: { plan: 'none', membership: 'active,ending' },
  },
  { name: 'Failed plans', one: 'Failed plan', screen: paths.failedPlans, call: '/staff/plans/failed/', filter: {} },
  {
    name: 'General plans',
    one: 'General plan',
    screen: paths.members,
    call: '/staff/members/',
    filter: { plan: 'general', membership: 'active,ending' },
  },
  {
    name: 'Failed texts',
    one: 'Failed text',
    screen: paths.deliveries,
    call: '/staff/texts/',
    filter: { state: 'dead' },
  },
  {
    name: 'Numbers that can’t be texted',
    one: 'Number that can’t be texted',
    screen: paths.members,
    call: '/staff/members/',
    filter: { unreachable: 'true' },
  },
  {
    name: 'Failed emails',
    one: 'Failed email',
    screen: paths.mails,
    call: '/staff/mails/',
    filter: { state: 'failed' },
  },
  {
    name: 'Failed payments',
    one: 'Failed payment',
    screen: paths.members,
    call: '/staff/members/',
    filter: { membership: 'past-due' },
  },
  {
    name: 'Canceled memberships',
    one: 'Canceled membership',
    screen: paths.members,
    call: '/staff/members/',
    filter: { membership: 'ending' },
  },
];

const countedWire = z.object({
  count: z.number(),
  /** A conversation has the time since when it waits. */
  results: z.array(z.object({ waiting_since: z.optional(z.nullable(z.string())) })),
});

const LOOK_AGAIN_MS = 60_000;

export interface CountedNeed {
  name: string;
  address: string;
  count: number;
  /** The time since which the oldest one waits, if known. */
  waitingSince: string | null;
}

export function useNeeds() {
  return useSWR<CountedNeed[], unknown>(
    'staff-needs',
    () =>
      Promise.all(
        NEEDS.map(async ({ name, one, screen, call, filter }) => {
          const { count, results } = await api.get(call, { query: { ...filter, page_size: 1 }, schema: countedWire });
          return {
            name: count === 1 ? one : name,
            address: [screen, String(new URLSearchParams(filter))].filter(Boolean).join('?'),
            count,
            waitingSince: results[0]?.waitingSince ?? null,
          };
        }),
      ),
    { refreshInterval: LOOK_AGAIN_MS },
  );
}
