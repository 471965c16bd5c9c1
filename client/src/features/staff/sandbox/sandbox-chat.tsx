import { useCallback, useEffect, useRef, type ReactNode, useState } from 'react';
import { RATING_NAMES, type RatingBody, ratingWire } from '@contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../../api/api';
import { useSite } from '../../../api/site';
import { bodyOf } from '../../../lib/http-client';
import { useKeptWork } from '../../../lib/kept-work';
import { useAuth } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { TextArea } from '../../../ui/text-area';
import { ChatPanel } from '../../shared/chat/chat-panel';
import type { ChatMessage, ChatState } from '../../shared/chat/chat-state';
import { keptChatId } from '../../shared/chat/chat-storage';
import { fetchTranscript } from '../../shared/chat/chat.api';
import { useChat, useSessionKey } from '../../shared/chat/use-chat';
import { SCRIPTED, useConversation } from './sandbox.api';
import { useSubmit } from '../../../lib/form-submission';

interface SandboxChatProps {
  /** The template whose draft is tried, or `all`; empty for the published prompt. */
  draft: string;
  /** The conversation to continue; empty for the one that this browser had open last. */
  chatId: string;
  /** Called when a new chat is started: the URL no longer names the old one. */
  onLeft: () => void;
  /** Shown at the beginning of the bar above the chat. */
  children: ReactNode;
}

/** The chat as staff try it out; what concludes here starts nothing. */
export function SandboxChat(props: SandboxChatProps) {
  return <Sandbox key={`${useSessionKey()} ${props.draft} ${props.chatId}`} {...props} />;
}

function Sandbox({ draft, chatId, onLeft, children }: SandboxChatProps) {
  const chat = useChat({ mode: 'sandbox', chatId, draft });
  const replyTools = useReplyTools(chat.state);
  const { coachName } = useSite();
  const isEmpty = chat.state.messages.length === 0;
  const answered = !isEmpty && chat.state.turn === 'idle' ? chat.state.chatId : null;
  const isScripted = useConversation(answered).data?.readsPrompt === false;

  function startOver() {
    chat.startOver();
    if (!chatId) return;
    keptChatId.write(chat.place, '');
    onLeft();
  }

  return (
    <>
      <div className="border-line flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 border-b px-4 sm:px-6">
        {children}
        <h1 className="mr-auto text-xl font-medium">Chat Sandbox</h1>
        <Button variant="outline" size="sm" onClick={startOver}>
          New chat
        </Button>
      </div>
      {isScripted && (
        <p role="status" className="bg-warning/12 text-warning-ink px-4 py-2 text-[0.9375rem] sm:px-6">
          {SCRIPTED}
        </p>
      )}
      <ChatPanel
        chat={chat}
        coachName={coachName}
        replyTools={replyTools}
        opening={
          isEmpty && (
            <p className="text-ink-soft">
              Talk with {coachName} as a member would. A chat that concludes here creates no plan and sends no texts.
            </p>
          )
        }
        conclusion={
          <p className="text-ink-soft">This chat has concluded. A member would now continue to the success screen.</p>
        }
      />
    </>
  );
}

/** Rating, under each reply of a chat that the server knows; one function, so that no reply is rendered again without need. */
function useReplyTools({ chatId, messages }: ChatState) {
  const shown = useRef(messages);
  useEffect(() => {
    shown.current = messages;
  }, [messages]);
  return useCallback(
    (reply: ChatMessage) => {
      if (!chatId || reply.error !== undefined) return null;
      return <RateReply chatId={chatId} reply={reply.content} twins={() => twinsBefore(shown.current, reply)} />;
    },
    [chatId],
  );
}

const VERDICTS = ['good', 'neutral', 'bad'] as const;
type Verdict = (typeof VERDICTS)[number];

interface RateReplyProps {
  chatId: string;
  reply: string;
  /** Counts earlier replies in the chat with the very same text. */
  twins: () => number;
}

interface Rating {
  verdict: Verdict;
  correctedReply: string;
  note: string;
}

function RateReply(rated: RateReplyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [given, setGiven] = useState<Rating | null>(null);
  const close = () => setIsOpen(false);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="text-ink-soft hover:bg-paper-deep hover:text-ink inline-flex h-9 items-center rounded-lg px-2 text-sm"
      >
        {given ? `Rated: ${RATING_NAMES[given.verdict]}` : 'Rate reply'}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Rate this reply">
        {isOpen && <RatingForm {...rated} given={given} onGiven={setGiven} onClose={close} />}
      </Dialog>
    </>
  );
}

interface RatingFormProps extends RateReplyProps {
  given: Rating | null;
  onGiven: (rating: Rating) => void;
  onClose: () => void;
}

function RatingForm({ chatId, reply, twins, given, onGiven, onClose }: RatingFormProps) {
  const author = useAuth((auth) => auth.userId);
  const { work, change, forget } = useKeptWork<Rating>(
    `rating:${chatId} ${author} ${reply}`,
    given ?? { verdict: 'good', correctedReply: '', note: '' },
  );
  const { verdict, correctedReply, note } = work;
  const { isPending, errors, submit } = useSubmit();
  const save = async () => {
    const position = await positionOf({ chatId, reply, twins });
    const body = bodyOf<RatingBody>({ chatId, position, reply, rating: verdict, correctedReply, note });
    await api.post('/coach/ratings/', { body, schema: ratingWire });
    forget();
    onGiven(work);
    onClose();
  };

  return (
    <Form onSubmit={() => submit(save)} className="space-y-4">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Rating</legend>
        {VERDICTS.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="rating"
              className="accent-primary-ink size-5"
              checked={verdict === value}
              onChange={() => change({ verdict: value })}
            />
            {RATING_NAMES[value]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Corrected reply"
        hint="What the coach should have said."
        value={correctedReply}
        onChange={(event) => change({ correctedReply: event.target.value })}
      />
      <TextArea
        label="Note"
        rows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <ErrorList messages={errors} />
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending}>
          Save rating
        </Button>
      </div>
    </Form>
  );
}

/** The reply's place in the server's record, from 1; what is on the screen may hold messages that never got there. */
async function positionOf({ chatId, reply, twins }: RateReplyProps): Promise<number> {
  const { messages } = await fetchTranscript(chatId, new AbortController().signal);
  const places = messages.flatMap(({ role, content }, index) =>
    role === 'assistant' && content === reply ? [index + 1] : [],
  );
  return places[twins()] ?? messages.length;
}

/** @returns how many replies before this one say the very same */
const twinsBefore = (messages: readonly ChatMessage[], message: ChatMessage): number =>
  messages
    .slice(0, messages.indexOf(message))
    .filter(({ role, content }) => role === 'assistant' && content === message.content).length;
