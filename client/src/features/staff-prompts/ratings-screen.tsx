import { useState } from 'react';
import useSWR from 'swr';
import { ratingWire, type RatingWire } from '../../../../src/coach-prompts/adapters/http/prompts.contract';
import { pageWire } from '../../../../src/shared/adapters/http/page.contract';
import { api } from '../../api/api';
import { browser } from '../../lib/browser';
import type { Camelized } from '../../lib/casing';
import { filled } from '../../lib/filled';
import { formatMoment } from '../../lib/format';
import { FIRST_PAGE, usePagination } from '../../lib/pagination';
import { useDocumentTitle } from '../../lib/use-document-title';
import { ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';

type Rating = Camelized<RatingWire>;

const TITLE = 'Ratings';
const NAMES = { good: 'Good', neutral: 'Neutral', bad: 'Bad' } as const;
const INKS = { good: 'text-success-ink', neutral: 'text-ink-soft', bad: 'text-error-ink' } as const;

/** /staff/coach/ratings: what staff think of the coach's replies, to be read and to be taken away. */
export function RatingsScreen() {
  useDocumentTitle(TITLE);
  const pagination = usePagination();
  const [rating, setRating] = useState('');
  const [search, setSearch] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isExporting, setIsExporting] = useState(false);
  const { page, goTo } = pagination;
  const filter = filled({ rating, search });
  const isFiltered = Object.values(filter).some((value) => value !== null);
  const answer = useSWR(
    ['ratings', page, rating, filter.search],
    () => api.get('/coach/ratings/', { query: { page, ...filter }, schema: pageWire(ratingWire) }),
    { keepPreviousData: true },
  );

  async function exportAll() {
    setErrors([]);
    setIsExporting(true);
    try {
      // A link cannot carry the session's token, so the file is fetched and then handed to the browser.
      const lines = await api.getText('/coach/ratings/export/', { query: filter });
      browser.saveFile('ratings.jsonl', lines, 'application/x-ndjson');
    } catch {
      setErrors(['The ratings could not be exported.']);
    } finally {
      setIsExporting(false);
    }
  }

  return (
    <StaffPage
      title={TITLE}
      tools={
        <Button look="outline" size="sm" pending={isExporting} onClick={() => void exportAll()}>
          Export as JSON lines
        </Button>
      }
    >
      <ErrorList messages={errors} />
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-[12rem_1fr]">
        <label className="mb-4 block">
          <span className="mb-1.5 block text-[0.9375rem] font-medium">Rating</span>
          <select
            value={rating}
            onChange={(event) => {
              setRating(event.target.value);
              goTo(FIRST_PAGE);
            }}
            className="border-line-strong bg-card h-12 w-full rounded-xl border px-3 text-base"
          >
            <option value="">All</option>
            {Object.entries(NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label="Search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            goTo(FIRST_PAGE);
          }}
        />
      </div>
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Ratings"
        emptyTitle={isFiltered ? 'Nothing found' : undefined}
        empty={
          isFiltered
            ? 'No rating matches. Try other words or fewer filters.'
            : 'Rate the coach’s replies in the chat sandbox, and the ratings are collected here.'
        }
      >
        {(row: Rating) => <Row key={row.id} rating={row} />}
      </PagedList>
    </StaffPage>
  );
}

function Row({ rating: { rating, reply, correctedReply, note, promptVersion, ratedAt, ratedBy } }: { rating: Rating }) {
  return (
    <li className="border-line bg-card space-y-2 rounded-xl border px-4 py-3">
      <p className="text-sm">
        <span className={`font-semibold ${INKS[rating]}`}>{NAMES[rating]}</span>
        <span className="text-ink-soft">
          {' '}
          · {ratedBy?.name ?? 'A former colleague'} · {formatMoment(ratedAt)} ·{' '}
          {promptVersion === null ? 'a draft' : `prompt version ${promptVersion}`}
        </span>
      </p>
      <p className="break-words whitespace-pre-wrap">{reply}</p>
      {correctedReply && (
        <p className="border-success border-l-2 pl-3 break-words whitespace-pre-wrap">
          <span className="sr-only">Better: </span>
          {correctedReply}
        </p>
      )}
      {note && <p className="text-ink-soft text-[0.9375rem] break-words whitespace-pre-wrap">{note}</p>}
    </li>
  );
}
