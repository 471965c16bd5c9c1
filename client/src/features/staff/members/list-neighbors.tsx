import { generatePath, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatCount, DEFAULT_PAGE_SIZE, FIRST_PAGE, neighborIn, type Paged } from '../../../lib/pagination';
import { queryIn, searchOf, type ListQuery } from '../../../lib/use-list-filters';
import { TextLink } from '../../../ui/text-link';
import { fullName } from './member-labels';
import { MEMBER_FILTERS, type Member, useMembers } from './members.api';

/** The state of a link to a member that is in the list of members: the list's query. */
export interface CameFromList {
  members: string;
}

/** The members before and after this one in the list that the page was opened from. Nothing where it was opened elsewhere. */
export function ListNeighbors({ id }: { id: string }) {
  const { state } = useLocation();
  const list = (state as Partial<CameFromList> | null)?.members;
  const query = list === undefined ? null : queryIn(list, MEMBER_FILTERS);
  const { data } = useMembers(query);
  const index = data?.results.findIndex((member) => member.id === id) ?? -1;
  const page = Number(query?.page ?? FIRST_PAGE);
  const earlier = useMembers(index === 0 && page > FIRST_PAGE ? neighbor(query!, page - 1, data!.previous) : null);
  const later = useMembers(
    data && index === data.results.length - 1 && data.next !== null ? neighbor(query!, page + 1, data.next) : null,
  );
  if (!data || index < 0) return null;
  const before = data.results[index - 1] ?? earlier.data?.results.at(-1);
  const after = data.results[index + 1] ?? later.data?.results[0];
  return (
    <nav aria-label="In the list" className="flex items-center gap-x-4 text-[0.9375rem]">
      <Neighbor
        name="Previous"
        member={before}
        list={data.results[index - 1] ? list! : searchOf(neighbor(query!, page - 1, data.previous))}
      />
      <span className="text-ink-soft tabular-nums">
        {(page - 1) * DEFAULT_PAGE_SIZE + index + 1} of {formatCount(data.count)}
      </span>
      <Neighbor
        name="Next"
        member={after}
        list={data.results[index + 1] ? list! : searchOf(neighbor(query!, page + 1, data.next))}
      />
    </nav>
  );
}

const neighbor = (query: ListQuery, page: number, address: Paged<unknown>['next']): ListQuery => {
  const { after: _, before: __, ...filters } = query;
  return { ...filters, page, ...(page > FIRST_PAGE && neighborIn(address)) };
};

function Neighbor({ name, member, list }: { name: string; member: Member | undefined; list: string }) {
  const { search } = useLocation();
  if (!member) return <span className="text-ink-soft inline-flex min-h-11 items-center">{name}</span>;
  return (
    <TextLink
      to={{ pathname: generatePath(paths.member, { userId: member.id }), search }}
      state={{ members: list } satisfies CameFromList}
      aria-label={`${name}: ${fullName(member) || member.email}`}
      className="inline-flex min-h-11 items-center"
    >
      {name}
    </TextLink>
  );
}
