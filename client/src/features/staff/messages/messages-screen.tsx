import { useEffect, useState } from 'react';
import { generatePath } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatDateTime } from '../../../lib/format';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { useListFilters } from '../../../lib/use-list-filters';
import { useAuth } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { UnloadedPart } from '../../../ui/loading';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import type { Column } from '../../../ui/table';
import { SearchField } from '../../../ui/text-fields';
import { offerUndo } from '../../../ui/undo';
import { StateBadge, stateNames } from '../../shared/labels';
import { Age, DateTime } from '../../../ui/times';
import {
  changeThreads,
  THREAD_FILTERS,
  useThreads,
  type MessageThread,
  threadName,
  missingTextOf,
  useColleagues,
} from './messages.api';
import { moveOf } from './thread-tools';
import { TextLink } from '../../../ui/text-link';
import { useSubmit } from '../../../lib/form-submission';

const TITLE = 'Messages';

/** /staff/messages: threads with the coach's number, one per person. Unread ones come first. */
export function MessagesScreen() {
  const list = useListFilters(THREAD_FILTERS);
  const { filters, isFiltered, field, query } = list;
  const response = useThreads(query);
  const me = useAuth((auth) => auth.userId);
  const { colleagues, response: staff } = useColleagues();
  const selection = useSelection(response.data?.results ?? []);
  const isAboutOpen = filters.state === 'open' && filters.search === '';
  useMoveByKeys();
  return (
    <StaffPage title={TITLE} tools={<ExportButton path="/staff/messages" file="messages" query={query} />}>
      <p className="text-ink-soft mb-6 max-w-prose">
        Texts from members. Every text gets an automatic reply; those that need a person stay open until someone marks
        them as done.{' '}
        <span className="pointer-coarse:hidden max-sm:hidden">
          The keys <kbd className="font-sans font-semibold">j</kbd> and <kbd className="font-sans font-semibold">k</kbd>{' '}
          move down and up.
        </span>
      </p>
      <div
        role="search"
        className="max-lg:filter-grid mb-2 grid gap-x-4 lg:grid-cols-[minmax(0,1fr)_repeat(3,11rem)] [&>:first-child]:max-lg:col-span-full"
      >
        <SearchField placeholder="Name, phone number or words" {...field('search')} />
        <SelectField label="State" {...field('state')} options={{ '': 'All', ...stateNames('thread') }} />
        <SelectField
          label="Assigned to"
          {...field('assigned_to')}
          options={[
            ['', 'Anyone'],
            [me, 'Me'],
            ['nobody', 'Nobody'],
            ...colleagues.map(({ id, name }) => [id, name] as const),
          ]}
        />
        <SelectField
          label="Snoozed"
          {...field('snoozed')}
          options={{ '': 'Included', false: 'Not snoozed', true: 'Snoozed only' }}
        />
      </div>
      <UnloadedPart what="The list of staff" of={[staff]} className="mb-6" />
      <BulkDone selection={selection} onChanged={() => response.mutate()} />
      <ListTable
        response={response}
        list={list}
        name={TITLE}
        columns={[selectionColumn(selection), ...threadColumns]}
        keyOf={({ id }) => id}
        isUrgent={({ unread }) => unread}
        emptyTitle={isAboutOpen ? 'All caught up' : undefined}
        empty={
          isAboutOpen
            ? 'No one is waiting for a reply.'
            : isFiltered
              ? 'No conversation matches the search and filters.'
              : 'People who text the coach are listed here.'
        }
      />
    </StaffPage>
  );
}

