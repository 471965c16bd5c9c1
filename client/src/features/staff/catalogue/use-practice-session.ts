import { changedFields, type EditRules, type FieldErrors, type SaveRefusal } from '../../../lib/edit-session';
import { unsavedMessages } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { useEditSession, type Store } from '../../../lib/use-edit-session';
import { useAuth } from '../../../session/auth-store';
import { type Edited, saveDraft, savePractice, type Practice, type PracticeParts, NEW } from './catalogue.api';
import { draftedText, emptyText, fieldId, partsOf, type FieldName, type PracticeText } from './practice-text';
import { type Saver, saverText } from '../saver';

/** null for a practice that is still to be written. */
type Base = Edited | null;

const savedText = (practice: Base): PracticeText => (practice ? draftedText(practice) : emptyText);
const reasonOf = (practice: Base): string => practice?.draft?.reason ?? '';

const rules: EditRules<Base, PracticeText> = {
  textOf: savedText,
  reasonOf,
  newest: ({ base, reason }, arrived) =>
    arrived && arrived.version >= (base?.version ?? 0)
      ? { base: arrived, reason: arrived.draft?.id === base?.draft?.id ? reason : reasonOf(arrived) }
      : null,
};

/** A save sends what was changed here alone; of a known practice it makes a draft. */
const store: Store<Base, PracticeText> = async ({ text, base, reason }) => {
  const parts = changedParts(text, base);
  if (!base) return { base: { ...(await savePractice(null, parts, { reason })), draft: null }, as: 'text' };
  const known = { version: base.version, draft: base.draft?.id ?? null, reason };
  return { base: { ...base, draft: await saveDraft(base.contentNumber, parts, known) }, as: 'draft' };
};

interface PracticeSessionOptions {
  /** The edited practice; null for a new one. */
  practice: Edited | null;
  onChanged: (current: Edited) => Promise<unknown>;
  onCreated: (made: Practice) => void;
}

export function usePracticeSession({ practice, onChanged, onCreated }: PracticeSessionOptions) {
  const userId = useAuth((auth) => auth.userId);
  const session = useEditSession<Base, PracticeText>({
    rules,
    current: practice,
    workKey: `unsaved-practice ${userId} ${practice?.contentNumber ?? NEW}`,
    async onSaved(saved, was) {
      if (!saved) return;
      await onChanged(saved);
      if (!was) onCreated(saved);
    },
    refusalOf,
    onRefused: (refusal) => refusal.type === 'refused' && focusFirst(refusal.fieldErrors ?? {}),
  });

  async function show(current: Edited) {
    session.show(current);
    await onChanged(current);
  }

  return {
    ...session,
    field: <Name extends FieldName>(name: Name): FieldProps<Name> => ({
      id: fieldId(name),
      value: session.text[name],
      error: session.fieldErrors[name],
      onChange: (value) => session.change({ [name]: value } as Partial<PracticeText>),
    }),
    save: () => session.save(store),
    /** Replaces what was written here by the server's present state. */
    show,
    /** It was retired or reactivated: what is being written stays. */
    async showState(current: Practice) {
      session.advance((known) => known && { ...known, state: current.state, retiredAt: current.retiredAt });
      await onChanged({ ...current, draft: session.base?.draft ?? null });
    },
    keepMine() {
      const mine = session.keepMine();
      if (mine) void session.save(store, mine);
    },
    takeTheirs() {
      const theirs = session.theirs?.base;
      session.takeTheirs();
      if (theirs) void onChanged(theirs);
    },
  };
}

export type PracticeSession = ReturnType<typeof usePracticeSession>;

export interface FieldProps<Name extends FieldName> {
  id: string;
  value: PracticeText[Name];
  error?: string;
  onChange: (value: PracticeText[Name]) => void;
}

const CAPTIONS = ['captionsLink'] as const;

/** All of a new practice; of a known one what was changed, an asset always with its name and its words. */
function changedParts(text: PracticeText, base: Base): Partial<PracticeParts> {
  const parts = partsOf(text);
  if (!base) return parts;
  const changed = changedFields(text, draftedText(base));
  if (changed.includes('assetLink')) changed.push('asset', 'assetAlt', ...(text.captionsLink ? CAPTIONS : []));
  return Object.fromEntries(changed.map((field) => [field, parts[field]]));
}

function refusalOf(error: unknown): SaveRefusal<Base, PracticeText> {
  const { current, draft, savedBy } = (hasStatus(error, 409) ? (error.data ?? {}) : {}) as {
    current?: Practice;
    draft?: Edited['draft'];
    savedBy?: Saver;
  };
  if (current)
    return {
      type: 'conflicted',
      theirs: { base: { ...current, draft: draft ?? null }, savedBy: saverText(savedBy) },
    };
  return { type: 'refused', ...errorsOf(error) };
}

/** The server's messages about fields of the form go next to them. */
function errorsOf(error: unknown): { fieldErrors: FieldErrors<PracticeText>; errors: string[] } {
  const said = hasStatus(error, 400) ? error.data : undefined;
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    return { fieldErrors: {}, errors: unsavedMessages(error) };
  const fieldErrors: FieldErrors<PracticeText> = {};
  const errors: string[] = [];
  for (const [field, messages] of Object.entries(said)) {
    const sentences = [messages].flat().filter((message) => typeof message === 'string');
    if (Object.hasOwn(emptyText, field)) fieldErrors[field as FieldName] = sentences.join('. ');
    else errors.push(...sentences);
  }
  return { fieldErrors, errors };
}

/** Once the messages are there; in the order of the form. */
function focusFirst(fields: FieldErrors<PracticeText>): void {
  requestAnimationFrame(() => {
    const invalid = document.querySelectorAll<HTMLElement>(
      Object.keys(fields)
        .map((field) => `#${CSS.escape(fieldId(field as FieldName))}`)
        .join(', ') || ':not(*)',
    );
    invalid[0]?.focus();
  });
}
