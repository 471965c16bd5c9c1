import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formatMoment } from '../../lib/format';
import { formatPhone } from '../../lib/phone';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { Badge } from '../../ui/badge';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { type MessageThread, useThreads } from './messages.api';
import { threadName } from './wording';

const TITLE = 'Messages';
const FILTERS = ['search', 'state'] as const;

/** /staff/messages: what people wrote to the coach's number, a thread a person. What has to be read comes first. */
export function MessagesScreen() {
  useDocumentTitle(TITLE);
  const { filters, isFiltered, field, pagination } = useListFilters(FILTERS);
  const answer = useThreads(pagination.page, filters);
  const isAboutOpen = filters.state === 'open' && filters.search === '';
  return (
    <StaffPage title={TITLE}>
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
          <option value="open">Open</option>
          <option value="done">Done</option>
        </SelectField>
      </div>
      <PagedList
        answer={answer}
        pagination={pagination}
        name={TITLE}
        emptyTitle={isAboutOpen ? 'Everything is answered' : isFiltered ? 'Nothing found' : undefined}
        empty={
          isAboutOpen
            ? 'Nobody is waiting for an answer.'
            : isFiltered
              ? 'No conversation matches the search and the filter.'
              : 'Everyone who texts the coach is listed here.'
        }
      >
        {(thread: MessageThread) => <Row key={thread.id} thread={thread} />}
      </PagedList>
    </StaffPage>
  );
}

function Row({ thread }: { thread: MessageThread }) {
  const { id, user, phoneNumber, state, unread, lastAt, lastMessage } = thread;
  return (
    <li
      className={`bg-card hover:border-primary-ink/40 has-focus-visible:border-primary-ink relative rounded-xl border px-4 py-3.5 transition-colors sm:px-5 ${unread ? 'border-primary-ink/40 border-l-4' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-sans text-base leading-6 font-semibold tracking-normal">
          {/* The whole card is the link. */}
          <Link
            to={generatePath(paths.thread, { threadId: id })}
            className="rounded break-words after:absolute after:inset-0 hover:underline"
          >
            {threadName(thread)}
          </Link>
        </h2>
        <span className="text-ink-soft text-sm whitespace-nowrap tabular-nums">
          {user === null ? 'No member has this number' : formatPhone(phoneNumber)}
        </span>
        {unread && <Badge tone="info">Unread</Badge>}
        <Badge tone={state === 'open' ? 'warning' : 'quiet'}>{state === 'open' ? 'Open' : 'Done'}</Badge>
        <time dateTime={lastAt} className="text-ink-soft ml-auto text-sm tabular-nums">
          {formatMoment(lastAt)}
        </time>
      </div>
      <p className={`mt-2 line-clamp-2 break-words ${unread ? 'text-ink' : 'text-ink-soft'}`}>
        {lastMessage ?? <em>No text to show.</em>}
      </p>
    </li>
  );
}
