import type { ReactNode } from 'react';
import { times, formatDateTime } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Button } from '../../../ui/button';
import { Unloaded } from '../../../ui/loading';
import { MemberLink } from '../members/member-labels';
import { retryExpiredMails, retryKilledTexts, useMailChannel, useTextChannel } from './deliveries.api';

/** Above the staff's lists of texts: what keeps them from going. Nothing while all is well. */
export function ChannelBanner({ onRetried }: { onRetried: () => Promise<unknown> }) {
  const { data, error, mutate } = useTextChannel();
  const { pending, result, attempt } = useAttempts();
  // Nothing here would say that all is well.
  if (error !== undefined)
    return (
      <Unloaded
        what="The state of the text service"
        error={error}
        size="sm"
        className="mb-6"
        onRetry={() => mutate()}
      />
    );
  if (!data) return null;
  const { state, since, reason, code, nextTryAt, killed, stuck } = data;

  const retry = () =>
    attempt('retry', async () => {
      const { retried, left } = await retryKilledTexts();
      await Promise.all([mutate(), onRetried()]);
      return `${texts(retried)} retried${left > 0 ? `; ${left} more can be retried once these are sent` : ''}.`;
    });

  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {state === 'paused' && since && nextTryAt && (
        <Paused title="Texts are not being sent" nextTryAt={nextTryAt}>
          {reason}
          {code && ` (The carrier’s code: ${code}.)`} Texts have been waiting since {formatDateTime(since)}. None is
          lost: they will be sent automatically, at allowed hours, once this is fixed.
        </Paused>
      )}
      {stuck.length > 0 && (
        <Alert tone="warning">
          <p className="font-semibold">
            {stuck.length === 1 ? 'One practice is' : `${stuck.length} practices are`} stuck because of an error in the
            app
          </p>
          <ul>
            {stuck.map(({ itemId, user, personName, failures, nextTryAt: again }) => (
              <li key={itemId}>
                <MemberLink id={user}>{personName}</MemberLink>
                {`: failed ${times(failures)}, next try ${formatDateTime(again)}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {killed > 0 && (
        <Expired pending={pending === 'retry'} onRetry={() => void retry()}>
          {texts(killed)} failed in an outage and can be retried.
        </Expired>
      )}
      <ResultNote result={result} />
    </div>
  );
}

export function MailChannelBanner({ onRetried }: { onRetried: () => Promise<unknown> }) {
  const { data, error, mutate } = useMailChannel();
  const { pending, result, attempt } = useAttempts();
  if (error !== undefined)
    return (
      <Unloaded what="The state of the mail server" error={error} size="sm" className="mb-6" onRetry={() => mutate()} />
    );
  if (!data) return null;
  const { state, since, reason, code, nextTryAt, expired } = data;

  const retry = () =>
    attempt('retry', async () => {
      const { retried, left } = await retryExpiredMails();
      await Promise.all([mutate(), onRetried()]);
      return `${emails(retried)} retried${left > 0 ? `; ${left} more can be retried once these are sent` : ''}.`;
    });

  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {state === 'paused' && since && nextTryAt && (
        <Paused title="Emails are not being sent" nextTryAt={nextTryAt}>
          {reason}
          {code && ` (The mail server’s code: ${code}.)`} Emails have been waiting since {formatDateTime(since)} and
          will be sent automatically once this is fixed.
        </Paused>
      )}
      {expired > 0 && (
        <Expired pending={pending === 'retry'} onRetry={() => void retry()}>
          {emails(expired)} could not be sent within three days and can be retried.
        </Expired>
      )}
      <ResultNote result={result} />
    </div>
  );
}

function Paused({ title, nextTryAt, children }: { title: string; nextTryAt: string; children: ReactNode }) {
  return (
    <Alert tone="error">
      <p className="font-semibold">{title}</p>
      <p>
        {children} Next try: {formatDateTime(nextTryAt)}.
      </p>
    </Alert>
  );
}

function Expired(props: { pending: boolean; onRetry: () => void; children: ReactNode }) {
  const { pending, onRetry, children } = props;
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64">{children}</p>
        <Button variant="outline" size="sm" pending={pending} onClick={onRetry}>
          Retry all
        </Button>
      </div>
    </Alert>
  );
}

const emails = (count: number): string => (count === 1 ? 'One email' : `${count} emails`);
const texts = (count: number): string => (count === 1 ? 'One text' : `${count} texts`);
