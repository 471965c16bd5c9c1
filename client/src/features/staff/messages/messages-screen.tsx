import { saveTable } from '../../../api/exports';
import { stateName, statesOf } from '../../../lib/state-names';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { SelectField } from '../../../ui/select-field';
import { StaffPage } from '../../../ui/staff-page';
import { TextField } from '../../../ui/text-field';
import { useThreads } from './messages.api';
import { threadColumns } from './thread-columns';

const TITLE = 'Messages';
const FILTERS = ['search', 'state'] as const;

/** /staff/messages: what people wrote to the coach's number, a thread a person. What has to be read comes first. */
export function MessagesScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, field, query } = list;
  const answer = useThreads(query);
  const isAboutOpen = filters.state === 'open' && filters.search === '';
  return (
    <StaffPage title={TITLE} tools={<ExportButton onExport={() => saveTable('/staff/messages', 'messages', query)} />}>
      <p className="text-ink-soft mb-6 max-w-prose">
        What people text back. Every text is answered automatically; what only a person can answer stays open until
        someone marks it as done.
      </p>
      <div role="search" className="mb-2 grid grid-cols-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Search"
          type="search"
          placeholder="Name or phone number"
          autoComplete="off"
          {...field('search')}
        />
        <SelectField label="Show" {...field('state')}>
          <option value="">Everything</option>
          {statesOf('thread').map((state) => (
            <option key={state} value={state}>
              {stateName('thread', state)}
            </option>
          ))}
        </SelectField>
      </div>
      <ListTable
        answer={answer}
        list={list}
        name={TITLE}
        columns={threadColumns}
        keyOf={({ id }) => id}
        isUrgent={({ unread }) => unread}
        emptyTitle={isAboutOpen ? 'Everything is answered' : isFiltered ? 'Nothing found' : undefined}
        empty={
          isAboutOpen
            ? 'Nobody is waiting for an answer.'
            : isFiltered
              ? 'No conversation matches the search and the filter.'
              : 'Everyone who texts the coach is listed here.'
        }
      />
    </StaffPage>
  );
}
