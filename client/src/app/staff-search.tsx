import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { generatePath, Link, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { foundWire } from '@contracts/staff-admin/adapters/http/staff-admin';
import { api } from '../api/api';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { Badge } from '../ui/badge';
import { Dialog } from '../ui/dialog';
import { Unloaded } from '../ui/loading';
import { Spinner } from '../ui/spinner';
import { control } from '../ui/text-fields';
import { paths } from './paths';
import { staffScreens, closeStaffSearch as close, openStaffSearch, useStaffSearchState } from './staff-navigation';

interface Result {
  to: string;
  name: string;
  /** The title alone, if the name has more than that. */
  title?: string;
  /** The text that distinguishes it from others of that name. */
  detail?: string;
  mark?: string;
}

interface Group {
  title: string;
  results: readonly Result[];
}

/** Screens below a list that the navigation shows in their place. */
const SCREENS_BELOW: readonly Result[] = [
  { to: paths.practiceOutcomes, name: 'Practice results', detail: 'Catalog' },
  { to: paths.unusedUploads, name: 'Unused Uploads', detail: 'Catalog' },
  { to: paths.failedPlans, name: 'Failed Plans', detail: 'Today' },
  { to: paths.failedJobs, name: 'Failed Background Jobs', detail: 'Today' },
  { to: paths.sandboxConversations, name: 'Sandbox Conversations', detail: 'Coach' },
];

const SCREENS: readonly Result[] = [
  ...staffScreens.flatMap(({ title, screens }) => screens.map(([to, name]) => ({ to, name, detail: title }))),
  ...SCREENS_BELOW,
];

/** Milliseconds without typing before the server is asked. */
const PAUSE_MS = 150;
const LONGEST_SEARCH = 200;

/** One search on every staff screen, opened by `/`, Ctrl+K or ⌘K: members, their conversations, practices, prompts and screens. */
export function StaffSearch() {
  const isOpen = useStaffSearchState((state) => state.isOpen);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return;
      // An open dialog takes precedence.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openStaffSearch();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      close();
    };
  }, []);
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Search">
      <SearchBox />
    </Dialog>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: globalThis.KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}

