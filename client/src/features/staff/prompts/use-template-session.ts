import { useMemo, useState } from 'react';
import { changedFields, type EditRules, type SavedAs, type SaveRefusal } from '../../../lib/edit-session';
import { detailMessage, unsavedMessages } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { useEditSession, type Store, type Work } from '../../../lib/use-edit-session';
import { useAuth } from '../../../session/auth-store';
import { saveDraft, type Draft, saveTemplate, type Template, type TemplateText } from './templates.api';
import { unknownPlaceholders } from './prompt';
import { saverText } from '../saver';

/** A template, null for a new one, with its draft, null for none. */
interface Base {
  template: Template | null;
  draft: Draft | null;
}

interface TemplateSessionOptions extends Base {
  /** A save changed the templates: they are to be fetched again. */
  onChanged: () => Promise<unknown>;
  /** A save made a draft. */
  onDraft: (templateId: string, draft: Draft | null) => Promise<unknown>;
  onCreated: (made: Template) => void;
}

interface SaveOptions {
  /** The members' coach gets another prompt at once, and the author knows that. */
  isConfirmed?: boolean;
  /** The content goes into a draft, and the template stays as inactive as it is. */
  asDraft?: boolean;
}

export const NEW_ID = 'new';
const emptyText: TemplateText = { name: '', description: '', content: '', isActive: false };

/** The content is the draft's where there is one. */
function textOf({ template, draft }: Base): TemplateText {
  if (!template) return emptyText;
  const { name, description, content, isActive } = template;
  return { name, description, content: draft?.content ?? content, isActive };
}

const reasonOf = ({ draft }: Base): string => draft?.reason ?? '';

const rules: EditRules<Base, TemplateText> = {
  textOf,
  reasonOf,
  newest({ base, reason }, { template, draft }) {
    const newer = template && template.version > (base.template?.version ?? 0) ? template : base.template;
    const now = { template: newer, draft };
    return { base: now, reason: draft?.id === base.draft?.id ? reason : reasonOf(now) };
  },
};

/** A template that is part of the prompt, or that has a draft: new content is saved as a draft. */
const hasDraftContent = ({ template, draft }: Base): boolean =>
  template !== null && (template.isActive || draft !== null);

/**
 * The work on one template. The members' prompt changes by publishing a draft: the content of an active template, or of
 * one that has a draft, is saved as a draft; everything else is saved at once.
 */
export function useTemplateSession({ template, draft, onChanged, onDraft, onCreated }: TemplateSessionOptions) {
  const userId = useAuth((auth) => auth.userId);
  const session = useEditSession<Base, TemplateText>({
    rules,
    current: useMemo(() => ({ template, draft }), [template, draft]),
    workKey: `unsaved-template ${userId} ${template?.id ?? NEW_ID}`,
    async onSaved(saved, was) {
      if (!saved.template) return;
      if (saved.draft !== was.draft) await onDraft(saved.template.id, saved.draft);
      if (was.template === null) onCreated(saved.template);
      await onChanged();
    },
    refusalOf,
    async onRefused(refusal) {
      const now = refusal.type === 'conflicted' ? refusal.theirs.base : refusal.base;
      if (!now) return;
      if (now.template && now.draft !== base.draft) await onDraft(now.template.id, now.draft);
      await onChanged();
    },
  });
  const { base, text } = session;
  const [question, setQuestion] = useState<'on' | 'off' | null>(null);
  const theirs = session.theirs?.base ?? null;
  const isTheirsDraft = theirs !== null && theirs.draft !== base.draft;
  const isContentNew = text.content !== textOf(base).content;

  async function save(options: SaveOptions = {}, work: Work<Base, TemplateText> = session): Promise<void> {
    const wasActive = work.base.template?.isActive ?? false;
    const written = options.asDraft ? { ...work.text, isActive: wasActive } : work.text;
    const errors = errorsOf(written, work.base);
    session.refuse(errors);
    setQuestion(null);
    if (errors.length > 0) return;
    if (written.isActive !== wasActive && !options.isConfirmed) return setQuestion(written.isActive ? 'on' : 'off');
    await session.save(options.asDraft ? storeAsDraft : store, { ...work, text: written });
  }

  return {
    ...session,
    base: base.template,
    /** The result of saving the content. */
    savesDraft: hasDraftContent(base) && (isContentNew || !session.isDirty),
    /** A draft of an inactive template makes it active when it is published: there is nothing else to choose. */
    hasChoiceOfActive: base.template === null || base.template.isActive || base.draft === null,
    save: (options?: SaveOptions) => save(options),
    /** Replaces what was written here by the server's present state. */
    async show(current: Template, currentDraft: Draft | null) {
      session.show({ template: current, draft: currentDraft });
      await onDraft(current.id, currentDraft);
      await onChanged();
    },
    question,
    dropQuestion: () => setQuestion(null),
    /** Another person's save in the meantime; null: none. */
    theirs: theirs && textOf(theirs),
    isTheirsDraft,
    theirsSavedBy: session.theirs?.savedBy ?? null,
    keepMine() {
      const mine = session.keepMine();
      if (mine) void save({ isConfirmed: true }, mine);
    },
  };
}

