import { useEffect } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatDateTime } from '../../../lib/format';
import { serverNow } from '../../../lib/server-clock';
import { lastQueryOf, queryIn } from '../../../lib/use-list-filters';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { UnloadedPart } from '../../../ui/loading';
import { Menu, MenuItem } from '../../../ui/menu';
import {
  assignThread,
  snoozeThread,
  THREAD_FILTERS,
  useColleagues,
  useThreads,
  type WholeThread,
} from './messages.api';

/** Reads `j` as 1, down, and `k` as -1, up; null for every other key, and in a field or a dialog. */
export function moveOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): 1 | -1 | null {
  if (ctrlKey || metaKey || altKey || (key !== 'j' && key !== 'k')) return null;
  if (target instanceof Element && target.closest('input, textarea, select, [role=menu]')) return null;
  if (document.querySelector('dialog[open]')) return null;
  return key === 'j' ? 1 : -1;
}

/** The state of a navigation by `j` and `k`: the next key moves on, so no field takes it. */
const MOVED_BY_KEYS = 'moved-by-keys';
export const useMovedByKeys = (): boolean => useLocation().state === MOVED_BY_KEYS;

/** `j` and `k` lead to the next and the previous conversation of the list as it was filtered last. */
export function useNeighborsByKeys(id: string): void {
  const { data } = useThreads(queryIn(lastQueryOf(paths.messages), THREAD_FILTERS));
  const navigate = useNavigate();
  const ids = data?.results.map((thread) => thread.id);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = moveOf(event);
      if (step === null || !ids) return;
      const at = ids.indexOf(id);
      // One that has left the list in the meantime: the first of those that are there.
      const next = at < 0 ? ids[0] : ids[at + step];
      if (next !== undefined) void navigate(generatePath(paths.thread, { threadId: next }), { state: MOVED_BY_KEYS });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

const HOUR_MS = 3_600_000;
const MORNING = 9;

const morningIn = (days: number, now: Date): Date => {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  day.setHours(MORNING, 0, 0, 0);
  return day;
};

/** The times that a conversation can wait until, in the reader's own time. */
const SNOOZES: readonly (readonly [name: string, until: (now: Date) => Date])[] = [
  ['For 3 hours', (now) => new Date(now.getTime() + 3 * HOUR_MS)],
  ['Until tomorrow, 9 AM', (now) => morningIn(1, now)],
  ['Until Monday, 9 AM', (now) => morningIn((8 - now.getDay()) % 7 || 7, now)],
  ['For a week', (now) => morningIn(7, now)],
];

interface ThreadToolsProps {
  thread: WholeThread;
  attempt: (what: 'assign' | 'snooze', call: () => Promise<string>) => Promise<unknown>;
  pending: string | null;
  onChanged: (thread: WholeThread) => void;
}

const MenuTrigger = ({ isPending, children }: { isPending: boolean; children: string }) => (
  <span
    className={`text-primary-light inline-flex min-h-10 items-center px-4 font-semibold ${isPending ? 'opacity-60' : ''}`}
  >
    {children}
  </span>
);

export function ThreadTools({ thread, attempt, pending, onChanged }: ThreadToolsProps) {
  const { id, assignedTo, snoozedUntil } = thread;
  const me = useAuth((auth) => auth.userId);
  const { colleagues, response } = useColleagues();
  const assign = (staff: string | null) =>
    attempt('assign', async () => {
      const changed = await assignThread(id, staff);
      onChanged(changed);
      if (!changed.assignedTo) return 'Unassigned.';
      return `Assigned to ${changed.assignedTo.id === me ? 'you' : changed.assignedTo.name}.`;
    });
  const snooze = (until: Date | null) =>
    attempt('snooze', async () => {
      const changed = await snoozeThread(id, until?.toISOString() ?? null);
      onChanged(changed);
      return changed.snoozedUntil
        ? `Snoozed until ${formatDateTime(changed.snoozedUntil)}, or until they write.`
        : 'No longer snoozed.';
    });
  return (
    <>
      <UnloadedPart what="The list of staff" of={[response]} />
      <Menu label="Assign" trigger={<MenuTrigger isPending={pending === 'assign'}>Assign</MenuTrigger>}>
        {assignedTo?.id !== me && <MenuItem onSelect={() => void assign(me)}>Me</MenuItem>}
        {colleagues
          .filter((colleague) => colleague.id !== assignedTo?.id)
          .map((colleague) => (
            <MenuItem key={colleague.id} onSelect={() => void assign(colleague.id)}>
              {colleague.name}
            </MenuItem>
          ))}
        {assignedTo && <MenuItem onSelect={() => void assign(null)}>Nobody</MenuItem>}
      </Menu>
      {snoozedUntil ? (
        <Button variant="quiet" size="sm" pending={pending === 'snooze'} onClick={() => void snooze(null)}>
          Unsnooze
        </Button>
      ) : (
        <Menu label="Snooze" trigger={<MenuTrigger isPending={pending === 'snooze'}>Snooze</MenuTrigger>}>
          {SNOOZES.map(([name, until]) => (
            <MenuItem key={name} onSelect={() => void snooze(until(new Date(serverNow())))}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
