import { useEffect, useState, type ReactNode, useMemo } from 'react';
import { diffLines, diffWordsWithSpace } from 'diff';
import { useSubmit } from '../lib/form-submission';
import { formatDateTime } from '../lib/format';
import type { Paged, Pagination } from '../lib/pagination';
import { ErrorList } from './alert';
import { Button } from './button';
import { Dialog, DialogButtons } from './dialog';
import { NotLoaded } from './loading';
import { PaginationBar } from './paged-lists';

interface VersionRow {
  number: number;
  /** The version's name, if that is not its number: 'Version 7'. */
  name?: string;
  mark?: string;
  savedAt: string;
  savedBy: string;
  /** Why, in the author's words; empty or null for none given. */
  reason: string | null;
  more?: ReactNode;
}

interface VersionListProps<V> {
  response: { data?: Paged<V>; error?: unknown; mutate: () => Promise<unknown> };
  pagination: Pagination;
  present: number;
  rowOf: (version: V) => VersionRow;
  canRestore?: boolean;
  renderDifferences: (older: V, newer: V) => ReactNode;
  /** Says before a version is restored what that means. */
  renderQuestion: (version: V) => ReactNode;
  restore: (version: V) => Promise<void>;
  /** Offered where a restored version takes effect at once. */
  restoreAsDraft?: (version: V) => Promise<void>;
}

/** Every version of something: who, when and why; any two of them side by side, and restoring one. */
export function VersionList<V>({
  response,
  pagination,
  present,
  rowOf,
  canRestore = true,
  renderDifferences,
  renderQuestion,
  restore,
  restoreAsDraft,
}: VersionListProps<V>) {
  const [chosen, setChosen] = useState<readonly V[]>([]);
  const [asked, setAsked] = useState<V | null>(null);
  const { isPending, errors, submit } = useSubmit();
  const { data } = response;
  const { receive } = pagination;
  useEffect(() => {
    if (data) receive(data);
  }, [data, receive]);

  const numberOf = (version: V) => rowOf(version).number;
  const nameOf = (version: V) => nameOfRow(rowOf(version));
  const isChosen = (number: number) => chosen.some((version) => numberOf(version) === number);
  /** At most two are compared: a third takes the place of the one that was chosen first. */
  function toggle(version: V) {
    const others = chosen.filter((other) => numberOf(other) !== numberOf(version));
    setChosen(others.length < chosen.length ? others : [...chosen.slice(-1), version]);
  }

  const leave = () => setAsked(null);
  /** The question closes afterwards; an error is shown above the list. */
  const carryOut = (how: (version: V) => Promise<void>) =>
    void submit(async () => asked !== null && how(asked)).then(leave);

  if (!data || response.error !== undefined)
    return (
      <NotLoaded what="The versions" response={response} size="sm" className="space-y-2" bars={['h-14', 'h-14']} />
    );
  const [older, newer] = [...chosen].sort((a, b) => numberOf(a) - numberOf(b));
  return (
    <div className="space-y-4">
      <ErrorList messages={errors} />
      <ul aria-label="Versions" className="border-line divide-line divide-y rounded-xl border">
        {data.results.map((version) => (
          <VersionItem
            key={numberOf(version)}
            row={rowOf(version)}
            isPresent={numberOf(version) === present}
            isChosen={isChosen(numberOf(version))}
            canRestore={canRestore}
            onToggle={() => toggle(version)}
            onRestore={() => setAsked(version)}
          />
        ))}
      </ul>
      <PaginationBar pagination={pagination} />
      {older && newer ? (
        <section aria-label="Differences" className="space-y-3">
          <h3 className="text-lg font-medium">
            {nameOf(older)} → {inSentence(nameOf(newer))}
          </h3>
          {renderDifferences(older, newer)}
        </section>
      ) : (
        data.count > 1 && <p className="text-ink-soft text-sm">Choose two versions to see what differs.</p>
      )}
      <Dialog
        isOpen={asked !== null}
        onClose={leave}
        title={asked === null ? '' : `Restore ${inSentence(nameOf(asked))}?`}
      >
        {asked !== null && renderQuestion(asked)}
        <DialogButtons>
          {restoreAsDraft ? (
            <>
              <Button variant="outline" disabled={isPending} onClick={() => carryOut(restore)}>
                Restore now
              </Button>
              <Button pending={isPending} onClick={() => carryOut(restoreAsDraft)}>
                Restore as draft
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" onClick={leave}>
                Cancel
              </Button>
              <Button pending={isPending} onClick={() => carryOut(restore)}>
                Restore
              </Button>
            </>
          )}
        </DialogButtons>
      </Dialog>
    </div>
  );
}

