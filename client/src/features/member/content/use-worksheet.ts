import { useEffect, useEffectEvent, useRef, useState } from 'react';
import useSWR from 'swr';
import {
  type OwnWorksheetBody,
  ownWorksheetWire,
  type OwnWorksheetWire,
} from '@contracts/curriculum/adapters/http/journal';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/http-client';
import { hasStatus, mayPass } from '../../../lib/http-error';
import { keepWork, keptWork } from '../../../lib/kept-work';
import { useAuth } from '../../../session/auth-store';

export type Worksheet = Camelized<OwnWorksheetWire>;

/** The text of a field that is not stored yet. */
interface Draft {
  text: string;
  /** The stored text that its writer saw. */
  was: string;
  /** The text that was stored elsewhere in the meantime: the person says which one stays. */
  theirs?: string;
  /** True for a crisis message: it is not stored, neither here nor on the server. */
  isHeldBack?: boolean;
}

type Drafts = Record<string, Draft>;

/** The pause after typing before a request: texts are checked for crisis messages, which half a sentence may resemble. */
const PAUSE_MS = 4_000;
/** The first wait after a failure, and the longest; each is half as long again as the one before. */
const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 30_000;
/** A request may outlive its page with at most 64 KiB, which is also the most that the server takes. */
const MOST_BYTES = 40_000;

/**
 * The worksheet of a practice, saved while it is written: after each pause, and when the field or the page is left. Until
 * it is stored the tab keeps it, also through a reload, and a request that failed is repeated.
 * @param canWrite false: nothing is sent
 */
export function useWorksheet(itemId: string, canWrite: boolean) {
  const token = useAuth((auth) => auth.token);
  const address = `/curriculum/items/${encodeURIComponent(itemId)}/worksheet/`;
  const {
    data: worksheet,
    error,
    mutate,
  } = useSWR<Worksheet, unknown>(['worksheet', itemId, token], () => api.get(address, { schema: ownWorksheetWire }));

  const key = `worksheet:${itemId}`;
  const [drafts, setDrafts] = useState<Drafts>(() => keptWork(key) ?? {});
  // A request that ends after the page was left still has to find the latest.
  const latest = useRef(drafts);
  function keep(next: Drafts) {
    latest.current = next;
    setDrafts(next);
    // A log-out has emptied the tab's storage, which must stay empty.
    if (useAuth.getState().token !== token) return;
    const kept = Object.entries(next).filter(([, { isHeldBack }]) => !isHeldBack);
    keepWork(key, kept.length === 0 ? null : Object.fromEntries(kept));
  }

  /** The field whose text may be half a sentence: it waits until its writer pauses or leaves it. */
  const typing = useRef<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; tries: number } | null>(null);
  const [help, setHelp] = useState<Worksheet['safety'] | null>(null);

  const textOf = (field: string): string =>
    drafts[field]?.text ?? worksheet?.answers.find((answer) => answer.field === field)?.text ?? '';
  const limit = worksheet?.answerMaxCharacters ?? Infinity;
  const isTooLong = (field: string): boolean => tooLong(textOf(field), limit);

  async function send(keepalive: boolean): Promise<void> {
    const maySend = canWrite && useAuth.getState().token === token;
    const sent = worksheet && maySend ? batchOf(without(latest.current, typing.current), limit) : {};
    if (!worksheet || Object.keys(sent).length === 0) return;
    setIsSaving(true);
    try {
      const { contentNumber, contentVersion } = worksheet;
      const answers = Object.entries(sent).map(([field, { text, was }]) => ({ field, text, was }));
      const body = bodyOf<OwnWorksheetBody>({ contentNumber, contentVersion, answers });
      const saved = await api.patch(address, { body, keepalive, schema: ownWorksheetWire });
      await mutate(saved, { revalidate: false });
      keep(settled(latest.current, sent, saved));
      setFailure(null);
      if (saved.safety) setHelp(saved.safety);
    } catch (problem) {
      setFailure((before) => ({ error: problem, tries: (before?.tries ?? 0) + 1 }));
    } finally {
      setIsSaving(false);
    }
  }

  // One request at a time: the next one has to know what the one before has stored.
  const queue = useRef(Promise.resolve());
  function enqueue(keepalive: boolean) {
    queue.current = queue.current.then(() => send(keepalive));
  }
  const save = useEffectEvent(enqueue);

  const isWaiting = canWrite && worksheet !== undefined && Object.keys(batchOf(drafts, limit)).length > 0;
  const isRetried = failure === null || mayHelpAgain(failure.error);
  useEffect(() => {
    if (!isWaiting || isSaving || !isRetried) return;
    const wait = failure ? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.5 ** (failure.tries - 1)) : PAUSE_MS;
    const timer = setTimeout(() => {
      typing.current = null;
      save(false);
    }, wait);
    return () => clearTimeout(timer);
  }, [drafts, isWaiting, isSaving, isRetried, failure]);

  useEffect(() => {
    const online = () => save(false);
    const closed = () => {
      typing.current = null;
      save(true);
    };
    const left = () => document.visibilityState === 'hidden' && closed();
    window.addEventListener('online', online);
    window.addEventListener('pagehide', closed);
    document.addEventListener('visibilitychange', left);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', closed);
      document.removeEventListener('visibilitychange', left);
      closed();
    };
  }, []);

  return {
    worksheet,
    error,
    reload: () => mutate(),
    textOf,
    isTooLong,
    /** The text that was stored elsewhere while another one was written here; undefined for none. */
    theirsOf: (field: string): string | undefined => drafts[field]?.theirs,
    write(field: string, text: string) {
      typing.current = field;
      const { theirs, was = textOf(field) } = drafts[field] ?? {};
      keep({ ...latest.current, [field]: { text, was, ...(theirs !== undefined && { theirs }) } });
      if (!isRetried) setFailure(null);
    },
    leave() {
      typing.current = null;
      if (isWaiting && isRetried) enqueue(false);
    },
    keepMine(field: string) {
      const { text, theirs = '' } = drafts[field]!;
      keep({ ...latest.current, [field]: { text, was: theirs } });
    },
    takeTheirs: (field: string) => keep(without(latest.current, field)),
    help,
    closeHelp: () => setHelp(null),
    failure,
    isRetried,
    isUnsaved: isWaiting || isSaving,
    /** True if an answer is saved only after its person has done something: chosen a text, or shortened it. */
    isUndecided: Object.values(drafts).some(({ text, theirs }) => theirs !== undefined || tooLong(text, limit)),
  };
}

