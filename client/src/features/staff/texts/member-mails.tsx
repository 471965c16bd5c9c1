import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { usePagination } from '../../../lib/pagination';
import { stateName, stateTone } from '../../../lib/state-names';
import { Badge } from '../../../ui/badge';
import { PagedList } from '../../../ui/paged-list';
import { type Mail, useMails } from './deliveries.api';
import { mailSentences, mailTitle } from '../../../lib/mail-words';

/** The mails to one person or about them, on the member's page. */
export function MemberMails({ userId }: { userId: string }) {
  const pagination = usePagination();
  const answer = useMails({ ...pagination.place, member: userId });
  return (
    <>
      {answer.data && answer.data.count > 0 && (
        <p className="mb-4">
          <Link to={`${paths.mails}?${new URLSearchParams({ member: userId })}`} className="link">
            Sort, filter or export these emails
          </Link>
        </p>
      )}
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Their emails"
        empty="Emails from before they were kept by person are only in the list of all emails."
      >
        {(mail: Mail) => (
          <li key={mail.id} className="border-line bg-card rounded-xl border px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={stateTone('mail', mail.state)}>{stateName('mail', mail.state)}</Badge>
              <span className="font-semibold">{mailTitle(mail)}</span>
              {mail.toStaff && <Badge>To staff</Badge>}
              <span className="text-sm wrap-anywhere">{mail.to ?? <Forgotten mail={mail} />}</span>
            </p>
            <p className="text-ink-soft mt-1 text-sm">{mailSentences(mail)}</p>
          </li>
        )}
      </PagedList>
    </>
  );
}

function Forgotten({ mail: { state } }: { mail: Mail }) {
  return (
    <span className="text-ink-soft">
      {state === 'sent' ? 'What it said is forgotten once sent' : 'Address cannot be read'}
    </span>
  );
}
