import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatMoment } from '../../../lib/format';
import { stateName, stateTone } from '../../../lib/state-names';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/table';
import { addressWords, mailRecipient, mailSentences, mailTitle } from '../../../lib/mail-words';
import type { Mail } from './deliveries.api';

interface Tools {
  /** The id of the one that is being tried again. */
  pending: string | null;
  onRetry: (mail: Mail) => void;
}

export const mailColumns = ({ pending, onRetry }: Tools): readonly Column<Mail>[] => [
  {
    title: 'Email',
    isName: true,
    cell: (mail) => (
      <>
        <span className="font-semibold">{mailTitle(mail)}</span>
        <Recipient mail={mail} />
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ state }) => <Badge tone={stateTone('mail', state)}>{stateName('mail', state)}</Badge>,
  },
  {
    title: 'What happened',
    className: '@3xl:w-2/5',
    cell: (mail) => <p className="text-ink-soft text-sm">{mailSentences(mail)}</p>,
  },
  {
    title: 'When',
    sortBy: 'created',
    ownSort: 'descending',
    className: '@3xl:whitespace-nowrap',
    cell: ({ created }) => (
      <time dateTime={created} className="text-ink-soft text-sm tabular-nums">
        {formatMoment(created)}
      </time>
    ),
  },
  {
    title: 'What can be done',
    isTools: true,
    cell: (mail) =>
      mail.canRetry && (
        <Button
          look="outline"
          size="sm"
          aria-label={`Try again: the email to ${mailRecipient(mail)}`}
          pending={pending === mail.id}
          onClick={() => onRetry(mail)}
        >
          Try again
        </Button>
      ),
  },
];

/** Whom it is to, and for an email to staff whom it is about: by name, and by address while that is known. */
function Recipient({ mail }: { mail: Mail }) {
  const { personId, personName, toStaff } = mail;
  const isKnown = personId !== null && personName !== null;
  return (
    <>
      {isKnown && (
        <span className="block text-sm break-words">
          {toStaff && 'about '}
          <Link to={generatePath(paths.member, { userId: personId })} className="link">
            {personName}
          </Link>
        </span>
      )}
      <span className="text-ink-soft block text-sm wrap-anywhere">{addressWords(mail)}</span>
    </>
  );
}