const tooLong = (text: string, limit: number): boolean => text.length > limit && [...text].length > limit;

/** Too many requests at once pass as well. */
const mayHelpAgain = (error: unknown): boolean => mayPass(error) || hasStatus(error, 429);

function batchOf(drafts: Drafts, limit: number): Drafts {
  const batch: Drafts = {};
  let bytes = 0;
  for (const [field, draft] of Object.entries(drafts)) {
    if (draft.theirs !== undefined || draft.isHeldBack || tooLong(draft.text, limit)) continue;
    bytes += new TextEncoder().encode(JSON.stringify(draft)).length;
    if (bytes > MOST_BYTES && Object.keys(batch).length > 0) break;
    batch[field] = draft;
  }
  return batch;
}

/** The drafts that are left after a request: what was written since, and what was not stored. */
function settled(drafts: Drafts, sent: Drafts, { answers, conflicts = [], safety }: Worksheet): Drafts {
  const left = { ...drafts };
  for (const [field, { text }] of Object.entries(sent)) {
    const draft = drafts[field];
    const stored = answers.find((answer) => answer.field === field)?.text ?? '';
    if (!draft) continue;
    if (conflicts.includes(field)) left[field] = { ...draft, theirs: stored };
    else if (draft.text !== text) left[field] = { ...draft, was: stored };
    else if (safety?.fields.includes(field)) left[field] = { ...draft, isHeldBack: true };
    else delete left[field];
  }
  return left;
}

function without(drafts: Drafts, field: string | null): Drafts {
  const { [field ?? '']: _, ...others } = drafts;
  return others;
}
