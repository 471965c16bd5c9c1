import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { hasStatus } from '../../../lib/http-error';
import { Loading, Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { Conversation } from './conversation';
import { useThread } from './messages.api';

/** What a member and the coach's number wrote to each other, on the member's page. */
export function MemberThread({ userId }: { userId: string }) {
  const { data, error, mutate } = useThread(userId);
  if (!data && hasStatus(error, 404)) return <p className="text-ink-soft">They have not texted back yet.</p>;
  if (!data && error !== undefined)
    return <Unloaded what="The conversation" error={error} onRetry={() => mutate()} size="sm" />;
  if (!data)
    return (
      <Loading className="space-y-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  return (
    <>
      <Conversation messages={data.messages} />
      <p className="mt-4">
        <Link to={generatePath(paths.thread, { threadId: userId })} className="link">
          Answer in Messages
        </Link>
      </p>
    </>
  );
}
