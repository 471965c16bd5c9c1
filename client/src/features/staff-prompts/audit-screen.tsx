import { type ChangeEvent, useState } from 'react';
import useSWR from 'swr';
import { auditEntryWire, type AuditEntryWire } from '../../../../src/staff-admin/adapters/http/audit.contract';
import { pageWire } from '../../../../src/shared/adapters/http/page.contract';
import { api } from '../../api/api';
import { snakeCase, type Camelized } from '../../lib/casing';
import { filled } from '../../lib/filled';
import { formatMoment } from '../../lib/format';
import { readersZone } from '../../lib/local-times';
import { FIRST_PAGE, usePagination } from '../../lib/pagination';
import { useDocumentTitle } from '../../lib/use-document-title';
import { Button } from '../../ui/button';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';
import { TextField } from '../../ui/text-field';

type Entry = Camelized<AuditEntryWire>;

const TITLE = 'Audit Trail';
/** The last that the server knows as a day; it also keeps a browser from offering years of six digits. */
const LAST_DAY = '2199-12-31';

const NO_FILTERS = { actor: '', action: '', about: '', from: '', to: '' };

/** /staff/audit: what staff did, newest first, by who, what, on what and when. */
export function AuditScreen() {
  useDocumentTitle(TITLE);
  const pagination = usePagination();
  const [filters, setFilters] = useState(NO_FILTERS);
  const { page, goTo } = pagination;
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const answer = useSWR(
    ['audit', page, ...Object.values(filters)],
    () => api.get('/staff/audit/', { query: { page, ...queryOf(filters) }, schema: pageWire(auditEntryWire) }),
    { keepPreviousData: true },
  );
  const change = (part: Partial<typeof filters>) => {
    setFilters({ ...filters, ...part });
    goTo(FIRST_PAGE);
  };
  const field = (name: keyof typeof filters) => ({
    value: filters[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    autoComplete: 'off',
  });
  return (
    <StaffPage
      title={TITLE}
      tools={
        <Button look="outline" size="sm" disabled={!isFiltered} onClick={() => change(NO_FILTERS)}>
          Clear filters
        </Button>
      }
    >
      <div role="search" className="mb-2 grid grid-cols-2 gap-x-4 sm:grid-cols-6">
        <div className="col-span-2">
          <TextField label="Who" type="search" {...field('actor')} />
        </div>
        <div className="col-span-2">
          <TextField label="Did what" type="search" {...field('action')} />
        </div>
        <div className="col-span-2">
          <TextField label="To what" type="search" {...field('about')} />
        </div>
        <div className="sm:col-span-3">
          <TextField label="From" type="date" max={filters.to || LAST_DAY} {...field('from')} />
        </div>
        <div className="sm:col-span-3">
          <TextField label="To" type="date" min={filters.from || undefined} max={LAST_DAY} {...field('to')} />
        </div>
      </div>
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Entries"
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={
          isFiltered
            ? 'No entry matches. Try fewer filters.'
            : 'Changes that staff make are listed here: who, what and when.'
        }
      >
        {(entry: Entry) => (
          <li key={entry.number} className="border-line bg-card rounded-xl border px-4 py-3">
            <p className="break-words">
              <span className="font-medium">{entry.actor?.name ?? entry.actorName ?? 'A former colleague'}</span> ·{' '}
              {deed(entry.action)} · {entry.subject.name}
            </p>
            <p className="text-ink-soft text-sm break-words">
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              {Object.entries(entry.details)
                .filter(([, value]) => !UUID.test(String(value)))
                .map(([fact, value]) => ` · ${worded(snakeCase(fact))}: ${told(value)}`)}
            </p>
          </li>
        )}
      </PagedList>
    </StaffPage>
  );
}

/** Ids are for machines: they stay in the record. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const told = (value: string | number | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '–');

/** Days are those of the reader's own clock. */
function queryOf(filters: typeof NO_FILTERS): Record<string, string | null> {
  const hasDay = filters.from !== '' || filters.to !== '';
  return { ...filled(filters), time_zone: hasDay ? readersZone() : null };
}

/** 'prompt-draft.published' → 'prompt draft published' */
const deed = (action: string): string => worded(action.replace('.', ' '));

const worded = (name: string): string => name.replace(/[-_]/g, ' ');