function SearchBox() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, error, isLoading, mutate } = useStaffSearch(search);
  const [chosen, setChosen] = useState(0);
  const [isOpening, setIsOpening] = useState(false);
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);

  const found = [screensCalled(typed), ...(search !== '' && data ? groupsOf(data) : [])];
  const groups = exactFirst(
    found.filter(({ results }) => results.length > 0),
    typed,
  );
  const all = groups.flatMap(({ results }) => results);
  const current = Math.min(chosen, all.length - 1);
  const isPending = isLoading || search !== typed.trim();
  const idOf = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const target = all[current]?.to;
  const open = useCallback(
    (to: string) => {
      close();
      void navigate(to);
    },
    [navigate],
  );
  // Enter means the results of the present text, so it waits for them.
  useEffect(() => {
    if (isOpening && !isPending && target !== undefined) open(target);
  }, [isOpening, isPending, target, open]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) setChosen((current + step + all.length) % all.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) setIsOpening(true);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        // A field of type 'search' would take Escape for itself, to empty it.
        type="text"
        inputMode="search"
        role="combobox"
        aria-label="Search members, conversations, practices, prompts and screens"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-activedescendant={all.length > 0 ? idOf(current) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        data-autofocus
        maxLength={LONGEST_SEARCH}
        placeholder="Name, email, number, message, practice, prompt or screen"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
          setIsOpening(false);
        }}
        onKeyDown={onKeyDown}
        className={`${control} px-4`}
      />
      {/* A fixed height, so that nothing moves under the pointer. */}
      <div className="mt-3 h-[min(26rem,55dvh)] overflow-y-auto" ref={list}>
        {error !== undefined && <Unloaded what="The search" error={error} onRetry={() => mutate()} size="sm" />}
        <p role="status" className="text-ink-soft flex items-center gap-2 text-sm">
          {isPending && <Spinner className="size-4" />}
          {statusText({ search, isPending, hasFailed: error !== undefined, count: all.length })}
        </p>
        <div id={listId} role="listbox" aria-label="Results" className={isPending ? 'opacity-60' : ''}>
          {groups.map(({ title, results }) => (
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className="text-ink-soft mt-3 mb-1 px-3 text-[0.8125rem] font-semibold">
                {title}
              </p>
              {results.map((result) => {
                const place = all.indexOf(result);
                return (
                  <Link
                    key={result.to}
                    id={idOf(place)}
                    role="option"
                    aria-selected={place === current}
                    tabIndex={-1}
                    to={result.to}
                    onClick={close}
                    onMouseMove={() => setChosen(place)}
                    className="aria-selected:bg-primary-wash flex items-center justify-between gap-3 rounded-lg px-3 py-2"
                  >
                    <span className="min-w-0">
                      <span className="block truncate font-medium">{result.name}</span>
                      {result.detail && <span className="text-ink-soft block truncate text-sm">{result.detail}</span>}
                    </span>
                    {result.mark && <Badge>{result.mark}</Badge>}
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p className="text-ink-soft mt-3 hidden text-sm sm:block">
        <Key>↑</Key> <Key>↓</Key> to choose, <Key>Enter</Key> to open, <Key>Esc</Key> to close
      </p>
    </>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="border-line bg-paper-deep rounded border px-1.5 font-sans text-[0.8125rem]">{children}</kbd>
);

function statusText(now: { search: string; isPending: boolean; hasFailed: boolean; count: number }): string {
  if (now.isPending) return 'Searching…';
  if (now.hasFailed) return '';
  if (now.search === '') return 'Type a name, an email address or a number, or choose a screen.';
  if (now.count === 0) return `Nothing found for “${now.search}”.`;
  return `${now.count} found`;
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

type Found = NonNullable<ReturnType<typeof useStaffSearch>['data']>;

const groupsOf = ({ members, threads, practices, prompts }: Found): Group[] => [
  {
    title: 'Members',
    results: members.map(({ id, name, email, phoneNumber, isStaff }) => ({
      to: generatePath(paths.member, { userId: id }),
      name: name || email,
      detail: [email, formatPhone(phoneNumber)].filter(Boolean).join(', '),
      mark: isStaff ? 'Staff' : undefined,
    })),
  },
  {
    title: 'Messages',
    results: threads.map(({ id, name, phoneNumber, state }) => ({
      to: generatePath(paths.thread, { threadId: id }),
      name: name ?? formatPhone(phoneNumber),
      detail: name === null ? 'No account' : formatPhone(phoneNumber),
      mark: state === 'open' ? 'Open' : undefined,
    })),
  },
  {
    title: 'Practices',
    results: practices.map(({ contentNumber, title, retired }) => ({
      to: generatePath(paths.catalogueItem, { number: String(contentNumber) }),
      name: `${contentNumber}. ${title}`,
      title,
      mark: retired ? 'Retired' : undefined,
    })),
  },
  {
    title: 'Prompt templates',
    results: prompts.map(({ id, name, isActive }) => ({
      to: `${paths.promptTemplates}?template=${id}`,
      name,
      mark: isActive ? undefined : 'Inactive',
    })),
  },
];

/** Screens whose names have a word for each typed prefix; all of them if nothing is typed. */
function screensCalled(typed: string): Group {
  const words = wordsIn(typed);
  const isCalled = ({ name }: Result) => words.every((word) => wordsIn(name).some((part) => part.startsWith(word)));
  return { title: 'Screens', results: SCREENS.filter(isCalled) };
}

/** Results that are called exactly as was typed come first, and so does their group. */
function exactFirst(groups: readonly Group[], typed: string): Group[] {
  const plain = (text: string) => wordsIn(text.replaceAll('’', "'")).join(' ');
  const isExact = ({ title, name }: Result) => plain(title ?? name) === plain(typed);
  const first = <T,>(all: readonly T[], is: (one: T) => boolean) => [
    ...all.filter(is),
    ...all.filter((one) => !is(one)),
  ];
  const sorted = groups.map(({ title, results }) => ({ title, results: first(results, isExact) }));
  return first(sorted, ({ results }) => results.some(isExact));
}

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** @param search nothing is asked for an empty one; what was found before stays while the next comes */
const useStaffSearch = (search: string) =>
  useSWR(
    search === '' ? null : ['staff-search', search],
    () => api.get('/staff/search/', { query: { search }, schema: foundWire }),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
