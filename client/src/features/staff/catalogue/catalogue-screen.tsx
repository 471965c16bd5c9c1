import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { saveTable } from '../../../api/exports';
import { countWords } from '../../../lib/pagination';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { type ListQuery, useListFilters } from '../../../lib/use-list-filters';
import { ButtonLink } from '../../../ui/button';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { StaffPage } from '../../../ui/staff-page';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import { useChoices, usePractices } from './catalogue.api';
import { practiceColumns } from './practice-columns';
import { NEW, practicePath } from './practice-path';

const TITLE = 'Catalogue';
const FILTERS = ['search', 'skill', 'stage', 'state', 'editedByStaff'] as const;
/** What the request says where the address says nothing: practices in use, unless others are chosen. */
const STATES: Record<string, string> = { '': 'active', all: '' };

function queryOf({ editedByStaff, ...query }: ListQuery, { state }: Record<'state', string>): ListQuery {
  return { ...query, state: (STATES[state] ?? state) || null, edited_by_staff: editedByStaff ?? null };
}

/** /staff/catalogue: every practice that members can be sent, and those that are retired. */
export function CatalogueScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, field } = list;
  const { data: choices } = useChoices();
  const query = queryOf(list.query, filters);
  const answer = usePractices(query);
  const columns = useMemo(() => practiceColumns(choices), [choices]);

  return (
    <StaffPage
      title={TITLE}
      tools={
        <>
          <Link to={paths.unusedUploads} className="link">
            Unused uploads
          </Link>
          <ExportButton onExport={() => saveTable('/staff/content', 'practices', query)} />
          <ButtonLink to={practicePath(NEW)} size="sm">
            New practice
          </ButtonLink>
        </>
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
        {answer.data && `${countWords(answer.data.count)} ${answer.data.count === 1 ? 'practice' : 'practices'}`}
      </p>
      <ListTable
        answer={answer}
        list={list}
        name="Practices"
        columns={columns}
        keyOf={({ contentNumber }) => contentNumber}
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={isFiltered ? 'No practice matches. Try other words or fewer filters.' : 'Write the first practice.'}
      />
    </StaffPage>
  );
}
