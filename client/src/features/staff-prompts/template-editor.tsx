import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { detailMessage, serverMessages } from '../../lib/error-messages';
import { HttpError } from '../../lib/http-error';
import { Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { LeaveQuestion, useQuestionBeforeLeaving } from '../../ui/leave-question';
import { TextField } from '../../ui/text-field';
import { AssembledPrompt } from './assembled-prompt';
import { ConflictDialog } from './conflict-dialog';
import { PlaceholderField } from './placeholder-field';
import { unknownPlaceholders } from './prompt';
import { saveDraft, useDraft } from './prompt-desk.api';
import { saveTemplate, templates as resource, type Template, type TemplateText } from './templates.api';
import { DraftPanel } from './draft-panel';
import { Versions } from './versions';

interface TemplateEditorProps {
  /** All of them, for the preview. */
  templates: readonly Template[];
  /** What is edited; null for a new one. */
  template: Template | null;
  /** After a save or a removal: the list is to be fetched again. */
  onChanged: () => Promise<unknown>;
}

const NEW_ID = 'new';
const emptyText: TemplateText = { name: '', description: '', content: '', isActive: false };

/** One template with the prompt that it becomes a part of. Unsaved text is never lost without a question. */
export function TemplateEditor({ templates, template, onChanged }: TemplateEditorProps) {
  const navigate = useNavigate();
  const [base, setBase] = useState(template);
  const [draft, setDraft] = useState<TemplateText>(() => textOf(template));
  const [theirs, setTheirs] = useState<Template | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [wasSaved, setWasSaved] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const isDirty = !isSame(draft, textOf(base));
  const leaving = useQuestionBeforeLeaving(isDirty);

  const change = (changes: Partial<TemplateText>) => {
    setDraft({ ...draft, ...changes });
    setWasSaved(false);
  };

  /** @param known what the person has seen: over anything newer nothing is saved, and they are shown it first */
  async function save(known: Template | null) {
    const refusal = refusalOf(draft);
    setErrors(refusal);
    if (refusal.length > 0) return;
    setIsSaving(true);
    try {
      const saved = await saveTemplate(known?.id ?? null, draft, { baseVersion: known?.version, reason });
      await show(saved);
      if (!known) leaving.freely(() => navigate(`?template=${saved.id}`, { replace: true }));
    } catch (error) {
      const current = newerOf(error);
      if (current) setTheirs(current);
      else setErrors(serverMessages(error));
    } finally {
      setIsSaving(false);
    }
  }

  /** What the server has now takes the place of what was written here. */
  async function show(saved: Template) {
    setBase(saved);
    setDraft(textOf(saved));
    setReason('');
    setErrors([]);
    setWasSaved(true);
    await onChanged();
  }

  async function remove(id: string) {
    try {
      await resource.remove(id);
      leaving.freely(() => navigate('?', { replace: true }));
      await onChanged();
    } catch (error) {
      setIsRemoving(false);
      setErrors(serverMessages(error));
    }
  }

  /** The text is safe in the draft now; the template itself stays as it is. */
  function onDraftSaved() {
    setErrors([]);
    setDraft({ ...draft, content: textOf(base).content });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save(base);
  }

  const editedId = base?.id ?? NEW_ID;
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      {/* Both belong to the text, so they stand under it; the preview may be long. */}
      <div className="min-w-0 space-y-8">
        <form onSubmit={onSubmit} aria-label={base ? base.name : 'New template'} className="min-w-0">
          <TextField label="Name" value={draft.name} onChange={(event) => change({ name: event.target.value })} />
          <TextField
            label="Description"
            hint="For the staff who read the list; never part of the prompt."
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <PlaceholderField label="Content" value={draft.content} onChange={(content) => change({ content })} />
          <label className="mt-2 flex min-h-11 w-fit items-center gap-3">
            <input
              type="checkbox"
              className="accent-primary size-5"
              checked={draft.isActive}
              onChange={(event) => change({ isActive: event.target.checked })}
            />
            Active
          </label>
          <TextField
            label="Reason"
            hint="Why it changes, for the list of versions."
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="my-3">
            <ErrorList messages={errors} />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={!isDirty} pending={isSaving} pendingLabel="Saving…">
              Save
            </Button>
            {base && <SaveDraft template={base} content={draft.content} onSaved={onDraftSaved} onError={setErrors} />}
            {base && (
              <Button look="quiet" onClick={() => setIsRemoving(true)}>
                Delete
              </Button>
            )}
            <p role="status" className="text-ink-soft text-[0.9375rem]">
              {isDirty ? 'Unsaved changes' : wasSaved ? 'Saved' : ''}
            </p>
          </div>
        </form>
        {base && (
          <>
            <PresentDraft template={base} onEdit={(content) => change({ content })} onPublished={show} />
            <Versions template={base} onRestored={show} />
          </>
        )}
      </div>
      <AssembledPrompt templates={withDraft(templates, base, draft)} editedId={editedId} />

      <Dialog isOpen={isRemoving} onClose={() => setIsRemoving(false)} title="Delete this template?">
        <p>“{base?.name}” leaves the prompt at once, for every conversation.</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={() => setIsRemoving(false)}>
            Cancel
          </Button>
          <Button onClick={() => base && void remove(base.id)}>Delete template</Button>
        </div>
      </Dialog>
      <LeaveQuestion leaving={leaving} />
      <ConflictDialog
        theirs={theirs}
        mine={draft}
        onClose={() => setTheirs(null)}
        onKeepMine={() => {
          setTheirs(null);
          setBase(theirs);
          void save(theirs);
        }}
        onTakeTheirs={() => {
          setTheirs(null);
          setBase(theirs);
          setDraft(textOf(theirs));
        }}
      />
    </div>
  );
}

