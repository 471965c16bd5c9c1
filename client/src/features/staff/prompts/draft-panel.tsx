import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSWRConfig } from 'swr';
import { paths } from '../../../app/paths';
import { useSubmit } from '../../../lib/form-submission';
import { formatDateTime } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { ErrorList, Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { ConfirmDialog } from '../../../ui/dialog';
import { Unloaded } from '../../../ui/loading';
import { ReasonField } from '../../../ui/text-area';
import { TextLink } from '../../../ui/text-link';
import { offerUndo } from '../../../ui/undo';
import { TextDiff } from '../../../ui/version-list';
import {
  discardDraft,
  DRAFTS,
  saveDraft,
  saveTemplate,
  TEMPLATES,
  publishDraft,
  type Draft,
  type PublicationRequest,
  requestCheck,
  useCheck,
  type Check,
  type Template,
} from './templates.api';
import { unknownPlaceholders } from './prompt';
import { type Saver, saverText } from '../saver';

interface DraftPanelProps {
  template: Template;
  draft: Draft;
  /** The reason of the publication, in the author's words: initially that of the save. */
  reason: string;
  onReason: (reason: string) => void;
  /** Something newer is written and not saved: it is not what would be published or checked. */
  isDirty: boolean;
  onDiscarded: () => Promise<void>;
  onPublished: (published: Template) => Promise<void>;
  /** The bar that stays in view: it has the way to publish. */
  actions: HTMLElement | null;
}

interface Question {
  text: string;
  confirmed: Partial<PublicationRequest>;
}

export function DraftPanel({ template, draft, isDirty, onDiscarded, onPublished, actions, ...why }: DraftPanelProps) {
  const { errors, isPending: isBusy, submit } = useSubmit();
  const { mutate } = useSWRConfig();
  const [request, setRequest] = useState<PublicationRequest | null>(null);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const isBroken = unknownPlaceholders(draft.content).length > 0;

  const publish = (asked: PublicationRequest) =>
    submit(async () => {
      setRequest(asked);
      setQuestion(null);
      try {
        const published = await publishDraft(template.id, asked);
        offerUndo('Published. Members get it from the coach’s next reply.', () => unpublish(published));
        await onPublished(published);
      } catch (error) {
        const again = questionOf(error);
        if (!again) throw error;
        setQuestion(again);
      }
    });

  /** The text before is the published one again, and the draft is there again; over what somebody else has saved it is refused. */
  async function unpublish({ id, version: baseVersion }: Template) {
    const { content, isActive } = template;
    const reason = 'Publication undone';
    const before = await saveTemplate(id, { content, isActive }, { baseVersion, reason });
    await saveDraft(id, draft.content, { draft: null, baseVersion: before.version, reason: draft.reason ?? '' });
    await Promise.all([TEMPLATES, DRAFTS].map((key) => mutate(key)));
  }

  return (
    <section aria-label="Draft" className="border-warning/60 bg-warning/8 space-y-4 rounded-2xl border p-5">
      <div>
        <h2 className="text-xl font-medium">Draft</h2>
        <p className="text-ink-soft text-sm">
          Saved {formatDateTime(draft.savedAt)} by {draft.savedBy?.name ?? 'someone'}. The coach doesn’t use it yet.
        </p>
      </div>
      {isBroken && <p className="text-error-ink text-sm">It uses unknown placeholders, so it can’t be published.</p>}
      {/* Where something newer is written, the reason is asked for there. */}
      {!isDirty && <ReasonField value={why.reason} onChange={why.onReason} />}
      {actions &&
        createPortal(
          <>
            <Button
              disabled={isBroken || isDirty}
              pending={isBusy}
              onClick={() => void publish({ draft: draft.id, reason: why.reason.trim() })}
            >
              Publish draft
            </Button>
            <ErrorList className="order-first basis-full" messages={errors} />
          </>,
          actions,
        )}
      <div className="flex flex-wrap gap-3">
        <TextLink to={`${paths.chatSandbox}?draft=${template.id}`} className="inline-flex min-h-10 items-center">
          Try in sandbox
        </TextLink>
        <Button variant="quiet" size="sm" disabled={isBusy || isDirty} onClick={() => setIsDiscarding(true)}>
          Discard draft
        </Button>
      </div>
      {isDirty && <p className="text-ink-soft text-sm">Save your changes first. This uses the saved draft.</p>}
      <DraftCheck draft={draft} isDirty={isDirty}>
        <TextDiff before={template.content} after={draft.content} />
      </DraftCheck>
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        title="Discard this draft?"
        action="Discard"
        pending={isBusy}
        onConfirm={() =>
          void submit(async () => {
            await discardDraft(template.id);
            setIsDiscarding(false);
            await onDiscarded();
          })
        }
      >
        <p>Its text is not saved anywhere else. The published version stays as it is.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question !== null}
        onClose={() => setQuestion(null)}
        title="Publish anyway?"
        action="Publish anyway"
        onConfirm={() => question && request && void publish({ ...request, ...question.confirmed })}
      >
        <p>{question?.text}</p>
      </ConfirmDialog>
    </section>
  );
}

