import { useEffect, useState } from 'react';
import { detailMessage, serverMessages } from '../../lib/error-messages';
import { hasStatus } from '../../lib/http-error';
import { useAuth } from '../../session/auth-store';
import { keepText, keptText } from './kept-text';
import { unknownPlaceholders } from './prompt';
import { saveDraft, type Draft } from './prompt-desk.api';
import { saveTemplate, type Template, type TemplateText } from './templates.api';

interface TemplateDeskOptions {
  /** What is edited; null for a new one. */
  template: Template | null;
  /** The template's draft; null for none. */
  draft: Draft | null;
  /** A save changed the templates: they are to be fetched again. */
  onChanged: () => Promise<unknown>;
  /** A save made a draft. */
  onDraft: (templateId: string, draft: Draft | null) => Promise<unknown>;
  /** A new template has come to be. */
  onCreated: (made: Template) => void;
}

/** What someone else has saved meanwhile: the template itself, or its draft. */
type Theirs = { kind: 'template'; template: Template } | { kind: 'draft'; draft: Draft };

/** How far a save may go on its own. */
interface SaveOptions {
  /** Members' coach is told something else at once, and the person knows that. */
  isConfirmed?: boolean;
  /** The content goes into a draft, and the template stays as inactive as it is. */
  asDraft?: boolean;
}

export const NEW_ID = 'new';
const emptyText: TemplateText = { name: '', description: '', content: '', isActive: false };

/**
 * The work on one template. What members' coach is told changes by publishing a draft: the content of an active
 * template, or of one that has a draft, is saved as a draft; everything else is saved at once.
 */