/** Keeps the content as the template's draft, which the coach does not use until it is published. */
function SaveDraft(props: {
  template: Template;
  content: string;
  onSaved: () => void;
  onError: (messages: readonly string[]) => void;
}) {
  const { template, content } = props;
  const { draft: known, show, reload } = useDraft(template.id);
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    setIsSaving(true);
    try {
      await show(await saveDraft(template.id, content, known ?? null));
      props.onSaved();
    } catch (error) {
      // The draft of someone else is shown below; what was written here stays where it is.
      props.onError([detailMessage(error)]);
      await reload();
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Button
      look="outline"
      disabled={known === undefined || content === template.content || content === known?.content}
      pending={isSaving}
      onClick={() => void save()}
    >
      Save as draft
    </Button>
  );
}

function PresentDraft(props: {
  template: Template;
  onEdit: (content: string) => void;
  onPublished: (published: Template) => Promise<void>;
}) {
  const { draft, error, show } = useDraft(props.template.id);
  if (error) return <Alert tone="error">The draft could not be loaded. {detailMessage(error)}</Alert>;
  if (!draft) return null;
  const forget = async () => void (await show(null));
  return (
    <DraftPanel
      key={draft.id}
      template={props.template}
      draft={draft}
      onEdit={() => props.onEdit(draft.content)}
      onDiscarded={forget}
      onPublished={async (published) => {
        await props.onPublished(published);
        await forget();
      }}
    />
  );
}

/** What someone else has saved meanwhile, from the server's refusal to save over it. */
function newerOf(error: unknown): Template | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  return (error.data as { current?: Template } | null)?.current ?? null;
}

function textOf(template: Template | null): TemplateText {
  if (!template) return emptyText;
  const { name, description, content, isActive } = template;
  return { name, description, content, isActive };
}

const isSame = (one: TemplateText, other: TemplateText): boolean =>
  (Object.keys(emptyText) as (keyof TemplateText)[]).every((field) => one[field] === other[field]);

/** A draft may be unfinished; what the coach is to read may not. */
function refusalOf({ name, isActive, content }: TemplateText): string[] {
  if (name.trim() === '') return ['A template needs a name.'];
  const unknown = unknownPlaceholders(content);
  if (!isActive || unknown.length === 0) return [];
  const names = unknown.map((placeholder) => `{{ ${placeholder} }}`).join(', ');
  return [`An active template must not name ${names}. Mend it, or save it as a draft by turning Active off.`];
}

function withDraft(templates: readonly Template[], base: Template | null, draft: TemplateText): Template[] {
  if (base) return templates.map((template) => (template.id === base.id ? { ...template, ...draft } : template));
  const last = { id: NEW_ID, order: Infinity, created: '', lastEdited: '', version: 0 };
  return [...templates, { ...last, ...draft }];
}