/** A 409 that can be answered: there is no check, it failed, or someone else published another text in the meantime. */
function questionOf(error: unknown): Question | null {
  if (!hasStatus(error, 409)) return null;
  const { detail, failedExamples, check, current, savedBy } = error.data as {
    detail?: string;
    failedExamples?: number;
    check?: string;
    current?: Template | null;
    savedBy?: Saver;
  };
  if (failedExamples) {
    return { text: `${detail} Failed conversations: ${failedExamples}.`, confirmed: { despiteFailedCheck: true } };
  }
  if (check)
    return { text: `${detail} It will be marked as published without a check.`, confirmed: { withoutCheck: true } };
  if (!current || !('version' in current)) return null;
  const who = saverText(savedBy);
  return {
    text: `${who} published another text after this draft was started: “${current.content}”. It stays in the list of versions.`,
    confirmed: { baseVersion: current.version },
  };
}

type Result = Check['results'][number];

function DraftCheck({ draft, isDirty, children }: { draft: Draft; isDirty: boolean; children: ReactNode }) {
  const { data: check, error, mutate } = useCheck(draft);
  const { errors, submit } = useSubmit();
  const isRunning = check != null && check.finishedAt === null;
  const start = async () => mutate(await requestCheck(draft.templateId), { revalidate: false });

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          disabled={isDirty}
          pending={isRunning}
          pendingLabel="Checking…"
          onClick={() => void submit(start)}
        >
          {check?.finishedAt ? 'Check again' : 'Check draft'}
        </Button>
        <TextLink to={paths.promptExamples}>Example conversations</TextLink>
      </div>
      <ErrorList messages={errors} />
      {error !== undefined && <Unloaded what="The check" error={error} size="sm" onRetry={() => mutate()} />}
      <p role="status" className={check?.failed || check?.state === 'failed' ? 'text-error-ink' : 'text-ink-soft'}>
        {check ? summaryOf(check) : check === null ? 'Not checked yet.' : ''}
      </p>
      {check?.scripted && (
        <Alert tone="warning">
          No language model is connected, and the scripted coach doesn’t read the prompt: this check doesn’t test the
          draft.
        </Alert>
      )}
      {children}
      {/* The scripted coach says the same whatever the draft says, so its replies are no result. */}
      {!check?.scripted && check?.results.map((result) => <ExampleResult key={result.example} result={result} />)}
    </div>
  );
}

function summaryOf({ state, results, total, failed, problem, scripted }: Check): string {
  if (state === 'failed') return `The check could not be completed. ${problem ?? ''}`;
  if (scripted) return 'Nothing was tested.';
  if (state !== 'done') return `${results.length} of ${total} conversations replayed`;
  return failed > 0 ? `${failed} of ${total} conversations failed` : `All ${total} conversations passed`;
}

function ExampleResult({ result: { title, messages, draft, published } }: { result: Result }) {
  const result = draft.faults.length > 0 ? 'failed' : 'passed';
  return (
    <div className="border-line bg-card rounded-xl border px-4 py-2">
      <Collapsible title={`${title}: ${result}`}>
        <div className="grid gap-6 md:grid-cols-2">
          <Replay title="With the draft" replay={draft} messages={messages} />
          <Replay title="As published" replay={published} messages={messages} />
        </div>
      </Collapsible>
    </div>
  );
}

function Replay(props: { title: string; replay: Result['draft']; messages: readonly string[] }) {
  const { replies, concludedAfter, faults } = props.replay;
  return (
    <section aria-label={props.title} className="min-w-0 pb-3 text-[0.9375rem]">
      <h3 className="text-lg font-medium">{props.title}</h3>
      <p className="text-ink-soft text-sm">
        {concludedAfter === null ? 'Not concluded' : `Concluded after ${concludedAfter} messages`}
      </p>
      {faults.length > 0 && (
        <ul className="text-error-ink mt-1 list-disc pl-5 text-sm">
          {faults.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ol className="mt-3 space-y-3">
        {replies.map((reply, index) => (
          <li key={index} className="break-words whitespace-pre-wrap">
            <p className="bg-primary-wash rounded-lg px-3 py-2">{props.messages[index]}</p>
            <p className="px-3 py-2">{reply}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