export type TemplateSession = ReturnType<typeof useTemplateSession>;

/** The parts that go their own ways, one after the other: what the template is called and whether it is on; its content. */
async function storeParts(
  { text, base, reason }: Work<Base, TemplateText>,
  partSaved: Parameters<typeof store>[1],
  asDraft: boolean,
): ReturnType<typeof store> {
  const { content, ...rest } = text;
  const isDraft = asDraft || hasDraftContent(base);
  const changed = changedFields(text, textOf(base));
  const isContentNew = changed.includes('content');
  const isRestNew = changed.some((field) => field !== 'content');
  let { template, draft } = base;
  let as: SavedAs | null = null;
  if (template === null || isRestNew || (isContentNew && !isDraft)) {
    const whole = template === null || !isDraft ? text : rest;
    template = await saveTemplate(template?.id ?? null, whole, { baseVersion: template?.version, reason });
    as = 'text';
    partSaved({ template, draft }, as);
  }
  if (isDraft && (isContentNew || asDraft)) {
    draft = await saveDraft(template.id, content, { draft, baseVersion: template.version, reason });
    as = 'draft';
  }
  return { base: { template, draft }, as };
}

const store: Store<Base, TemplateText> = (work, partSaved) => storeParts(work, partSaved, false);
const storeAsDraft: Store<Base, TemplateText> = (work, partSaved) => storeParts(work, partSaved, true);

/** A draft may be unfinished; what the coach is to read at once may not. */
function errorsOf({ name, isActive, content }: TemplateText, { template, draft }: Base): string[] {
  if (name.trim() === '') return ['A template needs a name.'];
  if (!isActive || template?.isActive || draft) return [];
  const names = unknownPlaceholders(content).map((placeholder) => `{{ ${placeholder} }}`);
  if (names.length === 0) return [];
  return [`An active template can’t use unknown placeholders: ${names.join(', ')}. Fix them, or save it as inactive.`];
}

/** @param base what was saved before the refusal, or seen */
function refusalOf(error: unknown, { template, draft }: Base): SaveRefusal<Base, TemplateText> {
  const { current, savedBy } = (hasStatus(error, 409) ? (error.data ?? {}) : {}) as {
    current?: Template | Draft | null;
    savedBy?: Draft['savedBy'];
  };
  if (current === undefined) return { type: 'refused', errors: unsavedMessages(error) };
  if (current !== null) {
    const isTemplate = 'version' in current;
    const base = isTemplate ? { template: current, draft } : { template, draft: current };
    const author = isTemplate ? savedBy : current.savedBy;
    return { type: 'conflicted', theirs: { base, savedBy: saverText(author) } };
  }
  // The draft was published or discarded: the text here begins a new one, if it is still needed.
  const errors = [`${detailMessage(error)} What you wrote is still here: save it again to start a new draft.`];
  return { type: 'refused', errors, base: { template, draft: null } };
}
