import { formatMoment } from '../../lib/format';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ResultNote, useAttempts } from '../../ui/attempts';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';
import { type Mail, retryMail, useMails } from './deliveries.api';
import { ChannelBanner } from './channel-banner';
import { StateChips } from './state-chips';

const TITLE = 'E-mails';
const FILTERS = ['state'] as const;

const STATES: Record<Mail['state'], { name: string; tone: BadgeTone }> = {
  failed: { name: 'Given up', tone: 'error' },
  queued: { name: 'Waiting', tone: 'info' },
  sent: { name: 'Sent', tone: 'success' },
};

/** What was given up comes first: somebody has to look after it. */
const MAIL_STATES = ['failed', 'queued', 'sent'] as const;

const LETTERS: Record<string, string> = {
  welcome: 'Welcome',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-change-confirm': 'Confirm a new address',
  'email-changed': 'Address changed',
  'phone-number-changed': 'Phone number changed',
  'staff-answer': 'Answer to a text',
  'payment-failed': 'Payment failed',
  'renewal-reminder': 'Renewal ahead',
  'texts-stopped': 'Texts stopped',
  'plan-finished': 'Plan complete',
  'membership-ended': 'Membership ended',
  receipt: 'Receipt',
  'safety-case': 'Someone may be in danger',
};
/** Their links have expired by the time that they are given up. */
const WITH_A_LINK = ['password-reset', 'email-change-confirm'];

const FAILURES: Record<NonNullable<Mail['failure']>, string> = {
  expired: 'It could not be sent within three days.',
  refused: 'The mail server rejected it: the address may be wrong or closed.',
  unreadable: 'It was written under another APP_SECRET and cannot be read: it can only be sent again under that one.',
};

/** /staff/mails: mails that wait, went or were given up. */
export function MailsScreen() {
  useDocumentTitle(TITLE);
  const { filters, change, pagination } = useListFilters(FILTERS);
  const answer = useMails(pagination.page, filters.state);
  const { pending, result, attempt } = useAttempts();

  const retry = ({ id, to }: Mail) =>
    attempt(id, async () => {
      await retryMail(id);
      await answer.mutate();
      return `The email to ${to ?? 'this person'} is being tried again.`;
    });

  return (
    <StaffPage title={TITLE}>
      <ChannelBanner />
      <StateChips
        label="State"
        states={MAIL_STATES}
        nameOf={(state) => STATES[state].name}
        urgent="failed"
        totals={answer.data?.totals}
        chosen={filters.state}
        onChoose={(state) => change('state', state)}
      />
      <ResultNote result={result} />
      <PagedList
        answer={answer}
        pagination={pagination}
        name={TITLE}
        emptyTitle={filters.state ? 'Nothing found' : undefined}
        empty={
          filters.state === 'failed'
            ? 'No email has been given up on.'
            : 'Every email is listed here, without its contents.'
        }
      >
        {(mail: Mail) => (
          <Row key={mail.id} mail={mail} isPending={pending === mail.id} onRetry={() => void retry(mail)} />
        )}
      </PagedList>
    </StaffPage>
  );
}

function Row({ mail, isPending, onRetry }: { mail: Mail; isPending: boolean; onRetry: () => void }) {
  const { template, to, state, tries, created, nextTryAt, sentAt, failure } = mail;
  const letter = LETTERS[template] ?? template;
  return (
    <li className="border-line bg-card rounded-xl border px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        <span className="font-semibold">{letter}</span>
        <span className="min-w-0 break-all">
          {to ?? (
            <span className="text-ink-soft">
              {state === 'sent' ? 'address forgotten once sent' : 'address cannot be read'}
            </span>
          )}
        </span>
        <time dateTime={created} className="text-ink-soft ml-auto text-sm tabular-nums">
          {formatMoment(created)}
        </time>
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-2">
        <p className="text-ink-soft min-w-0 flex-1 basis-72 text-sm">
          {sentAt && `Sent ${formatMoment(sentAt)}. `}
          {tries === 1 ? 'Tried once.' : `Tried ${tries} times.`}
          {nextTryAt && ` Next: ${formatMoment(nextTryAt)}.`}
          {failure && ` ${FAILURES[failure]}`}
          {state === 'failed' &&
            WITH_A_LINK.includes(template) &&
            ' Its link has expired. Ask the person to request a new one.'}
        </p>
        {state === 'failed' && (
          <Button
            look="outline"
            size="sm"
            aria-label={`Try the email to ${to ?? 'this person'} again`}
            pending={isPending}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
      </div>
    </li>
  );
}
