import type { Key, ReactNode } from 'react';
import { ChevronDownIcon } from './icons';

export interface Column<Row> {
  title: string;
  /** Nothing where there is nothing to tell. */
  cell: (row: Row) => ReactNode;
  /** The column that names the row: one per table. */
  isName?: boolean;
  /** Buttons, whose column needs no name that is seen. */
  isTools?: boolean;
  /** The server's name of the order by this column. */
  sortBy?: string;
  /** The list's own order, unless somebody asks for another. */
  ownSort?: 'ascending' | 'descending';
  className?: string;
}

interface TableProps<Row> {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  sort: string;
  onSort: (sort: string) => void;
  /** Rows that need attention are highlighted. */
  isUrgent?: (row: Row) => boolean;
}

const sheet =
  '@max-3xl:relative @max-3xl:flex @max-3xl:flex-col @max-3xl:gap-1.5 @max-3xl:rounded-xl @max-3xl:border @max-3xl:bg-card @max-3xl:px-4 @max-3xl:py-3.5 @3xl:border-b';
/** On a phone only the headings that sort are shown, and nothing else says what they do. */
const sortLabel = "@max-3xl:before:text-ink-soft @max-3xl:before:text-sm @max-3xl:before:content-['Sort_by']";
const urgent = '@max-3xl:border-l-error @max-3xl:border-l-4 @3xl:shadow-[inset_3px_0_0_0_var(--color-error)]';

/**
 * Rows and columns where the page leaves it 768 pixels; in less each row is a sheet with its cells below each other, the name
 * first and empty ones left out. The roles are said aloud because browsers take them from a table that is laid out as something else.
 */
export function Table<Row>({ name, columns, rows, keyOf, sort, onSort, isUrgent }: TableProps<Row>) {
  const isSortable = columns.some(({ sortBy }) => sortBy !== undefined);
  return (
    <div className="@container">
      <table role="table" aria-label={name} className="w-full text-[0.9375rem] @max-3xl:block">
        <thead role="rowgroup" className="@max-3xl:block">
          <tr
            role="row"
            className={`border-line-strong text-left @max-3xl:mb-2 @max-3xl:flex @max-3xl:flex-wrap @max-3xl:items-center @max-3xl:gap-x-4 @3xl:border-b ${isSortable ? sortLabel : ''}`}
          >
            {columns.map((column) => (
              <Heading key={column.title} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-3xl:block @max-3xl:space-y-3">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className={`border-line align-baseline ${sheet} ${isUrgent?.(row) ? urgent : ''}`}
            >
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

function Heading<Row>({ column: { title, sortBy, ownSort, isTools }, sort, onSort }: HeadingProps<Row>) {
  const place = 'px-3 py-2 text-sm font-semibold text-ink-soft';
  if (sortBy === undefined) {
    return (
      <th role="columnheader" scope="col" className={`${place} @max-3xl:sr-only`}>
        <span className={isTools ? 'sr-only' : ''}>{title}</span>
      </th>
    );
  }
  const present = { [sortBy]: 'ascending', [`-${sortBy}`]: 'descending', '': ownSort }[sort] ?? 'none';
  return (
    <th role="columnheader" scope="col" aria-sort={present as 'none'} className={`${place} @max-3xl:px-0`}>
      <button
        type="button"
        onClick={() => onSort(present === 'ascending' ? `-${sortBy}` : sortBy)}
        className="hover:text-ink -mx-1 inline-flex min-h-6 items-center gap-1 rounded px-1"
      >
        {title}
        <ChevronDownIcon
          className={`size-4 ${present === 'none' ? 'opacity-0' : present === 'ascending' ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  );
}

/** On a phone the label is next to the value; with large letters above it. */
const labeled = '@max-3xl:grid @max-3xl:grid-cols-[6rem_minmax(0,1fr)] @max-3xl:gap-x-3 @max-[15rem]:block';

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, cell, isName, isTools, className = '' } = column;
  const place = `px-3 py-3 break-words @max-3xl:p-0 ${className}`;
  if (isName) {
    return (
      <th role="rowheader" scope="row" className={`${place} text-left font-normal @max-3xl:order-first @max-3xl:block`}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={`${place} @max-3xl:has-[>div:empty]:hidden ${isTools ? '@max-3xl:block @3xl:text-right @3xl:whitespace-nowrap' : labeled}`}
    >
      {!isTools && (
        <span aria-hidden="true" className="text-ink-soft text-sm leading-6 @3xl:hidden">
          {title}
        </span>
      )}
      <div className="min-w-0">{cell(row)}</div>
    </td>
  );
}