export function useTemplateDesk({ template, draft, onChanged, onDraft, onCreated }: TemplateDeskOptions) {
  const userId = useAuth((auth) => auth.userId);
  const templateId = template?.id ?? NEW_ID;
  const [kept] = useState(() => keptText(userId, templateId));
  const [base, setBase] = useState(kept ? kept.base : template);
  const [baseDraft, setBaseDraft] = useState(kept ? kept.baseDraft : draft);
  const [text, setText] = useState<TemplateText>(() => kept?.text ?? savedText(template, draft));
  const [reason, setReason] = useState(kept?.reason ?? draft?.reason ?? '');
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<'on' | 'off' | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [saved, setSaved] = useState<'template' | 'draft' | null>(null);
  const [isRestored, setIsRestored] = useState(kept !== null);
  const before = savedText(base, baseDraft);
  const isDirty = !isSame(text, before);
  const hasDraftContent = base !== null && (base.isActive || baseDraft !== null);

  // What others save is shown at once, but never over what was written here: a save then asks.
  const [seen, setSeen] = useState({ template, draft });
  if (seen.template !== template || seen.draft !== draft) {
    setSeen({ template, draft });
    if (!isDirty) {
      const newer = template && template.version > (base?.version ?? 0) ? template : base;
      setBase(newer);
      setBaseDraft(draft);
      setText(savedText(newer, draft));
      if (draft?.id !== baseDraft?.id) setReason(draft?.reason ?? '');
    }
  }

  useEffect(() => {
    keepText(userId, templateId, isDirty ? { text, reason, base, baseDraft } : null);
  }, [userId, templateId, isDirty, text, reason, base, baseDraft]);

  function change(changes: Partial<TemplateText>) {
    setText({ ...text, ...changes });
    setSaved(null);
  }

  /** Saves what is written, against what the person has seen: over anything newer nothing is saved. */
  async function save(options: SaveOptions = {}, from = { base, baseDraft }): Promise<void> {
    const written = options.asDraft ? { ...text, isActive: from.base?.isActive ?? false } : text;
    const refusal = refusalOf(written, from);
    setErrors(refusal);
    setQuestion(null);
    if (refusal.length > 0) return;
    if (written.isActive !== (from.base?.isActive ?? false) && !options.isConfirmed) {
      setQuestion(written.isActive ? 'on' : 'off');
      return;
    }
    setIsSaving(true);
    try {
      await store(written, from, options.asDraft ?? false);
    } catch (error) {
      await refused(error);
    } finally {
      setIsSaving(false);
    }
  }

  async function store(
    written: TemplateText,
    from: { base: Template | null; baseDraft: Draft | null },
    asDraft: boolean,
  ) {
    const { content, ...rest } = written;
    const isDraft = asDraft || (from.base !== null && (from.base.isActive || from.baseDraft !== null));
    const isContentNew = content !== savedText(from.base, from.baseDraft).content;
    let current = from.base;
    const isRestNew = !isSame({ ...rest, content: '' }, { ...savedText(current, null), content: '' });
    if (current === null || isRestNew || (isContentNew && !isDraft)) {
      const whole = current === null || !isDraft ? written : rest;
      current = await saveTemplate(current?.id ?? null, whole, { baseVersion: current?.version, reason });
      setBase(current);
      setSaved('template');
    }
    let made = from.baseDraft;
    if (isDraft && (isContentNew || asDraft)) {
      made = await saveDraft(current.id, content, { draft: from.baseDraft, baseVersion: current.version, reason });
      setBaseDraft(made);
      setSaved('draft');
      await onDraft(current.id, made);
    }
    setReason(made?.reason ?? '');
    setText(savedText(current, made));
    setIsRestored(false);
    keepText(userId, templateId, null);
    if (from.base === null) onCreated(current);
    await onChanged();
  }

  async function refused(error: unknown) {
    const newer = newerOf(error);
    if (newer === undefined) return setErrors(serverMessages(error));
    if (newer !== null) {
      setTheirs(newer);
      if (newer.kind === 'draft') await onDraft(newer.draft.templateId, newer.draft);
      else await onChanged();
      return;
    }
    // The draft is gone, published or given up: what is written here begins a new one, if it is still wanted.
    setBaseDraft(null);
    setErrors([`${detailMessage(error)} What you wrote is still here: save it again to start a new draft.`]);
    if (base) await onDraft(base.id, null);
    await onChanged();
  }

  /** What the server has now takes the place of what was written here. */
  async function show(current: Template, currentDraft: Draft | null) {
    setBase(current);
    setBaseDraft(currentDraft);
    setText(savedText(current, currentDraft));
    setReason(currentDraft?.reason ?? '');
    setErrors([]);
    setIsRestored(false);
    setSaved('template');
    await onDraft(current.id, currentDraft);
    await onChanged();
  }

  function giveUp() {
    setText(before);
    setErrors([]);
    setIsRestored(false);
    keepText(userId, templateId, null);
  }

  const standing = (): { base: Template | null; baseDraft: Draft | null } =>
    theirs?.kind === 'draft' ? { base, baseDraft: theirs.draft } : { base: theirs?.template ?? base, baseDraft };

  return {
    base,
    text,
    reason,
    setReason,
    errors,
    setErrors,
    isDirty,
    isSaving,
    saved,
    /** The text was brought back after a reload or a log-in. */
    isRestored: isRestored && isDirty,
    /** What a save of the content makes. */
    savesDraft: hasDraftContent && (text.content !== before.content || isSame(text, before)),
    /** A draft of an inactive template makes it active when it is published: there is nothing else to choose. */
    hasChoiceOfActive: base === null || base.isActive || baseDraft === null,
    change,
    save,
    show,
    giveUp,
    question,
    dropQuestion: () => setQuestion(null),
    theirs,
    closeConflict: () => setTheirs(null),
    keepMine() {
      const now = standing();
      setTheirs(null);
      setBase(now.base);
      setBaseDraft(now.baseDraft);
      void save({ isConfirmed: true }, now);
    },
    takeTheirs() {
      const now = standing();
      setTheirs(null);
      setBase(now.base);
      setBaseDraft(now.baseDraft);
      setText(savedText(now.base, now.baseDraft));
      setReason(now.baseDraft?.reason ?? '');
    },
  };
}

export type TemplateDesk = ReturnType<typeof useTemplateDesk>;

/** What is on record: the draft's content where there is one. */
function savedText(template: Template | null, draft: Draft | null): TemplateText {
  if (!template) return emptyText;
  const { name, description, content, isActive } = template;
  return { name, description, content: draft?.content ?? content, isActive };
}

const isSame = (one: TemplateText, other: TemplateText): boolean =>
  (Object.keys(emptyText) as (keyof TemplateText)[]).every((field) => one[field] === other[field]);

/** A draft may be unfinished; what the coach is to read at once may not. */
function refusalOf(
  { name, isActive, content }: TemplateText,
  { base, baseDraft }: { base: Template | null; baseDraft: Draft | null },
): string[] {
  if (name.trim() === '') return ['A template needs a name.'];
  if (!isActive || base?.isActive || baseDraft) return [];
  const names = unknownPlaceholders(content).map((placeholder) => `{{ ${placeholder} }}`);
  if (names.length === 0) return [];
  return [`An active template must not name ${names.join(', ')}. Fix it, or save it with Active off.`];
}

/**
 * From the server's refusal to save over someone else: what stands now, null for a draft that is no longer there;
 * undefined where it refused for another reason.
 */
function newerOf(error: unknown): Theirs | null | undefined {
  if (!hasStatus(error, 409)) return undefined;
  const { current } = (error.data ?? {}) as { current?: Template | Draft | null };
  if (current === undefined || current === null) return current;
  return 'version' in current ? { kind: 'template', template: current } : { kind: 'draft', draft: current };
}
