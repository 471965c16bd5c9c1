import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { decisionSentences } from '../../../lib/decisions';
import { formatMoment } from '../../../lib/format';
import { formatPhone } from '../../../lib/phone';
import { stateName, stateTone } from '../../../lib/state-names';
import { canRetry } from '../../../lib/text-states';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/table';
import type { StaffText } from '../../../ui/text-record';

interface Tools {
  /** The id of the one that is being tried again. */
  pending: string | null;
  onRetry: (text: StaffText) => void;
}

export const textColumns = ({ pending, onRetry }: Tools): readonly Column<StaffText>[] => [
  { title: 'To', isName: true, className: '@3xl:w-44', cell: (text) => <Recipient text={text} /> },
  {
    title: 'State',
    cell: ({ state, resend }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={stateTone('text', state)}>{stateName('text', state)}</Badge>
        {resend && <Badge>Sent again</Badge>}
      </span>
    ),
  },
  { title: 'Text', className: '@3xl:w-1/2', cell: (text) => <WhatHappened text={text} /> },
  {
    title: 'When',
    sortBy: 'created',
    ownSort: 'descending',
    className: '@3xl:w-32',
    cell: ({ sentAt, decidedAt }) => (
      <time dateTime={sentAt ?? decidedAt} className="text-ink-soft text-sm tabular-nums">
        {formatMoment(sentAt ?? decidedAt)}
      </time>
    ),
  },
  {
    title: 'What can be done',
    isTools: true,
    cell: (text) =>
      canRetry(text.state) && (
        <Button
          look="outline"
          size="sm"
          aria-label={`Try again: the text to ${text.personName}`}
          pending={pending === text.id}
          onClick={() => onRetry(text)}
        >
          Try again
        </Button>
      ),
  },
];

function Recipient({ text: { user, personName, to } }: { text: StaffText }) {
  return (
    <>
      <Link to={generatePath(paths.member, { userId: user })} className="link font-semibold break-words">
        {personName}
      </Link>
      <span className="text-ink-soft block text-sm tabular-nums">{to ? formatPhone(to) : 'No number'}</span>
    </>
  );
}

function WhatHappened({ text }: { text: StaffText }) {
  const { body, tries, nextTryAt } = text;
  return (
    <>
      <p className="break-words">{body}</p>
      <p className="text-ink-soft mt-1 text-sm">
        {decisionSentences(text).join(' ')}
        {tries > 1 && ` Tried ${tries} times.`}
        {nextTryAt && ` Next: ${formatMoment(nextTryAt)}.`}
      </p>
    </>
  );
}
