import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatMoment } from '../../../lib/format';
import { formatPhone } from '../../../lib/phone';
import { stateName, stateTone } from '../../../lib/state-names';
import { Badge } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import type { MessageThread } from './messages.api';
import { threadName, wordsNotKept } from './wording';

export const threadColumns: readonly Column<MessageThread>[] = [
  { title: 'From', isName: true, className: '@3xl:w-56', cell: (thread) => <From thread={thread} /> },
  {
    title: 'State',
    cell: ({ unread, state }) => (
      <span className="flex flex-wrap gap-1.5">
        {unread && <Badge tone="info">Unread</Badge>}
        <Badge tone={stateTone('thread', state)}>{stateName('thread', state)}</Badge>
      </span>
    ),
  },
  {
    title: 'Last message',
    className: '@3xl:w-1/2',
    cell: (thread) => (
      <p className={`line-clamp-2 break-words ${thread.unread ? 'text-ink' : 'text-ink-soft'}`}>
        {thread.lastMessage ?? <em>{wordsNotKept(thread)}</em>}
      </p>
    ),
  },
  {
    title: 'When',
    sortBy: 'last_at',
    className: '@3xl:whitespace-nowrap',
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} className="text-ink-soft text-sm tabular-nums">
        {formatMoment(lastAt)}
      </time>
    ),
  },
];

function From({ thread }: { thread: MessageThread }) {
  const { id, user, phoneNumber } = thread;
  return (
    <>
      <Link to={generatePath(paths.thread, { threadId: id })} className="link font-semibold break-words">
        {threadName(thread)}
      </Link>
      <span className="text-ink-soft block text-sm tabular-nums">
        {user === null ? 'No member has this number' : formatPhone(phoneNumber)}
      </span>
    </>
  );
}