interface VersionItemProps {
  row: VersionRow;
  isPresent: boolean;
  isChosen: boolean;
  canRestore: boolean;
  onToggle: () => void;
  onRestore: () => void;
}

function VersionItem({ row, isPresent, isChosen, canRestore, onToggle, onRestore }: VersionItemProps) {
  const { mark, savedAt, savedBy, reason, more } = row;
  const name = nameOfRow(row);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <label className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3">
        <input
          type="checkbox"
          className="accent-primary-ink size-5 shrink-0"
          aria-label={`Compare ${inSentence(name)}`}
          checked={isChosen}
          onChange={onToggle}
        />
        <span className="min-w-0">
          <span className="block font-medium">
            {name}
            {isPresent && ' (current)'}
            {mark && ` (${mark})`}
          </span>
          <span className="text-ink-soft block text-sm break-words">
            {formatDateTime(savedAt)} · {savedBy}
            {reason && ` · ${reason}`}
          </span>
          {more}
        </span>
      </label>
      {!isPresent && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Restore ${inSentence(name)}`}
          disabled={!canRestore}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
    </li>
  );
}

const nameOfRow = ({ name, number }: VersionRow): string => name ?? `Version ${number}`;

/** 'Version 7' → 'version 7', within a sentence. */
export const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

export function WhatChanges({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 max-h-72 overflow-y-auto" tabIndex={0} role="group" aria-label="What changes">
      {children}
    </div>
  );
}

/** Longer than this, a comparison word by word gives way to one line by line. */
const TIMEOUT_MS = 500;

/** The difference of two texts: deletions are struck through, insertions underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const changes = useMemo(
    () => diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) ?? diffLines(before, after),
    [before, after],
  );
  if (before === after) return <p className="text-ink-soft">The texts are the same.</p>;
  return (
    <p className="border-line bg-card rounded-xl border p-4 text-[0.9375rem] break-words whitespace-pre-wrap">
      {changes.map(({ value, added, removed }, index) => {
        if (added) {
          return (
            <ins key={index} className="bg-success/15 text-success-ink">
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={index} className="bg-error/10 text-error-ink">
              {value}
            </del>
          );
        }
        return <Unchanged key={index} text={value} isFirst={index === 0} isLast={index === changes.length - 1} />;
      })}
    </p>
  );
}

/** Characters of an unchanged stretch that stay visible next to a change. */
const CONTEXT = 120;

/** Text that both have: all but what is next to a change is folded, and shown on request. */
function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const [isShown, setIsShown] = useState(false);
  // Whole words: what was cut off at the edge is folded, too.
  const head = isFirst ? '' : text.slice(0, text.lastIndexOf(' ', CONTEXT) + 1);
  const tail = isLast ? '' : text.slice(-CONTEXT).replace(/^\S+/, '');
  const folded = text.slice(head.length, text.length - tail.length);
  const words = folded.split(/\s+/).filter(Boolean).length;
  if (isShown || words < LEAST_FOLDED) return text;
  return (
    <>
      {head}
      <button
        type="button"
        onClick={() => setIsShown(true)}
        className="bg-paper-deep text-ink-soft hover:text-ink mx-1 rounded-md px-2 py-0.5 text-sm"
      >
        {words} unchanged words
      </button>
      {tail}
    </>
  );
}

/** Fewer words are shown: the button would be as long. */
const LEAST_FOLDED = 20;
