import { Link, useLocation } from 'react-router-dom';
import { formatDate } from '../../lib/format';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { ButtonLink } from '../../ui/button';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useChoices, usePractices, type Choices, type Practice } from './catalogue.api';
import { labelOf } from './practice-text';
import { NEW, practicePath, type CameFrom } from './practice-path';
import { StateMark } from './state-mark';

const TITLE = 'Catalogue';
const FILTERS = ['search', 'skill', 'stage', 'state', 'editedByStaff'] as const;
/** What the server is asked for where the address says something else: those in use, unless others are wanted. */
const STATES: Record<string, string> = { '': 'active', all: '' };

/** /staff/catalogue: every practice that members can be sent, and those that are retired. */
export function CatalogueScreen() {
  useDocumentTitle(TITLE);
  const { filters, isFiltered, field, pagination } = useListFilters(FILTERS);
  const { data: choices } = useChoices();
  const answer = usePractices({ ...filters, state: STATES[filters.state] ?? filters.state }, pagination.page);

  return (
    <StaffPage
      title={TITLE}
      tools={
        <ButtonLink to={practicePath(NEW)} size="sm">
          New practice
        </ButtonLink>
      }
    >
      <div role="search" className="mb-2 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        <div className="col-span-2 sm:col-span-4">
          <TextField
            label="Search"
            type="search"
            autoComplete="off"
            placeholder="Words in the title or text, or a number"
            {...field('search')}
          />
        </div>
        <SelectField label="Skill" {...field('skill')}>
          <option value="">All</option>
          {choices?.skills.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Stage" {...field('stage')}>
          <option value="">All</option>
          {choices?.stages.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="State" {...field('state')}>
          <option value="">In use</option>
          <option value="retired">Retired</option>
          <option value="all">All</option>
        </SelectField>
        <SelectField label="From" {...field('editedByStaff')}>
          <option value="">Anywhere</option>
          <option value="true">Staff</option>
          <option value="false">Starter catalogue</option>
        </SelectField>
      </div>
      <p role="status" className="text-ink-soft mb-3 min-h-6 text-sm">
        {answer.data && `${answer.data.count} ${answer.data.count === 1 ? 'practice' : 'practices'}`}
      </p>
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Practices"
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={isFiltered ? 'No practice matches. Try other words or fewer filters.' : 'Write the first practice.'}
      >
        {(practice: Practice) => <Row key={practice.contentNumber} practice={practice} choices={choices} />}
      </PagedList>
    </StaffPage>
  );
}

function Row({ practice, choices }: { practice: Practice; choices?: Choices }) {
  const { contentNumber, title, textMessage, skills, stage, editedByStaff, lastEdited } = practice;
  const { search } = useLocation();
  return (
    <li className="border-line bg-card hover:border-line-strong rounded-xl border transition-colors">
      <Link
        to={practicePath(contentNumber)}
        // The way back leads to the list as it was narrowed.
        state={{ list: search } satisfies CameFrom}
        className="flex gap-4 rounded-xl px-4 py-3 sm:gap-5"
      >
        <span className="text-ink-soft w-11 shrink-0 pt-px text-sm leading-6 tabular-nums">{contentNumber}</span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 font-medium break-words">{title}</span>
            <StateMark practice={practice} />
          </span>
          <span className="text-ink-soft line-clamp-2 text-[0.9375rem] break-words">{textMessage}</span>
          <span className="text-ink-soft mt-1 block text-sm">
            {[
              ...skills.map(({ skill }) => labelOf(choices?.skills ?? [], skill)),
              labelOf(choices?.stages ?? [], stage),
              ...(editedByStaff ? [`edited ${formatDate(lastEdited)}`] : []),
            ].join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}
