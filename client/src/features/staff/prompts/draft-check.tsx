import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { detailMessage, serverMessages } from '../../../lib/error-messages';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { requestCheck, useCheck, type Check, type Draft } from './drafts.api';

type Result = Check['results'][number];

/** The results of the example conversations with a draft, beside those with the published prompt. */
export function DraftCheck({ draft, isDirty }: { draft: Draft; isDirty: boolean }) {
  const { data: check, error, mutate } = useCheck(draft);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isRunning = check != null && check.finishedAt === null;

  async function start() {
    setErrors([]);
    try {
      await mutate(await requestCheck(draft.templateId), { revalidate: false });
    } catch (failure) {
      setErrors(serverMessages(failure));
    }
  }

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          size="sm"
          disabled={isDirty}
          pending={isRunning}
          pendingLabel="Checking…"
          onClick={() => void start()}
        >
          {check?.finishedAt ? 'Check again' : 'Check draft'}
        </Button>
        <Link to={paths.promptExamples} className="link">
          Example conversations
        </Link>
      </div>
      <ErrorList messages={errors} />
      {error !== undefined && <Alert tone="error">The check could not be loaded. {detailMessage(error)}</Alert>}
      <p role="status" className={check?.failed || check?.state === 'failed' ? 'text-error-ink' : 'text-ink-soft'}>
        {check ? summaryOf(check) : check === null ? 'Not checked yet.' : ''}
      </p>
      {check?.scripted && (
        <Alert tone="warning">
          No language model is connected. The scripted coach gave these replies, and it doesn’t read the prompt: this
          check says nothing about the draft.
        </Alert>
      )}
      {check?.results.map((result) => (
        <ExampleResult key={result.example} result={result} />
      ))}
    </div>
  );
}

function summaryOf({ state, results, total, failed, problem }: Check): string {
  if (state === 'failed') return `The check could not be completed. ${problem ?? ''}`;
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
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
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
