import type { Key } from 'react';
import type { Pagination } from '../lib/pagination';
import { PageStates, type PageStatesProps } from './page-states';
import { Table, type Column } from './table';

interface ListTableProps<Row> extends Omit<PageStatesProps<Row>, 'pagination'> {
  /** As `useListFilters` gives it. */
  list: { pagination: Pagination; sort: string; sortBy: (sort: string) => void; startOver: () => void };
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  /** Rows that need attention are highlighted. */
  isUrgent?: (row: Row) => boolean;
}

/** One page of a staff list as a table. */
export function ListTable<Row>({ list, columns, keyOf, isUrgent, ...page }: ListTableProps<Row>) {
  const { pagination, sort, sortBy, startOver } = list;
  const table = { name: page.name, columns, keyOf, sort, onSort: sortBy, isUrgent };
  return (
    <PageStates {...page} pagination={pagination} onStartOver={startOver}>
      {(rows) => <Table {...table} rows={rows} />}
    </PageStates>
  );
}
