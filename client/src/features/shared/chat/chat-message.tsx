import { memo, type ReactNode, useEffect, useState } from 'react';
import { HelpLines } from '../../../ui/crisis-help';
import { CheckIcon } from '../../../ui/form-icons';
import { CopyIcon } from '../../../ui/icons';
import { LogoMark } from '../../../ui/logo';
import { Markdown } from '../../../ui/markdown';
import type { ChatMessage as Message } from './chat-state';
import { withoutMarker, settled } from './reply-text';

interface ChatMessageProps {
  message: Message;
  coachName: string;
  isRunning: boolean;
  announce: (text: string) => void;
  /** Further buttons under this reply, once it is whole. */
  tools?: (reply: Message) => ReactNode;
}

/** One message. Its properties change only for the reply that is running, so nothing else is rendered again. */
export const ChatMessage = memo(function ChatMessage(props: ChatMessageProps) {
  return props.message.role === 'user' ? <OwnMessage text={props.message.content} /> : <Reply {...props} />;
});

function OwnMessage({ text }: { text: string }) {
  return (
    <article className="flex justify-end">
      <div className="bg-primary-wash max-w-[85%] rounded-2xl rounded-br-md px-4 py-2.5">
        <span className="sr-only">You said: </span>
        {/* People break lines where they mean it; markdown alone would join them. */}
        <Markdown className="[&_p]:whitespace-pre-line">{withoutMarker(text)}</Markdown>
      </div>
    </article>
  );
}

function Reply({ message, coachName, isRunning, announce, tools }: ChatMessageProps) {
  const { content, error, isHelp } = message;
  const text = withoutMarker(content, { unfinished: isRunning });
  return (
    <article>
      <div className="mb-1.5 flex items-center gap-2">
        <LogoMark className="size-5" />
        <span className="text-ink-soft text-sm font-semibold">{coachName}</span>
      </div>
      <div data-reply>{text && <Markdown>{isRunning ? settled(text) : text}</Markdown>}</div>
      {isHelp && <Numbers namedIn={content} />}
      {isRunning && !text && <Thinking />}
      {error !== undefined && (
        <>
          <p role="alert" className="text-error-ink mt-2 break-words">
            Error: {error}
          </p>
          {/* Errors are the product's own words: for a person in danger they name where help is. */}
          <Numbers namedIn={error} />
        </>
      )}
      {/* The room for the button is there from the start: nothing moves when the reply ends. */}
      <div className="mt-1 -ml-2 flex h-9 gap-1 print:hidden">
        {text && !isRunning && <CopyReply text={text} announce={announce} />}
        {text && !isRunning && tools?.(message)}
      </div>
    </article>
  );
}

/** Nothing where no number is named. */
const Numbers = ({ namedIn }: { namedIn: string }) => (
  <p className="flex flex-wrap gap-3 not-empty:mt-4 not-empty:mb-2">
    <HelpLines text={namedIn} />
  </p>
);

/** Most replies have begun by then; a connection that is dead is noticed a few seconds later. */
const LONG_MS = 8_000;

function Thinking() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="flex h-[1.6em] items-center gap-1.5">
      {['', '[animation-delay:160ms]', '[animation-delay:320ms]'].map((delay) => (
        <span key={delay} className={`bg-ink-soft/60 size-2 animate-pulse rounded-full ${delay}`} />
      ))}
      {isLong && <span className="text-ink-soft ml-1.5 text-sm">This takes longer than usual.</span>}
    </p>
  );
}

function CopyReply({ text, announce }: { text: string; announce: (text: string) => void }) {
  const { copy, wasCopied } = useCopy(announce);
  const Icon = wasCopied ? CheckIcon : CopyIcon;
  return (
    <button
      type="button"
      aria-label="Copy reply"
      title="Copy reply"
      onClick={({ currentTarget }) => void copy(text, currentTarget.closest('article')!.querySelector('[data-reply]')!)}
      className="text-ink-soft hover:bg-paper-deep hover:text-ink inline-flex h-9 items-center gap-1.5 rounded-lg px-2 text-sm transition-colors"
    >
      <Icon className="size-4.5" />
      {wasCopied && <span aria-hidden="true">Copied</span>}
    </button>
  );
}

const SHOWN_MS = 2_000;

const KEPT_ATTRIBUTES = new Set(['alt', 'checked', 'disabled', 'href', 'src', 'start', 'type', 'value']);

/** Serializes HTML without what only this page knows. */
function htmlOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const node of copy.querySelectorAll('*'))
    for (const { name } of [...node.attributes]) if (!KEPT_ATTRIBUTES.has(name)) node.removeAttribute(name);
  return copy.innerHTML;
}

/** Puts a text on the clipboard, as it was written and as it looks, and confirms it, visibly and to screen readers. */
function useCopy(announce: (text: string) => void) {
  const [wasCopied, setWasCopied] = useState(false);

  useEffect(() => {
    if (!wasCopied) return;
    const timer = setTimeout(() => setWasCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [wasCopied]);

  async function copy(text: string, shown: Element) {
    const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
    try {
      // Where formatting counts, as in Word or a mail, the second one is pasted.
      const item = new ClipboardItem({ ...part('text/plain', text), ...part('text/html', htmlOf(shown)) });
      await navigator.clipboard.write([item]);
      setWasCopied(true);
      announce('Reply copied');
    } catch {
      // No permission, or a page that isn't secure.
      announce('The reply could not be copied');
    }
  }

  return { copy, wasCopied };
}
