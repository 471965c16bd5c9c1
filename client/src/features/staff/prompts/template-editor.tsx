import { useEffect, useRef, useState, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { PLACEHOLDER_NAMES } from '@contracts/coach-prompts/adapters/http/prompts';
import { formMessages } from '../../../lib/error-messages';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { ReasonField } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-fields';
import { offerUndo } from '../../../ui/undo';
import { LeaveQuestion, useQuestionBeforeLeaving } from '../../../ui/unsaved-changes';
import { AssembledPrompt } from './assembled-prompt';
import { ConflictDialog } from './conflict-dialog';
import { DraftPanel } from './draft-panel';
import { stretchesOf, unknownPlaceholders } from './prompt';
import { Versions } from './prompt-versions';
import {
  DELETED_TEMPLATES,
  type Draft,
  DRAFTS,
  TEMPLATES,
  type Template,
  templates as resource,
  undeleteTemplate,
} from './templates.api';
import { NEW_ID, useTemplateSession, type TemplateSession } from './use-template-session';

interface TemplateEditorProps {
  templates: readonly Template[];
  /** The edited template; null for a new one. */
  template: Template | null;
  /** The template's draft; null for none. */
  draft: Draft | null;
  /** After a save or a removal: the list is to be fetched again. */
  onChanged: () => Promise<unknown>;
  onDraft: (templateId: string, draft: Draft | null) => Promise<unknown>;
}

/** One template with the prompt that it becomes a part of. Unsaved text is never lost without a question. */
export function TemplateEditor({ templates, template, draft, onChanged, onDraft }: TemplateEditorProps) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const session = useTemplateSession({
    template,
    draft,
    onChanged,
    onDraft,
    onCreated: (made) => leaving.freely(() => navigate(`?template=${made.id}`, { replace: true })),
  });
  const { base, text, isDirty } = session;
  const [isAskedToRemove, setIsAskedToRemove] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [view, setView] = useState<View>('text');
  const [draftActions, setDraftActions] = useState<HTMLElement | null>(null);
  const leaving = useQuestionBeforeLeaving(isDirty, session.discard);

  // The saved draft is what comes next: what it changes, its check, and the way to members.
  const panel = useRef<HTMLDivElement>(null);
  const draftId = session.saved === 'draft' ? draft?.id : undefined;
  useEffect(() => {
    if (draftId !== undefined) panel.current?.scrollIntoView?.({ block: 'start' });
  }, [draftId]);

  async function remove(id: string) {
    setIsRemoving(true);
    try {
      await resource.remove(id);
      session.discard();
      leaving.freely(() => navigate('?', { replace: true }));
      offerUndo(`“${base?.name}” was deleted.`, async () => {
        await undeleteTemplate(id, { asItWas: true });
        await Promise.all([TEMPLATES, DRAFTS].map((key) => mutate(key)));
        await navigate(`?template=${id}`);
      });
      await onDraft(id, null);
      await Promise.all([onChanged(), mutate((key) => Array.isArray(key) && key[0] === DELETED_TEMPLATES)]);
    } catch (error) {
      setIsAskedToRemove(false);
      setIsRemoving(false);
      session.refuse(formMessages(error));
    }
  }

  return (
    <div className="min-w-0">
      <div role="group" aria-label="Show" className="mb-5 flex flex-wrap gap-2">
        {VIEWS.map(([name, title]) => (
          <Button
            key={name}
            variant={view === name ? 'primary' : 'outline'}
            size="sm"
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {title}
          </Button>
        ))}
      </div>
      <div hidden={view !== 'text'} className="space-y-8">
        <TemplateForm session={session} hasDraft={draft !== null} />
        {base && draft && (
          <div ref={panel}>
            <DraftPanel
              key={draft.id}
              template={base}
              draft={draft}
              actions={draftActions}
              reason={session.reason}
              onReason={session.setReason}
              isDirty={isDirty}
              onDiscarded={() => session.show(base, null)}
              onPublished={(published) => session.show(published, null)}
            />
          </div>
        )}
        {base && (
          <Versions
            template={base}
            isDirty={isDirty}
            onRestored={(restored) => session.show(restored, draft)}
            onDrafted={(made) => session.show(base, made)}
            draft={draft}
          />
        )}
        <ActionBar session={session} onRemove={() => setIsAskedToRemove(true)} draftActionsRef={setDraftActions} />
      </div>
      <div hidden={view !== 'prompt'}>
        <AssembledPrompt
          templates={withText(templates, base, { ...text, isActive: text.isActive || draft !== null })}
          editedId={base?.id ?? NEW_ID}
        />
      </div>

      <ConfirmDialog
        isOpen={isAskedToRemove}
        onClose={() => setIsAskedToRemove(false)}
        title="Delete this template?"
        action="Delete template"
        pending={isRemoving}
        onConfirm={() => base && void remove(base.id)}
      >
        <p>
          {base?.isActive
            ? `“${base.name}” is removed from the prompt immediately, in every conversation, without a check.`
            : `“${base?.name}” is not in the prompt.`}{' '}
          It can be restored from “Deleted templates”, with its versions and its draft.
        </p>
      </ConfirmDialog>
      <LeaveQuestion leaving={leaving} />
      <GateDialog session={session} />
      <ConflictDialog session={session} />
    </div>
  );
}

type View = 'text' | 'prompt';

const VIEWS: readonly (readonly [View, string])[] = [
  ['text', 'This template'],
  ['prompt', 'Whole prompt'],
];

const FORM_ID = 'template-form';

interface ActionBarProps {
  session: TemplateSession;
  onRemove: () => void;
  draftActionsRef: (element: HTMLElement | null) => void;
}

