import { Link } from 'react-router-dom';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { formatCount } from '../../../lib/pagination';
import { NotLoaded } from '../../../ui/loading';
import { Age } from '../../../ui/times';
import { api } from '../../../api/api';
import { paths } from '../../../app/paths';

export function Needs() {
  const response = useNeeds();
  const { data } = response;
  return (
    <section aria-labelledby="needs" className="mb-10">
      <h2 id="needs" className="mb-3 text-2xl font-medium">
        Needs attention
      </h2>
      {data ? (
        <Counts needs={data} />
      ) : (
        <NotLoaded
          what="Needs attention"
          response={response}
          size="sm"
          className={grid}
          bars={['h-21', 'h-21', 'h-21', 'h-21']}
        />
      )}
    </section>
  );
}

const grid = 'max-md:filter-grid grid gap-3 md:grid-cols-3 2xl:grid-cols-5';

/** Empty lists last: on a phone they are small, below what needs someone. */
const inOrder = (needs: readonly CountedNeed[]): readonly CountedNeed[] => [
  ...needs.filter(({ count }) => count > 0),
  ...needs.filter(({ count }) => count === 0),
];

function Counts({ needs }: { needs: readonly CountedNeed[] }) {
  const isCalm = needs.every(({ count }) => count === 0);
  return (
    <>
      {isCalm && <p className="text-ink-soft mb-3">Nothing right now. All of these lists are empty:</p>}
      <ul aria-label="Needs attention" className={grid}>
        {inOrder(needs).map(({ name, address, count, waitingSince }) => (
          <li key={name}>
            <Link
              to={address}
              className={`hover:border-primary-ink block h-full rounded-xl border px-4 transition-colors ${
                count > 0
                  ? 'border-error/45 bg-error/6 py-3'
                  : 'border-line bg-card py-2.5 max-sm:flex max-sm:items-baseline max-sm:gap-x-2 sm:py-3'
              }`}
            >
              <span
                className={`block font-serif tabular-nums ${count > 0 ? 'text-error-ink text-3xl' : 'text-ink-soft text-lg leading-6 sm:text-3xl'}`}
              >
                {formatCount(count)}
              </span>
              <span className={`block min-w-0 text-[0.9375rem] ${count > 0 ? '' : 'max-sm:text-sm'}`}>{name}</span>
              {waitingSince !== null && (
                <span className="text-ink-soft block text-sm">
                  Oldest: <Age since={waitingSince} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Need {
  name: string;
  /** The name where there is one of it. */
  one: string;
  /** The list that is opened, narrowed by `filter`. */
  screen: string;
  call: string;
  filter: Record<string, string>;
}

/** The lists that staff have to work through, most urgent first, each with a filter; the count is that list's. */
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

interface CountedNeed {
  name: string;
  address: string;
  count: number;
  waitingSince: string | null;
}

function useNeeds() {
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
