import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatMoment } from '../../../lib/format';
import { formatPhone } from '../../../lib/phone';
import { useDocumentTitle } from '../../../lib/product';
import { useListFilters } from '../../../lib/use-list-filters';
import { Badge } from '../../../ui/badge';
import { saveTable, ExportButton } from '../../../ui/export-button';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import { StaffPage } from '../../../ui/staff-page';
import type { Column } from '../../../ui/table';
import { TextField } from '../../../ui/text-fields';
import { stateName, statesOf, stateTone } from '../../shared/labels';
import { useThreads, type MessageThread, threadName, wordsNotKept } from './messages.api';

const TITLE = 'Messages';
const FILTERS = ['search', 'state'] as const;

/** /staff/messages: threads with the coach's number, one per person. Unread ones come first. */
export function MessagesScreen() {
  useDocumentTitle(TITLE);
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, field, query } = list;
  const answer = useThreads(query);
  const isAboutOpen = filters.state === 'open' && filters.search === '';
  return (
    <StaffPage title={TITLE} tools={<ExportButton onExport={() => saveTable('/staff/messages', 'messages', query)} />}>
      <p className="text-ink-soft mb-6 max-w-prose">
        What people text back. Every text is answered automatically; what only a person can answer stays open until
        someone marks it as done.
      </p>
      <div role="search" className="mb-2 grid grid-cols-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="Search"
          type="search"
          placeholder="Name or phone number"
          autoComplete="off"
          {...field('search')}
        />
        <SelectField label="Show" {...field('state')}>
          <option value="">Everything</option>
          {statesOf('thread').map((state) => (
            <option key={state} value={state}>
              {stateName('thread', state)}
            </option>
          ))}
        </SelectField>
      </div>
      <ListTable
        answer={answer}
        list={list}
        name={TITLE}
        columns={threadColumns}
        keyOf={({ id }) => id}
        isUrgent={({ unread }) => unread}
        emptyTitle={isAboutOpen ? 'Everything is answered' : isFiltered ? 'Nothing found' : undefined}
        empty={
          isAboutOpen
            ? 'Nobody is waiting for an answer.'
            : isFiltered
              ? 'No conversation matches the search and the filter.'
              : 'Everyone who texts the coach is listed here.'
        }
      />
    </StaffPage>
  );
}

const threadColumns: readonly Column<MessageThread>[] = [
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
