import useSWR from 'swr';
import { auditEntryWire } from '#contracts/staff-admin/adapters/http/staff-admin';
import { pageWire } from '#contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import { saveTable } from '../../../api/exports';
import { readersZone } from '../../../lib/readers-zone';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { Button } from '../../../ui/button';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { OnePerson } from '../../../ui/one-person';
import { StaffPage } from '../../../ui/staff-page';
import { TextField } from '../../../ui/text-field';
import { auditColumns } from './audit-columns';

const TITLE = 'Audit Trail';
/** The last that the server knows as a day; it also keeps a browser from offering years of six digits. */
const LAST_DAY = '2199-12-31';

const FILTERS = ['actor', 'action', 'about', 'subject', 'from', 'to'] as const;

const wire = pageWire(auditEntryWire);

/** /staff/audit: what staff did, newest first, by who, what, on what and when. */
export function AuditScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, change, clear } = list;
  const hasDay = filters.from !== '' || filters.to !== '';
  // Days are those of the reader's own clock.
  const query = { ...list.query, time_zone: hasDay ? readersZone() : null };
  const answer = useSWR(['audit', query], () => api.get('/staff/audit/', { query, schema: wire }), {
    keepPreviousData: true,
  });
  const field = (name: (typeof FILTERS)[number]) => ({ ...list.field(name), autoComplete: 'off' });
  return (
    <StaffPage
      title={TITLE}
      tools={
        <>
          <Button look="outline" size="sm" disabled={!isFiltered} onClick={clear}>
            Clear filters
          </Button>
          <ExportButton onExport={() => saveTable('/staff/audit', 'audit', query)} />
        </>
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
      {filters.subject !== '' && (
        <OnePerson says="What staff did for one person." onShowAll={() => change('subject', '')} />
      )}
      <ListTable
        answer={answer}
        list={list}
        name="Entries"
        columns={auditColumns}
        keyOf={({ number }) => number}
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={
          isFiltered
            ? 'No entry matches. Try fewer filters.'
            : 'Changes that staff make are listed here: who, what and when.'
        }
      />
    </StaffPage>
  );
}
