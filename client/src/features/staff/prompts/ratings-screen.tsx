import { useState } from 'react';
import useSWR from 'swr';
import { ratingWire } from '#contracts/coach-prompts/adapters/http/prompts';
import { pageWire } from '#contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import { saveTable } from '../../../api/exports';
import { browser } from '../../../lib/browser';
import { detailMessage } from '../../../lib/error-messages';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { useListFilters } from '../../../lib/use-list-filters';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/list-table';
import { SelectField } from '../../../ui/select-field';
import { StaffPage } from '../../../ui/staff-page';
import { TextField } from '../../../ui/text-field';
import { RATINGS, ratingColumns } from './rating-columns';

const TITLE = 'Ratings';
const FILTERS = ['rating', 'search'] as const;

const wire = pageWire(ratingWire);

/** /staff/coach/ratings: what staff think of the coach's replies, to be read and to be downloaded. */
export function RatingsScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { isFiltered, field, query } = list;
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isExporting, setIsExporting] = useState(false);
  const answer = useSWR(['ratings', query], () => api.get('/coach/ratings/', { query, schema: wire }), {
    keepPreviousData: true,
  });

  async function exportAll() {
    setErrors([]);
    setIsExporting(true);
    try {
      // A link cannot carry the session's token, so the file is fetched and then handed to the browser.
      const { rating = null, search = null } = query;
      const lines = await api.getText('/coach/ratings/export/', { query: { rating, search } });
      browser.saveFile('ratings.jsonl', lines, 'application/x-ndjson');
    } catch (error) {
      setErrors([`The ratings could not be exported. ${detailMessage(error)}`]);
    } finally {
      setIsExporting(false);
    }
  }

  return (
    <StaffPage
      title={TITLE}
      tools={
        <>
          <ExportButton onExport={() => saveTable('/coach/ratings', 'ratings', query)} />
          <Button look="outline" size="sm" pending={isExporting} onClick={() => void exportAll()}>
            Export as JSON lines
          </Button>
        </>
      }
    >
      <ErrorList messages={errors} />
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-[12rem_1fr]">
        <SelectField label="Rating" {...field('rating')}>
          <option value="">All</option>
          {Object.entries(RATINGS).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Search" type="search" autoComplete="off" {...field('search')} />
      </div>
      <ListTable
        answer={answer}
        list={list}
        name="Ratings"
        columns={ratingColumns}
        keyOf={({ id }) => id}
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={
          isFiltered
            ? 'No rating matches. Try other words or fewer filters.'
            : 'Rate the coach’s replies in the chat sandbox, and the ratings are collected here.'
        }
      />
    </StaffPage>
  );
}
