import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { CONCLUDE_MARKER } from '@contracts/coach-chat/adapters/http/coach-chat';
import { paths } from '../../../app/paths';
import { formatDateTime } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { useDocumentTitle } from '../../../lib/product';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Loading, Unloaded } from '../../../ui/loading';
import { Markdown } from '../../../ui/markdown';
import { SelectField } from '../../../ui/select-field';
import { Skeleton } from '../../../ui/spinner';
import { StaffPage } from '../../../ui/staff-page';
import {
  NO_NAMES,
  SCRIPTED,
  triedName,
  usePromptsToTry,
  useConversation,
  useTemplateNames,
  useTranscript,
  type Conversation,
} from './sandbox.api';
import { useReplay, type Replay } from './use-replay';

/** /staff/chat-sandbox/conversations/{chat}: a sandbox conversation, and next to it the same one with another prompt. */
export function SandboxConversationScreen() {
  const { chatId = '' } = useParams();
  const response = useConversation(chatId);
  const transcript = useTranscript(chatId);
  const title = response.data?.conversation.title ?? 'Sandbox conversation';
  useDocumentTitle(title);
  const error = response.error ?? transcript.error;
  return (
    <StaffPage title={title} back={{ to: paths.sandboxConversations, name: 'Sandbox Conversations' }}>
      {response.data && transcript.data ? (
        <ComparedConversation
          key={chatId}
          {...response.data}
          messages={transcript.data.messages}
          onReplayed={() => void response.mutate()}
        />
      ) : hasStatus(error, 404) ? (
        <Alert tone="error">Conversation not found. Conversations are kept for 90 days.</Alert>
      ) : error !== undefined ? (
        <Unloaded
          what="The conversation"
          error={error}
          onRetry={() => Promise.all([response.mutate(), transcript.mutate()])}
        />
      ) : (
        <Loading className="space-y-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </StaffPage>
  );
}

type Message = { role: 'user' | 'assistant'; content: string };

interface ComparedConversationProps {
  conversation: Conversation;
  replays: readonly Conversation[];
  readsPrompt: boolean;
  messages: readonly Message[];
  onReplayed: () => void;
}

function ComparedConversation({ conversation, replays, readsPrompt, messages, onReplayed }: ComparedConversationProps) {
  const { data: names = NO_NAMES } = useTemplateNames();
  const [query, setQuery] = useSearchParams();
  const [run, setRun] = useState<{ number: number; draft: string; name: string } | null>(null);
  const shownId = run ? null : query.get('replay');
  const shown = replays.find((replay) => replay.chatId === shownId) ?? null;
  const other = useTranscript(shown?.chatId ?? null);
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const first = { name: triedName(conversation, names), replies: repliesIn(messages) };

  return (
    <>
      <p className="text-ink-soft -mt-3 mb-4 flex flex-wrap gap-x-4 text-[0.9375rem]">
        <span>
          {formatDateTime(conversation.created)} · {first.name}
        </span>
        <Link
          to={`${paths.chatSandbox}?${new URLSearchParams({ chat: conversation.chatId, ...(conversation.tried && { draft: conversation.tried }) })}`}
          className="link"
        >
          Continue this conversation
        </Link>
      </p>
      <ReplayForm
        onReplay={(draft, name) => {
          setQuery({}, { replace: true });
          setRun({ number: (run?.number ?? 0) + 1, draft, name });
        }}
      />
      {!readsPrompt && (
        <div className="mb-5">
          <Alert tone="warning">{SCRIPTED}</Alert>
        </div>
      )}
      {replays.length > 0 && (
        <div className="max-w-md">
          <SelectField
            label="Earlier replays"
            value={shown?.chatId ?? ''}
            onChange={(event) => {
              setRun(null);
              setQuery(event.target.value ? { replay: event.target.value } : {}, { replace: true });
            }}
          >
            <option value="">None</option>
            {replays.map((replay) => (
              <option key={replay.chatId} value={replay.chatId}>
                {triedName(replay, names)} · {formatDateTime(replay.created)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {run ? (
        <RunningReplay
          key={run.number}
          chatId={conversation.chatId}
          draft={run.draft}
          name={run.name}
          said={said}
          first={first}
          onReplayed={onReplayed}
        />
      ) : shown && other.error !== undefined ? (
        <Unloaded what="The replay" error={other.error} size="sm" onRetry={() => other.mutate()} />
      ) : (
        <Turns
          said={said}
          first={first}
          second={
            shown && {
              name: triedName(shown, names),
              replies: other.data ? repliesIn(other.data.messages) : [],
              isComing: !other.data,
            }
          }
        />
      )}
    </>
  );
}

interface RunningReplayProps {
  chatId: string;
  draft: string;
  name: string;
  said: readonly string[];
  first: Side;
  onReplayed: () => void;
}

/** Replays a sandbox chat as soon as it is shown. */
function RunningReplay({ chatId, draft, name, said, first, onReplayed }: RunningReplayProps) {
  const replay = useReplay({ chatId, said, draft });
  return (
    <>
      <ReplayStatus replay={replay} count={said.length} onReplayed={onReplayed} />
      <Turns
        said={said}
        first={first}
        second={{ name, replies: replay.replies, isComing: replay.status === 'running' }}
      />
    </>
  );
}

function ReplayForm({ onReplay }: { onReplay: (draft: string, name: string) => void }) {
  const { data: prompts, error, mutate } = usePromptsToTry();
  const [draft, setDraft] = useState('');
  if (error !== undefined) return <Unloaded what="The prompts" error={error} size="sm" onRetry={() => mutate()} />;
  return (
    <div className="mb-2 flex max-w-2xl flex-wrap items-end gap-x-4">
      <div className="min-w-0 flex-1 basis-64">
        <SelectField
          label="Replay with"
          value={draft}
          disabled={!prompts}
          onChange={(event) => setDraft(event.target.value)}
        >
          {(prompts ?? [{ draft: '', name: 'Loading…' }]).map((prompt) => (
            <option key={prompt.draft} value={prompt.draft}>
              {prompt.name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        className="mb-7"
        disabled={!prompts}
        onClick={() => onReplay(draft, prompts?.find((prompt) => prompt.draft === draft)?.name ?? '')}
      >
        Replay
      </Button>
    </div>
  );
}

const WORDS: Record<Replay['status'], string> = {
  running: 'Replaying…',
  done: 'The replay is complete.',
  stopped: 'The replay was stopped.',
  failed: 'The replay failed.',
};

function ReplayStatus(props: { replay: Replay; count: number; onReplayed: () => void }) {
  const { status, replies, error, stop } = props.replay;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className={status === 'failed' ? 'text-error-ink' : 'text-ink-soft'}>
        {WORDS[status]} {status === 'running' && `${replies.length} of ${props.count}`}
        {error}
      </p>
      {status === 'running' ? (
        <Button variant="outline" size="sm" onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button variant="quiet" size="sm" onClick={props.onReplayed}>
          Show in replays
        </Button>
      )}
    </div>
  );
}

interface Side {
  name: string;
  /** The reply to each message, as far as there is one. */
  replies: readonly string[];
  /** More may follow. */
  isComing?: boolean;
}

const SIDES = ['Both', 'First conversation', 'Second conversation'] as const;

/** Messages and replies: side by side where there is room, below each other with a switch where not. */
function Turns({ said, first, second }: { said: readonly string[]; first: Side; second: Side | null }) {
  const [side, setSide] = useState<(typeof SIDES)[number]>('Both');
  const hides = (name: (typeof SIDES)[number]) => (side === 'Both' || side === name ? '' : 'max-lg:hidden');
  return (
    <section aria-label="Conversation">
      {second && (
        <div role="group" aria-label="What is shown" className="mb-4 flex flex-wrap gap-2 lg:hidden">
          {SIDES.map((name) => (
            <Button
              key={name}
              size="sm"
              variant={side === name ? 'primary' : 'outline'}
              aria-pressed={side === name}
              onClick={() => setSide(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <ol className="space-y-5">
        {said.map((text, index) => (
          <li key={index} className="space-y-3">
            <p className="bg-primary-wash rounded-xl px-4 py-2.5 break-words whitespace-pre-wrap">
              <span className="sr-only">You said: </span>
              {text}
            </p>
            <div className={`grid gap-3 ${second ? 'lg:grid-cols-2' : ''}`}>
              <Reply className={hides('First conversation')} side={first} index={index} />
              {second && <Reply className={hides('Second conversation')} side={second} index={index} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reply({ side, index, className }: { side: Side; index: number; className: string }) {
  const { name, replies, isComing = false } = side;
  const text = replies[index];
  return (
    <div className={`border-line bg-card min-w-0 rounded-xl border px-4 py-3 ${className}`}>
      <p className="text-ink-soft mb-1 text-sm font-medium">{name}</p>
      {text === undefined ? (
        <p className="text-ink-soft">{isComing ? 'Waiting…' : 'No reply.'}</p>
      ) : (
        <>
          <Markdown pictures="named">{text.replace(CONCLUDE_MARKER, '')}</Markdown>
          {text.includes(CONCLUDE_MARKER) && <p className="text-ink-soft mt-2 text-sm">Concluded here.</p>}
        </>
      )}
    </div>
  );
}

/** The reply to each message; a message without one (it failed) has an empty place. */
function repliesIn(messages: readonly Message[]): string[] {
  const replies: string[] = [];
  let index = -1;
  for (const { role, content } of messages) {
    if (role === 'user') index += 1;
    else if (index >= 0) replies[index] = content;
  }
  return replies;
}