/** The chosen rows of the page; those that have left it are chosen no more. */
function useSelection(rows: readonly MessageThread[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const open = rows.filter(({ state }) => state === 'open');
  const chosen = open.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return {
    chosen,
    open,
    toggle: (id: string) => setIds(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
    toggleAll: () => setIds(chosen.length === open.length ? [] : open.map(({ id }) => id)),
  };
}

type Selection = ReturnType<typeof useSelection>;

const selectionColumn = ({ chosen, toggle }: Selection): Column<MessageThread> => ({
  title: 'Select',
  isTools: true,
  className: '@max-3xl:absolute @max-3xl:top-3 @max-3xl:right-4',
  cell: (thread) =>
    thread.state === 'open' && (
      <label className="-m-2 grid size-10 place-items-center">
        <input
          type="checkbox"
          aria-label={`Select ${threadName(thread)}`}
          className="accent-primary-ink size-5"
          checked={chosen.includes(thread.id)}
          onChange={() => toggle(thread.id)}
        />
      </label>
    ),
});

function BulkDone({ selection, onChanged }: { selection: Selection; onChanged: () => Promise<unknown> }) {
  const { chosen, open, toggleAll } = selection;
  const { isPending, errors, submit } = useSubmit();
  if (open.length === 0) return <ErrorList messages={errors} />;

  const close = () =>
    submit(async () => {
      const { changed } = await changeThreads(chosen, 'done');
      offerUndo(
        changed === 1 ? 'One conversation was marked as done.' : `${changed} conversations were marked as done.`,
        async () => {
          await changeThreads(chosen, 'open');
          await onChanged();
        },
      );
      await onChanged();
    });

  return (
    <div className="mb-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" size="sm" onClick={toggleAll}>
          {chosen.length === open.length ? 'Clear selection' : 'Select all open'}
        </Button>
        {chosen.length > 0 && (
          <Button size="sm" pending={isPending} onClick={() => void close()}>
            Mark {chosen.length} as done
          </Button>
        )}
      </div>
      <ErrorList messages={errors} />
    </div>
  );
}

/** `j` and `k` move the focus down and up the conversations; Enter opens the one with the focus. */
function useMoveByKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = moveOf(event);
      if (step === null) return;
      const links = [...document.querySelectorAll<HTMLElement>('main [role=rowheader] a')];
      const at = links.findIndex((link) => link === document.activeElement);
      links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step]?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const threadColumns: readonly Column<MessageThread>[] = [
  { title: 'From', isName: true, className: '@3xl:w-56', cell: (thread) => <From thread={thread} /> },
  {
    title: 'State',
    cell: ({ unread, state, snoozedUntil, assignedTo }) => (
      <span className="flex flex-wrap gap-1.5">
        {unread && <Badge tone="info">Unread</Badge>}
        <StateBadge kind="thread" state={state} />
        {snoozedUntil !== null && <Badge>Snoozed until {formatDateTime(snoozedUntil)}</Badge>}
        {assignedTo && <Badge>{assignedTo.name}</Badge>}
      </span>
    ),
  },
  {
    title: 'Last message',
    className: '@3xl:w-1/2',
    cell: (thread) => (
      <p className={`line-clamp-2 break-words ${thread.unread ? 'text-ink' : 'text-ink-soft'}`}>
        {thread.lastMessage ?? <em>{missingTextOf(thread)}</em>}
      </p>
    ),
  },
  { title: 'Waiting', sortBy: 'waiting', cell: ({ waitingSince }) => waitingSince && <Age since={waitingSince} /> },
  {
    title: 'When',
    sortBy: 'last_at',
    className: '@3xl:whitespace-nowrap',
    cell: ({ lastAt }) => <DateTime at={lastAt} className="text-ink-soft text-sm tabular-nums" />,
  },
];

function From({ thread }: { thread: MessageThread }) {
  const { id, user, phoneNumber } = thread;
  return (
    <>
      <TextLink to={generatePath(paths.thread, { threadId: id })} className="font-semibold break-words">
        {threadName(thread)}
      </TextLink>
      <span className="text-ink-soft block text-sm tabular-nums @3xl:whitespace-nowrap">
        {user === null ? 'No member has this number' : formatPhone(phoneNumber)}
      </span>
    </>
  );
}
