import { useRef } from 'react';
import { generatePath, Link, useParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { hasStatus } from '../../../lib/http-error';
import { formatPhone } from '../../../lib/phone';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { Alert } from '../../../ui/alert';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { stateName, stateTone } from '../../../lib/state-names';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Loading, Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { StaffFrame } from '../../../ui/staff-page';
import { AnswerForm } from './answer-form';
import { Conversation } from './conversation';
import { closeThread, useThread, type WholeThread } from './messages.api';
import { PlanBeside } from './plan-beside';
import { threadName } from './wording';

/** /staff/messages/{id}: what one person and the coach wrote to each other, to be answered and closed. */
export function ThreadScreen() {
  const { threadId = '' } = useParams();
  const { data: thread, error, mutate } = useThread(threadId);
  useDocumentTitle(thread ? threadName(thread) : 'Messages');
  return (
    <StaffFrame back={{ to: paths.messages, name: 'All messages' }}>
      {thread ? (
        // Another person is another page: nothing that was said about the last one stays.
        <Thread key={thread.id} thread={thread} onChanged={(now) => void mutate(now, { revalidate: false })} />
      ) : (
        <div className="space-y-6">
          <h1 className="text-3xl font-medium sm:text-4xl">Messages</h1>
          <NoThread error={error} onRetry={() => void mutate()} />
        </div>
      )}
    </StaffFrame>
  );
}

interface ThreadProps {
  thread: WholeThread;
  onChanged: (thread: WholeThread) => void;
}

function Thread({ thread, onChanged }: ThreadProps) {
  const { id, user, phoneNumber, state, unread } = thread;
  const { pending, result, attempt } = useAttempts<'close'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () =>
    attempt('close', async () => {
      onChanged(await closeThread(id));
      // The button is gone.
      heading.current?.focus();
      return 'Done. It reopens when they write something that needs to be read.';
    });
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="mr-auto min-w-0">
          <h1 ref={heading} tabIndex={-1} className="rounded text-3xl font-medium break-words sm:text-4xl">
            {threadName(thread)}
          </h1>
          <p className="text-ink-soft mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            {user !== null && (
              <Link to={generatePath(paths.member, { userId: user })} className="link">
                See the member
              </Link>
            )}
            {user !== null && <span className="tabular-nums">{formatPhone(phoneNumber)}</span>}
            {unread && <Badge tone="info">Unread</Badge>}
            <Badge tone={stateTone('thread', state)}>{stateName('thread', state)}</Badge>
          </p>
        </div>
        {state === 'open' && (
          <Button look="outline" pending={pending === 'close'} onClick={() => void close()}>
            Done
          </Button>
        )}
      </header>
      <ResultNote result={result} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Conversation messages={thread.messages} />
          {user === null ? <Stranger phoneNumber={phoneNumber} /> : <AnswerForm userId={user} onSent={onChanged} />}
        </div>
        {user !== null && <PlanBeside userId={user} />}
      </div>
    </>
  );
}

function Stranger({ phoneNumber }: { phoneNumber: string }) {
  return (
    <p className="border-line text-ink-soft mt-8 border-t pt-6">
      No member has this number, so nothing can be sent to it from here. {/* Several people may have had the number. */}
      <Link to={`${paths.members}?${new URLSearchParams({ search: phoneNumber })}`} className="link">
        Search the members
      </Link>
    </p>
  );
}

function NoThread({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (hasStatus(error, 404)) {
    return <Alert tone="error">No messages from here. The account may have been deleted.</Alert>;
  }
  if (error !== undefined) return <Unloaded what="The conversation" error={error} onRetry={onRetry} />;
  return (
    <Loading className="space-y-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </Loading>
  );
}
