import { useState } from 'react';
import { ratingWire, type RatingWire } from '@contracts/coach-prompts/adapters/http/prompts';
import { pageWire } from '@contracts/shared/adapters/http/page';
import type { Camelized } from '../../../lib/casing';
import { formatDateTime } from '../../../lib/format';
import { useListFilters } from '../../../lib/use-list-filters';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import type { Column } from '../../../ui/table';
import { SearchField } from '../../../ui/text-fields';
import { MemberLink } from '../members/member-labels';
import { RatedConversation, ReplyText } from './rated-conversation';
import { useList } from '../../../api/use-list';

const TITLE = 'Ratings';
const FILTERS = ['rating', 'search'] as const;

const wire = pageWire(ratingWire);

/** /staff/coach/ratings: what staff think of the coach's replies, to be read and to be downloaded. */
export function RatingsScreen() {
  const list = useListFilters(FILTERS);
  const { isFiltered, field, query } = list;
  const response = useList('/coach/ratings/', wire, query);

  return (
    <StaffPage title={TITLE} tools={<ExportButton path="/coach/ratings" file="ratings" query={query} />}>
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-[12rem_1fr]">
        <SelectField
          label="Rating"
          {...field('rating')}
          options={[['', 'All'], ...Object.entries(RATINGS).map(([value, { name }]) => [value, name] as const)]}
        />
        <SearchField {...field('search')} />
      </div>
      <ListTable
        response={response}
        list={list}
        name="Ratings"
        columns={ratingColumns}
        keyOf={({ id }) => id}
        empty={
          isFiltered
            ? 'No ratings match. Try different words or fewer filters.'
            : 'Rate the coach’s replies in the chat sandbox, and the ratings are collected here.'
        }
      />
    </StaffPage>
  );
}

type Rating = Camelized<RatingWire>;

const RATINGS: Record<Rating['rating'], { name: string; tone: BadgeTone }> = {
  good: { name: 'Good', tone: 'success' },
  neutral: { name: 'Neutral', tone: 'quiet' },
  bad: { name: 'Bad', tone: 'error' },
};

const ratingColumns: readonly Column<Rating>[] = [
  { title: 'Rating', cell: ({ rating }) => <Badge tone={RATINGS[rating].tone}>{RATINGS[rating].name}</Badge> },
  { title: 'Reply', isName: true, className: '@3xl:w-1/2', cell: (rating) => <Reply rating={rating} /> },
  {
    title: 'Who',
    cell: ({ ratedBy }) =>
      ratedBy ? <MemberLink id={ratedBy.id}>{ratedBy.name}</MemberLink> : 'A former staff member',
  },
  {
    title: 'Prompt',
    cell: ({ promptVersion }) => (promptVersion === null ? 'A draft' : `Version ${promptVersion}`),
  },
  {
    title: 'When',
    sortBy: 'rated_at',
    ownSort: 'descending',
    className: 'text-ink-soft text-sm tabular-nums @3xl:whitespace-nowrap',
    cell: ({ ratedAt }) => formatDateTime(ratedAt),
  },
];

function Reply({ rating: { id, position, reply, correctedReply, note } }: { rating: Rating }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="space-y-2">
      <ReplyText>{reply}</ReplyText>
      {correctedReply && (
        <div className="border-success border-l-2 pl-3">
          <span className="sr-only">Corrected reply: </span>
          <ReplyText>{correctedReply}</ReplyText>
        </div>
      )}
      {note && <p className="text-ink-soft break-words whitespace-pre-wrap">{note}</p>}
      <Button variant="quiet" size="sm" className="-ml-4" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide conversation' : 'Show conversation'}
      </Button>
      {isOpen && <RatedConversation id={id} position={position} />}
    </div>
  );
}
