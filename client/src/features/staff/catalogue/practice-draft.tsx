import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { detailMessage } from '../../../lib/error-messages';
import { formatDate, formatDateTime } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { FIRST_PAGE } from '../../../lib/pagination';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../ui/dialog';
import { UnloadedPart } from '../../../ui/loading';
import { ReasonField } from '../../../ui/text-area';
import { offerUndo } from '../../../ui/undo';
import {
  type Choices,
  discardDraft,
  EDITED,
  type Edited,
  publishDraft,
  saveDraft,
  savePractice,
  useRecipients,
  useOutcomes,
} from './catalogue.api';
import { draftedText, partsOf, textOf } from './practice-text';
import { Differences } from './practice-versions';
import type { PracticeSession } from './use-practice-session';
import { useSubmit } from '../../../lib/form-submission';

interface PracticeDraftProps {
  session: PracticeSession;
  practice: Edited;
  choices: Choices;
  onPublish: () => void;
}

export function PracticeDraft({ session, practice, choices, onPublish }: PracticeDraftProps) {
  const { draft, contentNumber, version } = practice;
  const [isAsked, setIsAsked] = useState(false);
  const { isPending, errors, submit } = useSubmit((failure) => [detailMessage(failure)]);
  if (!draft) return null;

  const discard = async () => {
    await discardDraft(contentNumber);
    setIsAsked(false);
    await session.show({ ...practice, draft: null });
  };

  return (
    <section
      aria-label="Draft"
      className="border-warning/60 bg-warning/8 mb-8 space-y-3 rounded-2xl border px-5 py-4 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h2 className="text-xl font-medium">Draft</h2>
          <p className="text-ink-soft text-sm">
            Saved {formatDateTime(draft.savedAt)} by {draft.savedBy?.name ?? 'a former staff member'}. Members get
            version {version} until it is published.
          </p>
        </div>
        <Button variant="quiet" size="sm" disabled={session.isDirty} onClick={() => setIsAsked(true)}>
          Discard draft
        </Button>
        <Button size="sm" disabled={session.isDirty} onClick={onPublish}>
          Publish…
        </Button>
      </div>
      {draft.baseVersion !== version && (
        <Alert tone="warning">Version {version} was published after this draft was started.</Alert>
      )}
      {session.isDirty && (
        <p className="text-ink-soft text-sm">Save your changes first. What is shown here is the saved draft.</p>
      )}
      <Collapsible title="Changes">
        <Differences before={textOf(practice)} after={draftedText(practice)} choices={choices} />
      </Collapsible>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title="Discard this draft?"
        action="Discard"
        pending={isPending}
        onConfirm={() => void submit(discard)}
      >
        <p>Its text is not saved anywhere else. Version {version} stays published.</p>
        <ErrorList messages={errors} />
      </ConfirmDialog>
    </section>
  );
}

interface PublicationProps {
  session: PracticeSession;
  practice: Edited | null;
  isOpen: boolean;
  onClose: () => void;
}

export function Publication({ session, practice, isOpen, onClose }: PublicationProps) {
  return (
    <Dialog
      isOpen={isOpen && practice?.draft != null}
      onClose={onClose}
      title={`Publish version ${(practice?.version ?? 0) + 1}?`}
    >
      {practice?.draft && <Question session={session} practice={practice} draft={practice.draft} onClose={onClose} />}
    </Dialog>
  );
}

interface QuestionProps extends Pick<PublicationProps, 'session' | 'onClose'> {
  practice: Edited;
  draft: NonNullable<Edited['draft']>;
}

function Question({ session, practice, draft, onClose }: QuestionProps) {
  const { contentNumber, version } = practice;
  const { mutate } = useSWRConfig();
  const [reason, setReason] = useState(draft.reason ?? '');
  const { isPending, errors, submit } = useSubmit((failure) => [
    `${detailMessage(failure)}${hasStatus(failure, 409) ? ' Close this and reload the page to see it.' : ''}`,
  ]);

  const publish = async () => {
    const published = await publishDraft(contentNumber, { draft: draft.id, version, reason: reason.trim() });
    onClose();
    offerUndo(`Version ${published.version} is published.`, () => unpublish(published.version));
    await session.show({ ...published, draft: null });
  };

  /** The text before it is the published one again, as a version of its own; over what somebody else has saved it is refused. */
  async function unpublish(published: number) {
    const why = 'Publication undone';
    const before = await savePractice(contentNumber, partsOf(textOf(practice)), { version: published, reason: why });
    const parts = partsOf(draftedText(practice));
    await saveDraft(contentNumber, parts, { version: before.version, draft: null, reason: draft.reason ?? '' });
    await mutate([EDITED, contentNumber]);
  }

  return (
    <>
      <WhoGetsIt practice={practice} />
      <div className="mt-5">
        <ReasonField value={reason} onChange={setReason} />
      </div>
      <ErrorList messages={errors} />
      <DialogButtons>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus pending={isPending} onClick={() => void submit(publish)}>
          Publish
        </Button>
      </DialogButtons>
    </>
  );
}

function WhoGetsIt({ practice: { contentNumber, state } }: { practice: Edited }) {
  const recipients = useRecipients(contentNumber, { page: FIRST_PAGE, version: 'none', sort: 'date' });
  const coming = recipients.data;
  const outcomes = useOutcomes(contentNumber);
  const members = outcomes.data?.members;
  const next = coming?.results.find(({ dueAt }) => dueAt !== null)?.dueAt;
  return (
    <>
      <ul className="min-h-24 list-disc space-y-1.5 pl-5">
        <li>Everyone who is sent this practice from now on gets the new text.</li>
        {coming && (
          <li>
            {coming.count === 0
              ? 'It isn’t upcoming in any plan.'
              : `It is upcoming in ${coming.count} ${coming.count === 1 ? 'plan' : 'plans'}${next ? `, next on ${formatDate(next)}` : ''}.`}
            {state === 'active' && ' New plans may include it.'}
          </li>
        )}
        {members !== undefined && members > 0 && (
          <li>
            {members === 1 ? 'One member who was' : `${members} members who were`} sent an earlier version{' '}
            {members === 1 ? 'keeps' : 'keep'} that.
          </li>
        )}
      </ul>
      <UnloadedPart what="The plans and members with this practice" of={[recipients, outcomes]} className="mt-3" />
    </>
  );
}
