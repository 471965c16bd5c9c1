import {
  useEffect,
  useEffectEvent,
  useRef,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react';
import { CONTINUE_COACHING } from '@contracts/coach-chat/adapters/http/coach-chat';
import { Button } from '../../../ui/button';
import { ArrowDownIcon } from '../../../ui/icons';
import { Skeleton, Spinner } from '../../../ui/spinner';
import { ChatMessage } from './chat-message';
import type { ChatMessage as ChatMessageState, Connection } from './chat-state';
import { Composer } from './composer';
import { OfferedAnswers, ScoreAnswers, SummaryAnswers } from './summary-answers';
import type { Chat } from './use-chat';

interface ChatPanelProps {
  chat: Chat;
  coachName: string;
  /** Shown above the conversation; scrolls with it. */
  opening: ReactNode;
  suggestions?: readonly string[];
  /** Shown above the field while the chat is open, and not on hold for a person in danger. */
  tools?: ReactNode;
  conclusion: ReactNode;
  /** Further buttons under each reply that is whole; the same function from one render to the next. */
  replyTools?: (reply: ChatMessageState) => ReactNode;
}

/** The conversation, whole: messages, state of the connection, and where one writes. It fills the height it is given. */
export function ChatPanel({
  chat,
  coachName,
  opening,
  suggestions = [],
  tools,
  conclusion,
  replyTools,
}: ChatPanelProps) {
  const { messages, history, connection } = chat.state;
  const { scroller, content, onScroll, isFollowing, follow } = useFollow(chat.state, messages.length > 0);
  const room = useRoom(scroller);
  const last = messages.at(-1);
  const { region, announce } = useAnnouncer();
  const log = useRef<HTMLDivElement>(null);
  const composer = useRef<{ focus(): void }>(null);
  const wayOn = useRef<HTMLDivElement>(null);
  useFocusAtEnd(chat, wayOn);
  useFinishedReplies(chat, () => announce(`${coachName}: ${spokenTextOf(log.current?.querySelector(LAST_REPLY))}`));

  function suggest(text: string) {
    if (!chat.send(text)) return;
    follow();
    composer.current?.focus();
  }

  // On the smallest phones they would cover the numbers to call.
  const isOpen = !chat.concluded && !chat.state.onHold;
  const replied = isOpen && last?.role === 'assistant' && !last.error && !chat.replying ? last : null;
  const shortcuts = (
    <>
      {isOpen && tools}
      {replied && (
        <>
          <SummaryAnswers key={replied.key} reply={replied.content} disabled={!chat.ready} onSend={suggest} />
          <ScoreAnswers reply={replied.content} disabled={!chat.ready} onSend={suggest} />
        </>
      )}
      {chat.concluded && (
        <div ref={wayOn} className="animate-rise pb-3 text-center">
          {conclusion}
        </div>
      )}
    </>
  );

  return (
    <section
      ref={scroller}
      onScroll={onScroll}
      aria-label="Conversation"
      tabIndex={0}
      className="relative min-h-0 flex-1 scroll-pb-32 overflow-y-auto overscroll-contain -outline-offset-2 print:overflow-visible"
    >
      <div ref={content} className="flex min-h-full flex-col">
        <div className="mx-auto w-full max-w-2xl grow px-5 pt-8 pb-4 sm:pt-12">
          {opening}
          {(history === 'seeking' || history === 'loading') && <LoadingHistory />}
          {history === 'failed' && <FailedHistory onRetry={chat.reload} />}
          {history === 'ready' && messages.length === 0 && suggestions.length > 0 && (
            <Suggestions texts={suggestions} disabled={!chat.ready} onChoose={suggest} />
          )}
          {/* Screen readers announce each reply once, when it is complete, through the region below. */}
          <div ref={log} role="log" aria-live="off" aria-label="Messages" className="space-y-5 text-[1.0625rem]">
            {messages.map((message, index) => (
              <ChatMessage
                key={message.key}
                message={message}
                coachName={coachName}
                isRunning={chat.replying && index === messages.length - 1}
                announce={announce}
                tools={replyTools}
              />
            ))}
          </div>
          {replied && (
            <OfferedAnswers
              key={`offered ${replied.key}`}
              reply={replied.content}
              disabled={!chat.ready}
              onSend={suggest}
            />
          )}
          {chat.state.onHold && !chat.replying && !chat.concluded && (
            <Button
              variant="outline"
              size="sm"
              className="mt-2"
              disabled={!chat.ready}
              onClick={() => suggest(CONTINUE_COACHING)}
            >
              {CONTINUE_COACHING}
            </Button>
          )}
          {chat.retriable && (
            <Button variant="outline" size="sm" className="mt-2" disabled={!chat.ready} onClick={chat.retry}>
              Try again
            </Button>
          )}
          {room !== 'ample' && <div className="pt-6">{shortcuts}</div>}
        </div>
        {/* Inside what scrolls, so that both columns stay in line whatever room a scrollbar takes. */}
        <div data-bottom-bar className={`${room === 'scant' ? WHILE_TYPED_IN : 'sticky'} bottom-0 print:hidden`}>
          {!isFollowing && <JumpToLatest onClick={() => follow('smooth')} />}
          <div className="from-paper pointer-events-none h-6 bg-linear-to-t to-transparent" />
          <div className="bg-paper pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pb-4">
            <div className="mx-auto w-full max-w-2xl px-3 sm:px-5">
              <ConnectionNotice connection={connection} />
              {room === 'ample' && shortcuts}
              <Composer ref={composer} chat={chat} onSent={follow} />
              <p className="text-ink-soft pt-2 text-center text-xs">{coachName} is an AI and can be wrong.</p>
            </div>
          </div>
        </div>
      </div>
      <p ref={region} role="status" className="sr-only" />
    </section>
  );
}

/** The height of the conversation, in units of the text, below which a reply and the shortcuts do not fit together. */
const TIGHT_REM = 40;

/** The keyboard of a phone leaves as little space; the field that it types into stays in view. */
const WHILE_TYPED_IN = 'pointer-coarse:focus-within:sticky';
/** The height of the window, in units of the text, below which the composer alone would take more than a third of it. */
const SCANT_REM = 24;

/** Where the window is small, or the text large, the shortcuts scroll with the conversation; where it is 'scant', the composer, too. */
function useRoom(scroller: RefObject<HTMLElement | null>): 'ample' | 'tight' | 'scant' {
  const [room, setRoom] = useState<'ample' | 'tight' | 'scant'>('ample');
  useLayoutEffect(() => {
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const height = scroller.current?.clientHeight ?? 0;
      // Where nothing is laid out, as in tests without a browser, there is nothing to make room for.
      if (height === 0) return;
      setRoom(window.innerHeight < SCANT_REM * rem ? 'scant' : height < TIGHT_REM * rem ? 'tight' : 'ample');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current!);
    // A larger text changes the size of the page's root alone.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}

const LAST_REPLY = 'article:last-of-type [data-reply]';

/** The text as it is read out. Cells of a table have nothing between them but their borders, which nobody hears. */
function spokenTextOf(reply: Element | null | undefined): string {
  if (!reply) return '';
  const spoken = reply.cloneNode(true) as Element;
  for (const cell of spoken.querySelectorAll(':is(th, td):not(:last-child)')) cell.append(', ');
  return spoken.textContent ?? '';
}

/** Calls back once for each reply that ends well while the person is here. */
function useFinishedReplies({ replying, state }: Chat, onFinished: () => void) {
  const wasReplying = useRef(false);
  const last = state.messages.at(-1);
  const endedWell = last?.role === 'assistant' && last.error === undefined;
  const finish = useEffectEvent(onFinished);
  useEffect(() => {
    if (wasReplying.current && !replying && endedWell) finish();
    wasReplying.current = replying;
  }, [replying, endedWell]);
}

/** The field is disabled once the chat concludes: the link onward takes the focus, unless it is elsewhere. */
function useFocusAtEnd({ concluded, state }: Chat, wayOn: RefObject<HTMLElement | null>) {
  const wasOpen = useRef(false);
  const isOpen = state.history === 'ready' && !concluded;
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches(':disabled');
    if (concluded && wasOpen.current && isFree) wayOn.current?.querySelector<HTMLElement>('a, button')?.focus();
    wasOpen.current = isOpen;
  }, [concluded, isOpen, wayOn]);
}

function Suggestions(props: { texts: readonly string[]; disabled: boolean; onChoose: (text: string) => void }) {
  return (
    <ul className="space-y-2.5">
      {props.texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            disabled={props.disabled}
            onClick={() => props.onChoose(text)}
            className="border-line bg-card not-disabled:hover:border-primary-light not-disabled:hover:bg-primary-wash disabled:text-ink-soft w-full rounded-2xl border px-5 py-3.5 text-left transition-colors disabled:cursor-not-allowed"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function LoadingHistory() {
  return (
    <div role="status" className="animate-late space-y-3">
      <span className="sr-only">Loading your conversation…</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

function FailedHistory({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-error-ink">Your conversation could not be loaded.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function JumpToLatest({ onClick }: { onClick: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 -top-8 flex justify-center">
      <button
        type="button"
        onClick={onClick}
        className="border-line bg-card shadow-float hover:bg-primary-wash animate-rise pointer-events-auto flex h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium"
      >
        <ArrowDownIcon className="size-4" />
        Jump to latest
      </button>
    </div>
  );
}

function ConnectionNotice({ connection }: { connection: Connection }) {
  if (connection === 'refused') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-2 text-center">
        <p className="text-error-ink">
          The chat is closed: your session or your membership has ended. Reload the page to continue.
        </p>
        <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
  return (
    <div role="status">
      {connection !== 'open' && (
        // Most connections are open before anyone could read this.
        <p className="text-ink-soft animate-late flex items-center justify-center gap-2 py-2 text-sm">
          <Spinner className="size-4" />
          {connection === 'connecting' ? 'Connecting…' : 'Connection lost. Reconnecting…'}
        </p>
      )}
    </div>
  );
}

/** Long enough for every screen reader to read the text; then it is removed, so that browsing doesn't find it again. */
const SPOKEN_AFTER_MS = 1_000;

/** A live region, to be rendered as `<p ref={region} role="status" className="sr-only" />`, and the way to speak through it. */
function useAnnouncer() {
  const region = useRef<HTMLParagraphElement>(null);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((text: string) => {
    clearTimeout(silence.current);
    // A new node is read out even when it says the same again.
    region.current?.replaceChildren(text);
    silence.current = setTimeout(() => region.current?.replaceChildren(), SPOKEN_AFTER_MS);
  }, []);
  return { region, announce };
}

/** A scroll that a script asks for moves even where the stylesheet forbids it. */
const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Pixels from the end within which a reader who scrolls down has come to the end. */
const NEAR_END_PX = 48;

/**
 * Keeps the end of a growing text in view, until the reader scrolls up; then it stays where they read until they come
 * back to the end or ask for it.
 *
 * @param growth changes whenever the text may have grown
 * @param isOn false while there is nothing to follow, so that an opening is read from its top
 */
function useFollow(growth: unknown, isOn: boolean) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  // Scroll events and observers come between renders and need the latest values.
  const following = useRef(true);
  const lastTop = useRef(0);

  const setFollowing = useCallback((value: boolean) => {
    following.current = value;
    setIsFollowing(value);
  }, []);

  const onScroll = useCallback(() => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    const rest = scrollHeight - scrollTop - clientHeight;
    // Only the reader scrolls up, be it by a pixel: growth and the window's size never do, unless they leave the end in view.
    if (scrollTop < lastTop.current) setFollowing(rest <= 1);
    else if (scrollTop > lastTop.current && rest <= NEAR_END_PX) setFollowing(true);
    lastTop.current = scrollTop;
  }, [setFollowing]);

  const showEnd = useCallback(
    (behavior: ScrollBehavior = 'instant') => {
      const element = scroller.current;
      if (!element || !isOn) return;
      // The event of a movement may come after the text that grows.
      onScroll();
      if (!following.current) return;
      if (behavior === 'smooth' && !wantsStillness()) element.scrollTo({ top: element.scrollHeight, behavior });
      else element.scrollTop = element.scrollHeight;
    },
    [isOn, onScroll],
  );

  useLayoutEffect(() => showEnd(), [growth, showEnd]);

  // Another conversation begins where the end of the previous one was in view.
  useLayoutEffect(() => {
    if (!isOn) scroller.current!.scrollTop = 0;
  }, [isOn]);

  // Pictures that load and keyboards that open change sizes without a render.
  useEffect(() => {
    const observer = new ResizeObserver(() => showEnd());
    observer.observe(scroller.current!);
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, [showEnd]);

  const follow = useCallback(
    (behavior?: ScrollBehavior) => {
      setFollowing(true);
      showEnd(behavior);
    },
    [setFollowing, showEnd],
  );

  return { scroller, content, onScroll, isFollowing: isFollowing || !isOn, follow };
}
