import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { RatingWire } from '#contracts/coach-prompts/adapters/http/prompts';
import { paths } from '../../../app/paths';
import type { Camelized } from '../../../lib/casing';
import { formatMoment } from '../../../lib/format';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/table';
import { RatedConversation } from './rated-conversation';
import { ReplyText } from './reply-text';

type Rating = Camelized<RatingWire>;

export const RATINGS: Record<Rating['rating'], { name: string; tone: BadgeTone }> = {
  good: { name: 'Good', tone: 'success' },
  neutral: { name: 'Neutral', tone: 'quiet' },
  bad: { name: 'Bad', tone: 'error' },
};

export const ratingColumns: readonly Column<Rating>[] = [
  { title: 'Rating', cell: ({ rating }) => <Badge tone={RATINGS[rating].tone}>{RATINGS[rating].name}</Badge> },
  { title: 'Reply', isName: true, className: '@3xl:w-1/2', cell: (rating) => <Reply rating={rating} /> },
  {
    title: 'Who',
    cell: ({ ratedBy }) =>
      ratedBy ? (
        <Link to={generatePath(paths.member, { userId: ratedBy.id })} className="link">
          {ratedBy.name}
        </Link>
      ) : (
        'A former colleague'
      ),
  },
  {
    title: 'Of what',
    cell: ({ promptVersion }) => (promptVersion === null ? 'a draft' : `prompt version ${promptVersion}`),
  },
  {
    title: 'When',
    sortBy: 'rated_at',
    ownSort: 'descending',
    className: 'text-ink-soft text-sm tabular-nums',
    cell: ({ ratedAt }) => formatMoment(ratedAt),
  },
];

function Reply({ rating: { id, position, reply, correctedReply, note } }: { rating: Rating }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="space-y-2">
      <ReplyText>{reply}</ReplyText>
      {correctedReply && (
        <div className="border-success border-l-2 pl-3">
          <span className="sr-only">Better: </span>
          <ReplyText>{correctedReply}</ReplyText>
        </div>
      )}
      {note && <p className="text-ink-soft break-words whitespace-pre-wrap">{note}</p>}
      <Button look="quiet" size="sm" className="-ml-4" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide conversation' : 'Show conversation'}
      </Button>
      {isOpen && <RatedConversation id={id} position={position} />}
    </div>
  );
}
