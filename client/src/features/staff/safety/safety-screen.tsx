import { useState } from 'react';
import { saveTable } from '../../../api/exports';
import { markCaseSeen, type SafetyCase, useSafetyCases, useUnseenCases } from '../../../api/safety';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { OnePerson } from '../../../ui/one-person';
import { SelectField } from '../../../ui/select-field';
import { StaffPage } from '../../../ui/staff-page';
import { caseColumns, nameOf } from './case-columns';

const TITLE = 'Safety';
const FILTERS = ['seen', 'user'] as const;

/** /staff/safety: who spoke of danger, for staff to follow up. What they wrote is not shown to anyone. */
export function SafetyScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { filters, field, query, change } = list;
  const { mutate, ...answer } = useSafetyCases(query);
  const { refresh } = useUnseenCases();
  const [announcement, setAnnouncement] = useState('');

  const columns = caseColumns(async (known: SafetyCase, note: string) => {
    await markCaseSeen(known.id, note);
    setAnnouncement(`${nameOf(known)}: marked as seen.`);
    await Promise.all([mutate(), refresh()]);
  });

  return (
    <StaffPage title={TITLE} tools={<ExportButton onExport={() => saveTable('/staff/safety', 'safety', query)} />}>
      <p className="text-ink-soft mb-6 max-w-prose">
        People who wrote about suicide, violence, abuse or danger. Each was told right away where to get help, and gets
        no practices for a day or two. What they wrote is private: it is not shown here.
      </p>
      <div role="search" className="mb-2 sm:w-48">
        <SelectField label="Show" {...field('seen')}>
          <option value="">All cases</option>
          <option value="false">Not seen yet</option>
          <option value="true">Seen</option>
        </SelectField>
      </div>
      {filters.user !== '' && <OnePerson says="The cases of one person." onShowAll={() => change('user', '')} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ListTable
        answer={{ ...answer, mutate }}
        list={list}
        name={TITLE}
        columns={columns}
        keyOf={({ id }) => id}
        isUrgent={({ seenAt }) => seenAt === null}
        emptyTitle={filters.seen === 'false' ? 'Every case has been seen' : 'Nothing here yet'}
        empty={
          filters.seen === 'false'
            ? 'Nobody is waiting for you to follow up.'
            : 'Anyone who writes about danger is listed here at once, and the support address gets an email.'
        }
      />
    </StaffPage>
  );
}
