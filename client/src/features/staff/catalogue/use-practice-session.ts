import { changedFields, type EditRules, type FieldErrors, type SaveRefusal } from '../../../lib/edit-session';
import { serverMessages } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { useEditSession, type Store } from '../../../lib/use-edit-session';
import { useAuth } from '../../../session/auth-store';
import { savePractice, type Practice, type PracticeParts, NEW } from './catalogue.api';
import { emptyText, fieldId, partsOf, textOf, type FieldName, type PracticeText } from './practice-text';

/** null for a practice that is still to be written. */
type Base = Practice | null;

const savedText = (practice: Base): PracticeText => (practice ? textOf(practice) : emptyText);

const rules: EditRules<Base, PracticeText> = {
  textOf: savedText,
  reasonOf: () => '',
  newest: ({ base, reason }, arrived) =>
    arrived && arrived.version >= (base?.version ?? 0) ? { base: arrived, reason } : null,
};

/** A save sends what was changed here alone. */
const store: Store<Base, PracticeText> = async ({ text, base, reason }) => ({
  base: await savePractice(base?.contentNumber ?? null, changedParts(text, base), { version: base?.version, reason }),
  as: 'text',
});

interface PracticeSessionOptions {
  /** The edited practice; null for a new one. */
  practice: Practice | null;
  /** The server's present state. */
  onChanged: (current: Practice) => Promise<unknown>;
  /** Called when a new practice has been created. */
  onCreated: (made: Practice) => void;
}

/** The work on one practice. */
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

  async function show(current: Practice) {
    session.show(current);
    await onChanged(current);
  }

  return {
    ...session,
    save: () => session.save(store),
    /** Replaces what was written here by the server's present state. */
    show,
    /** It was retired or reactivated: what is being written stays. */
    async showState(current: Practice) {
      session.advance((known) => known && { ...known, state: current.state, retiredAt: current.retiredAt });
      await onChanged(current);
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

const CAPTIONS = ['captionsLink'] as const;

/** All of a new practice; of a known one what was changed, an asset always with its name and its words. */
function changedParts(text: PracticeText, base: Base): Partial<PracticeParts> {
  const parts = partsOf(text);
  if (!base) return parts;
  const changed = changedFields(text, textOf(base));
  if (changed.includes('assetLink')) changed.push('asset', 'assetAlt', ...(text.captionsLink ? CAPTIONS : []));
  return Object.fromEntries(changed.map((field) => [field, parts[field]]));
}

function refusalOf(error: unknown): SaveRefusal<Base, PracticeText> {
  const { current, savedBy } = (hasStatus(error, 409) ? (error.data ?? {}) : {}) as {
    current?: Practice;
    savedBy?: { name: string } | null;
  };
  if (current) return { type: 'conflicted', theirs: { base: current, savedBy: savedBy?.name ?? null } };
  return { type: 'refused', ...faultsOf(error) };
}

/** The server's messages about fields of the form go next to them. */
function faultsOf(error: unknown): { fieldErrors: FieldErrors<PracticeText>; errors: string[] } {
  const said = hasStatus(error, 400) ? error.data : undefined;
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    return { fieldErrors: {}, errors: serverMessages(error) };
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
    const faulty = document.querySelectorAll<HTMLElement>(
      Object.keys(fields)
        .map((field) => `#${CSS.escape(fieldId(field as FieldName))}`)
        .join(', ') || ':not(*)',
    );
    faulty[0]?.focus();
  });
}
