import { saveTable } from '../../../api/exports';
import { countWords } from '../../../lib/pagination';
import { stateName, statesOf } from '../../../lib/state-names';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { SelectField } from '../../../ui/select-field';
import { StaffPage } from '../../../ui/staff-page';
import { TextField } from '../../../ui/text-field';
import { memberColumns } from './member-columns';
import { useMembers } from './members.api';

const TITLE = 'Members';
const FILTERS = ['search', 'plan', 'membership', 'suppressed', 'unreachable'] as const;

const optionsOf = (kind: 'plan' | 'membership') =>
  statesOf(kind).map((state) => (
    <option key={state} value={state}>
      {stateName(kind, state)}
    </option>
  ));

/** /staff/members: everyone with an account, with the state of membership and plan. */
export function MembersScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { isFiltered, field, query } = list;
  const answer = useMembers(query);
  const count = answer.data?.count;
  return (
    <StaffPage
      title={TITLE}
      tools={
        <>
          <p aria-live="polite" className="text-ink-soft min-w-20 text-right tabular-nums">
            {count !== undefined && `${countWords(count)} ${count === 1 ? 'person' : 'people'}`}
          </p>
          <ExportButton onExport={() => saveTable('/staff/members', 'members', query)} />
        </>
      }
    >
      <div role="search" className="mb-2 grid grid-cols-2 gap-x-4 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="max-lg:col-span-2">
          <TextField
            label="Search"
            type="search"
            placeholder="Name, email or phone number"
            autoComplete="off"
            {...field('search')}
          />
        </div>
        <SelectField label="Plan" {...field('plan')}>
          <option value="">Any</option>
          {optionsOf('plan')}
          <option value="none">No plan</option>
        </SelectField>
        <SelectField label="Membership" {...field('membership')}>
          <option value="">Any</option>
          {optionsOf('membership')}
        </SelectField>
        <div className="max-lg:col-span-2">
          <SelectField label="Texts" {...field('suppressed')}>
            <option value="">Any</option>
            <option value="true">Opted out</option>
            <option value="false">Not opted out</option>
          </SelectField>
        </div>
        <div className="max-lg:col-span-2">
          <SelectField label="Number" {...field('unreachable')}>
            <option value="">Any</option>
            <option value="true">Can’t be texted</option>
            <option value="false">Can be texted</option>
          </SelectField>
        </div>
      </div>
      <ListTable
        answer={answer}
        list={list}
        name={TITLE}
        columns={memberColumns}
        keyOf={({ id }) => id}
        emptyTitle={isFiltered ? 'Nobody found' : undefined}
        empty={isFiltered ? 'Nobody matches the search and all the filters.' : 'Everyone who signs up is listed here.'}
      />
    </StaffPage>
  );
}
