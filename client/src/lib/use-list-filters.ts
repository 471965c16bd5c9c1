import { useCallback, useEffect, useState, type ChangeEvent } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { tabStorage } from './storage';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, type Paged, type Pagination } from './pagination';

type Counts = Omit<Paged<unknown>, 'results'>;

export type ListQuery = Record<string, string | number | null>;

const NOTHING: Counts = { count: 0, next: null, previous: null };
/** A list begins again with another filter or order. */
const FROM_THE_TOP = { page: '', after: '', before: '' };

/** A list's filters, order and page, kept in the address: it can be shared, and the Back button leads to the same rows. */
export function useListFilters<Name extends string>(names: readonly Name[]) {
  const { query, set } = useQueryInAddress();
  const [counts, setCounts] = useState<Counts>(NOTHING);
  const receive = useCallback<Pagination['receive']>((came) => setCounts(came), []);

  useRememberedQuery();
  const filters = valuesOf(query, names);
  /** Sets one, and goes to the first page; an empty value takes it away. */
  const change = (name: Name, value: string) => set({ [name]: value, ...FROM_THE_TOP });
  const clear = (alsoTheOrder = {}) =>
    set({ ...Object.fromEntries(names.map((name) => [name, ''])), ...alsoTheOrder, ...FROM_THE_TOP });
  const { count, next, previous } = counts;
  const pagination: Pagination = {
    page: pageIn(query),
    totalCount: count,
    next,
    previous,
    size: DEFAULT_PAGE_SIZE,
    goTo: (to, { after = '', before = '' } = {}) =>
      set(to <= FIRST_PAGE ? FROM_THE_TOP : { page: String(to), after, before }),
    receive,
  };
  return {
    filters,
    isFiltered: names.some((name) => filters[name] !== ''),
    change,
    clear: () => clear(),
    startOver: () => clear({ sort: '' }),
    field: (name: Name) => ({
      value: filters[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, target.value),
    }),
    /** An order of the list, the largest or latest first with a `-` before it; empty for the list's own. */
    sort: query.get('sort') ?? '',
    sortBy: (sort: string) => set({ sort, ...FROM_THE_TOP }),
    pagination,
    query: queryIn(String(query), names),
  };
}

const valuesOf = <Name extends string>(query: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>;

const pageIn = (query: URLSearchParams): number =>
  Math.max(FIRST_PAGE, Number.parseInt(query.get('page') ?? '', 10) || FIRST_PAGE);

/** The request for the page of a list with this query in its URL. */
export function queryIn(search: string, names: readonly string[]): ListQuery {
  const query = new URLSearchParams(search);
  return { page: pageIn(query), ...queryFilters(valuesOf(query, [...names, 'sort', 'after', 'before'])) };
}

/** The query in the URL of a list that makes this request. */
export const searchOf = (query: ListQuery): string => {
  const given = Object.entries(query).filter(([name, value]) => value && (name !== 'page' || value !== FIRST_PAGE));
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

const keyOf = (path: string): string => `list:${path}`;

/** Returns the last query of the list at this path in this tab: the links back to it lead there. */
export const lastQueryOf = (path: string): string => tabStorage.get(keyOf(path)) ?? '';

function useRememberedQuery(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    tabStorage.set(keyOf(pathname), search);
  }, [pathname, search]);
}

/**
 * The address's query, to be read and written. What is written is there at once, the address follows: a field that
 * waited for it would lose letters that are typed in the meantime.
 */
function useQueryInAddress() {
  const [address, setAddress] = useSearchParams();
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  const query = ahead ?? address;

  // The address may still be on its way through what was typed before; a link, or the way back, is another matter.
  const movedBy = useNavigationType();
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    if (movedBy !== NavigationType.Replace || String(address) === String(ahead)) setAhead(null);
  }

  /** @param changes an empty value takes a name out of the address */
  function set(changes: Record<string, string>): void {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setAhead(next);
    // Another page is read from its top; a filter leaves the person where they are.
    setAddress(next, { replace: true, preventScrollReset: pageIn(next) === pageIn(query) });
  }
  return { query, set };
}

/** Filters as a query takes them: without space around them, and null for one that is not set, which leaves it out. */
const queryFilters = (filters: Record<string, string | undefined>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value?.trim() || null]));
