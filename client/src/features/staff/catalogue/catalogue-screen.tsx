import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { formatCount } from '../../../lib/pagination';
import { type ListQuery, useListFilters } from '../../../lib/use-list-filters';
import { ButtonLink } from '../../../ui/button';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { UnloadedPart } from '../../../ui/loading';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import type { Column } from '../../../ui/table';
import { SearchField } from '../../../ui/text-fields';
import { TextLink } from '../../../ui/text-link';
import {
  useChoices,
  usePractices,
  NEW,
  practicePath,
  type Choices,
  type PracticeRow,
  type CameFrom,
} from './catalogue.api';
import { labelOf, namesIn } from './practice-text';
import { StateMark } from './retirement';

const TITLE = 'Catalog';
const FILTERS = ['search', 'skill', 'stage', 'state', 'editedByStaff'] as const;
/** The default filter of the request: practices in use, unless others are chosen. */
const STATES: Record<string, string> = { '': 'active', all: '' };

function queryOf({ editedByStaff, ...query }: ListQuery, { state }: Record<'state', string>): ListQuery {
  return { ...query, state: (STATES[state] ?? state) || null, edited_by_staff: editedByStaff ?? null };
}

/** /staff/catalogue: every practice that members can be sent, and those that are retired. */
export function CatalogueScreen() {
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, field } = list;
  const offered = useChoices();
  const choices = offered.data;
  const query = queryOf(list.query, filters);
  const response = usePractices(query);
  const columns = useMemo(() => practiceColumns(choices), [choices]);

  return (
    <StaffPage
      title={TITLE}
      tools={
        <>
          <TextLink to={paths.practiceOutcomes}>Practice results</TextLink>
          <TextLink to={paths.unusedUploads}>Unused uploads</TextLink>
          <ExportButton path="/staff/content" file="practices" query={query} />
          <ButtonLink to={practicePath(NEW)} size="sm">
            New practice
          </ButtonLink>
        </>
      }
    >
      <div role="search" className="max-sm:filter-grid mb-2 grid gap-x-4 sm:grid-cols-4">
        <div className="col-span-full">
          <SearchField placeholder="A number, or words in the title or text" {...field('search')} />
        </div>
        <SelectField label="Skill" {...field('skill')} options={{ '': 'All', ...namesIn(choices?.skills) }} />
        <SelectField label="Stage" {...field('stage')} options={{ '': 'All', ...namesIn(choices?.stages) }} />
        <SelectField label="State" {...field('state')} options={{ '': 'In use', retired: 'Retired', all: 'All' }} />
        <SelectField
          label="Origin"
          {...field('editedByStaff')}
          options={{ '': 'All', true: 'Staff', false: 'Starter catalog' }}
        />
      </div>
      <UnloadedPart what="Skills and stages" of={[offered]} className="mb-6" />
      <p role="status" className="text-ink-soft mb-3 min-h-6 text-sm">
        {response.data && `${formatCount(response.data.count)} ${response.data.count === 1 ? 'practice' : 'practices'}`}
      </p>
      <ListTable
        response={response}
        list={list}
        name="Practices"
        columns={columns}
        keyOf={({ contentNumber }) => contentNumber}
        empty={isFiltered ? 'No practices match. Try different words or fewer filters.' : 'Create the first practice.'}
      />
    </StaffPage>
  );
}

const practiceColumns = (choices: Choices | undefined): readonly Column<PracticeRow>[] => [
  {
    title: 'Number',
    sortBy: 'number',
    ownSort: 'ascending',
    className: 'text-ink-soft tabular-nums',
    cell: ({ contentNumber }) => contentNumber,
  },
  {
    title: 'Practice',
    sortBy: 'title',
    isName: true,
    className: '@3xl:w-1/2',
    cell: (practice) => <Title practice={practice} />,
  },
  {
    title: 'Skills',
    cell: ({ skills }) => skills.map(({ skill }) => labelOf(choices?.skills ?? [], skill)).join(' · '),
  },
  { title: 'Stage', cell: ({ stage }) => labelOf(choices?.stages ?? [], stage) },
  {
    title: 'Edited',
    sortBy: 'last_edited',
    className: 'text-ink-soft @3xl:whitespace-nowrap',
    cell: ({ lastEdited, editedByStaff }) => (editedByStaff ? formatDate(lastEdited) : null),
  },
];

function Title({ practice }: { practice: PracticeRow }) {
  const { contentNumber, title, textMessage } = practice;
  const { search } = useLocation();
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <TextLink
          to={practicePath(contentNumber)}
          // The link back leads to the list with its filters.
          state={{ list: search } satisfies CameFrom}
          className="min-w-0 font-medium break-words"
        >
          {title}
        </TextLink>
        <StateMark practice={practice} hasDraft={practice.hasDraft} />
      </span>
      <span className="text-ink-soft line-clamp-2 text-sm break-words">{textMessage}</span>
    </>
  );
}
