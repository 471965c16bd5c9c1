import { useEffect, useState } from 'react';
import { serverMessages } from '../../lib/error-messages';
import { hasStatus } from '../../lib/http-error';
import { keepWork, keptWork } from '../../lib/kept-work';
import { useAuth } from '../../session/auth-store';
import { savePractice, type Practice, type PracticeParts } from './catalogue.api';
import { NEW } from './practice-path';
import { changedFields, emptyText, partsOf, textOf, type FieldName, type PracticeText } from './practice-text';

interface PracticeDeskOptions {
  /** What is edited; null for a new one. */
  practice: Practice | null;
  /** What the server has now. */
  onChanged: (current: Practice) => Promise<unknown>;
  /** A new practice has come to be. */
  onCreated: (made: Practice) => void;
}

/** What someone else has saved meanwhile, and who. */
interface Theirs {
  practice: Practice;
  name: string | null;
}

type FieldErrors = Partial<Record<FieldName, string>>;

interface Kept {
  text: PracticeText;
  reason: string;
  base: Practice | null;
}

/** The work on one practice. A save sends what was changed here alone: what others changed beside it stays. */
export function usePracticeDesk({ practice, onChanged, onCreated }: PracticeDeskOptions) {
  const userId = useAuth((auth) => auth.userId);
  const workKey = `unsaved-practice ${userId} ${practice?.contentNumber ?? NEW}`;
  const [kept] = useState(() => keptWork<Kept>(workKey));
  const [base, setBase] = useState(kept ? kept.base : practice);
  const [text, setText] = useState<PracticeText>(() => kept?.text ?? savedText(practice));
  const [reason, setReason] = useState(kept?.reason ?? '');
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [wasSaved, setWasSaved] = useState(false);
  const [isRestored, setIsRestored] = useState(kept !== null);
  const changed = changedFields(text, savedText(base));
  const isDirty = changed.length > 0;

  // What others save is shown at once, but never over what was written here: a save then asks.
  const [seen, setSeen] = useState(practice);
  if (seen !== practice) {
    setSeen(practice);
    if (!isDirty && practice && practice.version >= (base?.version ?? 0)) {
      setBase(practice);
      setText(textOf(practice));
    }
  }

  useEffect(() => {
    keepWork(workKey, isDirty ? ({ text, reason, base } satisfies Kept) : null);
  }, [workKey, isDirty, text, reason, base]);

  function change(changes: Partial<PracticeText>) {
    setText((current) => ({ ...current, ...changes }));
    setWasSaved(false);
    setFieldErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !Object.hasOwn(changes, field))),
    );
  }

  /** @param from what the person has seen: over anything newer nothing is saved, and they are shown it first */
  async function save(written = text, from = base): Promise<void> {
    setErrors([]);
    setFieldErrors({});
    setIsSaving(true);
    try {
      const saved = await savePractice(from?.contentNumber ?? null, changedParts(written, from), {
        version: from?.version,
        reason,
      });
      keepWork(workKey, null);
      await show(saved);
      if (!from) onCreated(saved);
    } catch (error) {
      refused(error);
    } finally {
      setIsSaving(false);
    }
  }

  function refused(error: unknown) {
    const newer = newerOf(error);
    if (newer) return setTheirs(newer);
    const { fields, rest } = faultsOf(error);
    setFieldErrors(fields);
    setErrors(rest);
    focusFirst(fields);
  }

  /** What the server has now takes the place of what was written here. */
  async function show(current: Practice) {
    setBase(current);
    setText(textOf(current));
    setReason('');
    setErrors([]);
    setFieldErrors({});
    setIsRestored(false);
    setWasSaved(true);
    await onChanged(current);
  }

  return {
    base,
    text,
    reason,
    setReason,
    fieldErrors,
    errors,
    isDirty,
    isSaving,
    wasSaved,
    /** The text was brought back after a reload or a log-in. */
    isRestored: isRestored && isDirty,
    change,
    save: () => save(),
    show,
    /** It was retired or taken back: what is being written stays. */
    async showState(current: Practice) {
      setBase((known) => known && { ...known, state: current.state, retiredAt: current.retiredAt });
      await onChanged(current);
    },
    giveUp() {
      setText(savedText(base));
      setErrors([]);
      setFieldErrors({});
      setIsRestored(false);
      keepWork(workKey, null);
    },
    theirs,
    /** What would stand if this were saved over what someone else has saved. */
    merged: theirs && mergedText(text, changed, theirs.practice),
    closeConflict: () => setTheirs(null),
    keepMine() {
      if (!theirs) return;
      const merged = mergedText(text, changed, theirs.practice);
      setTheirs(null);
      setBase(theirs.practice);
      setText(merged);
      void save(merged, theirs.practice);
    },
    takeTheirs() {
      if (!theirs) return;
      setTheirs(null);
      void show(theirs.practice);
    },
  };
}

export type PracticeDesk = ReturnType<typeof usePracticeDesk>;

export const fieldId = (field: FieldName): string => `practice-${field}`;

const savedText = (practice: Practice | null): PracticeText => (practice ? textOf(practice) : emptyText);

const mergedText = (mine: PracticeText, changed: readonly FieldName[], theirs: Practice): PracticeText => ({
  ...textOf(theirs),
  ...Object.fromEntries(changed.map((field) => [field, mine[field]])),
});

/** All of a new practice; of a known one what was changed, an asset always with its name and its words. */
function changedParts(text: PracticeText, base: Practice | null): Partial<PracticeParts> {
  const parts = partsOf(text);
  if (!base) return parts;
  const changed = changedFields(text, textOf(base));
  if (changed.includes('assetLink')) changed.push('asset', 'assetAlt');
  return Object.fromEntries(changed.map((field) => [field, parts[field]]));
}

/** From the server's refusal to save over someone else: what stands now. */
function newerOf(error: unknown): Theirs | null {
  if (!hasStatus(error, 409)) return null;
  const { current, savedBy } = (error.data ?? {}) as { current?: Practice; savedBy?: { name: string } | null };
  return current ? { practice: current, name: savedBy?.name ?? null } : null;
}

/** What the server says of fields that the form has goes beside them. */
function faultsOf(error: unknown): { fields: FieldErrors; rest: string[] } {
  const said = hasStatus(error, 400) ? error.data : undefined;
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    return { fields: {}, rest: serverMessages(error) };
  const fields: FieldErrors = {};
  const rest: string[] = [];
  for (const [field, messages] of Object.entries(said)) {
    const sentences = [messages].flat().filter((message) => typeof message === 'string');
    if (Object.hasOwn(emptyText, field)) fields[field as FieldName] = sentences.join('. ');
    else rest.push(...sentences);
  }
  return { fields, rest };
}

/** Once the messages are there; in the order of the form. */
function focusFirst(fields: FieldErrors): void {
  requestAnimationFrame(() => {
    const faulty = document.querySelectorAll<HTMLElement>(
      Object.keys(fields)
        .map((field) => `#${CSS.escape(fieldId(field as FieldName))}`)
        .join(', ') || ':not(*)',
    );
    faulty[0]?.focus();
  });
}