/** Everything that can be done with the template; it stays in view, however long text, draft and check are. */
function ActionBar({ session, onRemove, draftActionsRef }: ActionBarProps) {
  const { base, isDirty, saved } = session;
  return (
    <div
      data-end-bar
      className="bg-paper border-line sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-3 border-t px-2 py-3"
    >
      <ErrorList className="basis-full" messages={session.errors} />
      <Button type="submit" form={FORM_ID} disabled={!isDirty} pending={session.isSaving} pendingLabel="Saving…">
        {session.savesDraft ? 'Save draft' : 'Save'}
      </Button>
      <div ref={draftActionsRef} className="contents" />
      {base && (
        <Button variant="quiet" onClick={onRemove}>
          Delete
        </Button>
      )}
      <p role="status" className="text-ink-soft text-[0.9375rem]">
        {isDirty ? 'Unsaved changes' : saved === 'draft' ? 'Draft saved' : saved ? 'Saved' : ''}
      </p>
    </div>
  );
}

function TemplateForm({ session, hasDraft }: { session: TemplateSession; hasDraft: boolean }) {
  const { base, text, isDirty } = session;

  return (
    <Form
      id={FORM_ID}
      onSubmit={() => session.save()}
      aria-label={base ? base.name : 'New template'}
      className="min-w-0"
    >
      {session.isRestored && (
        <div className="border-warning bg-warning/12 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border px-4 py-2 text-[0.9375rem]">
          <p role="status" className="mr-auto">
            Your unsaved changes have been restored.
          </p>
          <Button variant="quiet" size="sm" onClick={session.discard}>
            Discard
          </Button>
        </div>
      )}
      <TextField label="Name" value={text.name} onChange={(event) => session.change({ name: event.target.value })} />
      <TextField
        label="Description"
        hint="Shown to staff only; not part of the prompt."
        value={text.description}
        onChange={(event) => session.change({ description: event.target.value })}
      />
      <PlaceholderField label="Content" value={text.content} onChange={(content) => session.change({ content })} />
      {hasDraft && <p className="text-ink-soft text-sm">This is the draft. The coach doesn’t use it yet.</p>}
      {session.hasChoiceOfActive && (
        <label className="mt-2 flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="accent-primary-ink size-5"
            checked={text.isActive}
            onChange={(event) => session.change({ isActive: event.target.checked })}
          />
          Active
        </label>
      )}
      {(isDirty || !hasDraft) && <ReasonField value={session.reason} onChange={session.setReason} />}
    </Form>
  );
}

type ShownText = Pick<Template, 'name' | 'description' | 'content' | 'isActive'>;

function withText(templates: readonly Template[], base: Template | null, text: ShownText): Template[] {
  if (base) return templates.map((template) => (template.id === base.id ? { ...template, ...text } : template));
  const last = { id: NEW_ID, order: Infinity, created: '', lastEdited: '', version: 0 };
  return [...templates, { ...last, ...text }];
}

/** Turning a template on or off changes the coach's prompt at once: publishing without a check needs a confirmation. */
function GateDialog({ session }: { session: TemplateSession }) {
  const { question, dropQuestion } = session;
  const isOn = question === 'on';
  return (
    <Dialog
      isOpen={question !== null}
      onClose={dropQuestion}
      title={isOn ? 'Activate without a check?' : 'Deactivate without a check?'}
    >
      <p>Members get it from the coach’s next reply. The version list will show that it wasn’t checked.</p>
      {isOn && <p className="mt-3">A draft can be tried and checked first; publishing activates it.</p>}
      <DialogButtons>
        <Button variant="outline" onClick={() => void session.save({ isConfirmed: true })}>
          {isOn ? 'Activate' : 'Deactivate'}
        </Button>
        {isOn ? (
          <Button onClick={() => void session.save({ asDraft: true })}>Save as draft</Button>
        ) : (
          <Button onClick={dropQuestion}>Cancel</Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

interface PlaceholderFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * A text area that marks placeholders in place. A copy of the text lies behind it, with the same letters in the same
 * places; it also gives the area its height, so neither ever scrolls away from the other.
 */
function PlaceholderField({ label, value, onChange }: PlaceholderFieldProps) {
  const id = useId();
  const unknown = unknownPlaceholders(value);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      <div className="border-line-strong bg-card focus-within:border-primary-light focus-within:ring-primary-light/25 grid rounded-xl border focus-within:ring-4">
        <div aria-hidden="true" className={`${layer} text-transparent`}>
          {stretchesOf(value).map(({ kind, source }, index) =>
            kind === 'text' ? (
              source
            ) : (
              <mark key={index} className={`rounded-sm text-transparent ${washes[kind]}`}>
                {source}
              </mark>
            ),
          )}
          {/* A last empty line counts too. */}
          {'\n'}
        </div>
        <textarea
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          spellCheck
          aria-invalid={unknown.length > 0 || undefined}
          aria-describedby={`${id}-unknown`}
          className={`${layer} resize-none overflow-hidden bg-transparent outline-none`}
        />
      </div>
      <p className="text-ink-soft mt-1.5 text-sm">
        Placeholders: {PLACEHOLDER_NAMES.map((name) => `{{ ${name} }}`).join(', ')}
      </p>
      <p id={`${id}-unknown`} role="status" className="text-error-ink min-h-6 pt-1 text-sm">
        {unknown.length > 0 && `Unknown: ${unknown.map((name) => `{{ ${name} }}`).join(', ')}`}
      </p>
    </div>
  );
}

/** Whatever places a letter must be the same in both layers. */
const layer =
  'col-start-1 row-start-1 min-h-64 w-full px-4 py-3 font-sans text-base leading-7 break-words whitespace-pre-wrap';

const washes = { known: 'bg-primary-wash', unknown: 'bg-error/25' };
