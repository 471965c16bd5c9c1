import { formatMoment } from '../../lib/format';
import { stateName, stateTone } from '../../lib/state-names';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/table';
import type { Mail } from './deliveries.api';
import { mailSentences, mailTitle } from '../../lib/mail-words';

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
        <span className="block text-sm break-all">
          {mail.to ?? (
            <span className="text-ink-soft">
              {mail.state === 'sent' ? 'address forgotten once sent' : 'address cannot be read'}
            </span>
          )}
        </span>
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
      mail.state === 'failed' && (
        <Button
          look="outline"
          size="sm"
          aria-label={`Try again: the email to ${mail.to ?? 'this person'}`}
          pending={pending === mail.id}
          onClick={() => onRetry(mail)}
        >
          Try again
        </Button>
      ),
  },
];
