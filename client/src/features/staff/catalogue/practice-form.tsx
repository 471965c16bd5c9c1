import type { FormEvent } from 'react';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ReasonField } from '../../../ui/text-area';
import type { Choices } from './catalogue.api';
import { ContentFields, PlanningFields } from './practice-fields';
import type { PracticeSession } from './use-practice-session';

interface PracticeFormProps {
  session: PracticeSession;
  choices: Choices;
  /** A file is on its way: nothing is saved until it has arrived. */
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onPublish: () => void;
}

export function PracticeForm({ session, choices, isUploading, onUploading, onPublish }: PracticeFormProps) {
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void session.save();
  }

  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-label={session.base ? session.base.title : 'New practice'}
      className="min-w-0"
    >
      {session.isRestored && (
        <Alert className="mb-5" tone="info">
          <p>Your unsaved changes have been restored.</p>
          <button type="button" className="link" onClick={session.discard}>
            Discard
          </button>
        </Alert>
      )}
      <ContentFields session={session} choices={choices} onUploading={onUploading} />
      <PlanningFields session={session} choices={choices} />
      <div className="border-line border-t pt-5">
        <ReasonField value={session.reason} onChange={session.setReason} />
      </div>
      <SaveBar session={session} isUploading={isUploading} onPublish={onPublish} />
    </form>
  );
}

/** Stays in view, however long the form is. */
function SaveBar({ session, isUploading, onPublish }: Omit<PracticeFormProps, 'choices' | 'onUploading'>) {
  const { base, isDirty, errors, fieldErrors } = session;
  const badFields = Object.keys(fieldErrors).length;
  const isRefused = errors.length > 0 || badFields > 0;
  return (
    <div
      data-end-bar
      className="bg-paper border-line sticky bottom-0 z-10 -mx-2 mt-4 flex flex-wrap items-center gap-3 border-t px-2 py-3"
    >
      {/* Next to the button that was pressed, as the form's end may be out of sight. */}
      {isRefused && (
        <div className="basis-full space-y-3">
          <ErrorList messages={errors} />
          <Refusal count={badFields} />
        </div>
      )}
      <Button type="submit" disabled={!isDirty || isUploading} pending={session.isSaving} pendingLabel="Saving…">
        {base ? 'Save draft' : 'Create practice'}
      </Button>
      {base?.draft && !isDirty && (
        <Button variant="outline" onClick={onPublish}>
          Publish…
        </Button>
      )}
      {isDirty && base && (
        <Button variant="quiet" disabled={session.isSaving} onClick={session.discard}>
          Discard changes
        </Button>
      )}
      <p role="status" className="text-ink-soft text-[0.9375rem]">
        {isDirty ? 'Unsaved changes' : session.saved ? (base?.draft ? 'Draft saved' : 'Saved') : ''}
      </p>
    </div>
  );
}

function Refusal({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert tone="error">
      {count === 1 ? 'One field needs attention.' : `${count} fields need attention.`} Nothing was saved.
    </Alert>
  );
}
