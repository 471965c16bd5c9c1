import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, type Pagination } from './pagination';

type Counts = Parameters<Pagination['receive']>[0];

export interface ListFilters<Name extends string> {
  /** As they stand in the address; empty where there is none. */
  filters: Record<Name, string>;
  /** Sets one, and goes to the first page; an empty value takes it away. */
  change: (name: Name, value: string) => void;
  pagination: Pagination;
}

const NOTHING: Counts = { count: 0, next: null, previous: null };

/**
 * The filters and the page of a list, kept in the address: it can be shared, and the way back leads to the same rows.
 * @param names the same array every time
 */
export function useListFilters<Name extends string>(names: readonly Name[]): ListFilters<Name> {
  const [address, setAddress] = useSearchParams();
  const [counts, setCounts] = useState<Counts>(NOTHING);
  const page = Math.max(FIRST_PAGE, Number.parseInt(address.get('page') ?? '', 10) || FIRST_PAGE);

  const set = useCallback(
    (changes: Record<string, string>) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const change = useCallback((name: Name, value: string) => set({ [name]: value, page: '' }), [set]);
  const goTo = useCallback<Pagination['goTo']>(
    (wanted) => set({ page: wanted <= FIRST_PAGE ? '' : String(wanted) }),
    [set],
  );
  const receive = useCallback<Pagination['receive']>((came) => setCounts(came), []);

  const filters = useMemo(
    () => Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<Name, string>,
    [names, address],
  );
  const { count, next, previous } = counts;
  const pagination = { page, totalCount: count, next, previous, size: DEFAULT_PAGE_SIZE, goTo, receive };
  return { filters, change, pagination };
}
