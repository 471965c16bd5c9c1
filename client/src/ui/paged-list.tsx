import type { ReactNode } from 'react';
import { PageStates, type PageStatesProps } from './page-states';

interface PagedListProps<Row> extends PageStatesProps<Row> {
  children: (row: Row) => ReactNode;
}

/** One page of a list, row by row. */
export function PagedList<Row>({ children, ...page }: PagedListProps<Row>) {
  return (
    <PageStates {...page}>
      {(rows) => (
        <ul aria-label={page.name} className="space-y-3">
          {rows.map(children)}
        </ul>
      )}
    </PageStates>
  );
}
