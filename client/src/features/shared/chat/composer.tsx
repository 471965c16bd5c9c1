import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { LIMITS } from '@contracts/coach-chat/adapters/http/coach-chat';
import { useAuth } from '../../../session/auth-store';
import { ArrowUpIcon, StopIcon } from '../../../ui/icons';
import { keptDraft } from './chat-storage';
import { lengthOf, type Chat } from './use-chat';

/** product.md 5.6. */
const MAX_HEIGHT_PX = 120;
const STORED_AFTER_MS = 300;
const DOUBLE_CLICK_MS = 500;
const NEAR_LIMIT = LIMITS.messageCharacters - 400;

/** The person's input. The text is kept until it has really been sent, through reloads and lost connections. */
export function Composer({ chat, onSent, ref }: { chat: Chat; onSent: () => void; ref: Ref<{ focus(): void }> }) {
  const { place } = chat;
  const [text, setText] = useState(() => keptDraft.read(place));
  const textarea = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(text);
  const isTooLong = length > LIMITS.messageCharacters;
  const isSendable = length > 0 && !isTooLong;
  const maySend = isSendable && (chat.ready || chat.opening);
  /** Send was asked for before there was a connection: the text goes as soon as there is one. */
  const [isWaiting, setIsWaiting] = useState(false);

  useImperativeHandle(ref, () => ({ focus: () => textarea.current?.focus() }));

  useLayoutEffect(() => {
    const { style } = textarea.current!;
    // Without text one row is right; measured, it would be the placeholder's height in a font that has not loaded yet.
    style.height = '';
    if (text) style.height = `${Math.min(textarea.current!.scrollHeight, MAX_HEIGHT_PX)}px`;
  }, [text]);

  // A pasted book takes a moment to store: not at each key.
  const unstored = useRef<string | null>(null);
  const store = useEffectEvent(() => {
    // A log-out has emptied the storage, and this is not to fill it again.
    const isTheirs = useAuth.getState().userId === place.userId;
    if (unstored.current !== null && isTheirs) keptDraft.write(place, unstored.current);
    unstored.current = null;
  });
  useEffect(() => {
    const timer = setTimeout(() => store(), STORED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const leave = () => store();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);

  function write(newText: string) {
    setText(newText);
    // A person who goes on writing has not finished, and asked to send another text than this.
    setIsWaiting(false);
    unstored.current = newText;
  }

  const handedBack = chat.state.history === 'loading' ? undefined : chat.state.handedBack;
  const [lastHandedBack, setLastHandedBack] = useState(handedBack);
  if (handedBack !== lastHandedBack) {
    setLastHandedBack(handedBack);
    if (handedBack !== undefined) setText(text ? `${handedBack}\n\n${text}` : handedBack);
  }
  const storeSoon = useEffectEvent(() => (unstored.current = text));
  useEffect(() => {
    if (handedBack !== undefined) storeSoon();
  }, [handedBack]);

  const sendWaiting = useEffectEvent(send);
  useEffect(() => {
    if (isWaiting && !chat.opening) sendWaiting();
  }, [isWaiting, chat.opening]);

  function send() {
    setIsWaiting(chat.opening && isSendable);
    if (!chat.send(text)) return;
    setText('');
    unstored.current = null;
    keptDraft.sent(place, text);
    onSent();
  }

  const pressedAt = useRef(-Infinity);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    pressedAt.current = performance.now();
    send();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return;
    // In an IME composition Enter chooses a word; Safari ends the composition before this event and leaves only the code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  }

  function stop() {
    // A double click on Send asks for a reply, and its second click is on Stop.
    if (performance.now() - pressedAt.current > DOUBLE_CLICK_MS) chat.stop();
    textarea.current?.focus();
  }

  return (
    <form onSubmit={onSubmit}>
      <div className="border-line-strong bg-card shadow-card focus-within:border-primary-light focus-within:ring-primary-light/20 has-[textarea:disabled]:bg-paper-deep flex items-end gap-2 rounded-3xl border py-1.5 pr-1.5 pl-5 transition-shadow focus-within:ring-4">
        <label className="min-w-0 flex-1">
          <span className="sr-only">Message</span>
          <textarea
            ref={textarea}
            required
            rows={1}
            value={text}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            disabled={chat.concluded}
            placeholder={chat.concluded ? 'Chat ended - please proceed' : 'Something else you want to discuss?'}
            enterKeyHint="send"
            dir="auto"
            style={{ maxHeight: MAX_HEIGHT_PX }}
            // Firefox would scroll a placeholder that is cut off.
            className="placeholder:text-ink-soft placeholder-shown:overflow-hidden block w-full resize-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap max-[22rem]:placeholder:text-xs bg-transparent py-2 text-base leading-6 outline-none disabled:cursor-not-allowed"
          />
        </label>
        {/* One button with two meanings, so that the focus stays where it is when a reply begins or ends. */}
        <button
          type={chat.replying ? 'button' : 'submit'}
          aria-label={chat.replying ? 'Stop' : 'Send'}
          onClick={chat.replying ? stop : undefined}
          disabled={chat.replying ? !chat.stoppable : !maySend}
          className="bg-primary not-disabled:hover:bg-primary-bright disabled:bg-line disabled:text-ink-soft grid size-10 shrink-0 place-items-center rounded-full text-white transition-colors disabled:cursor-not-allowed"
        >
          {chat.replying ? <StopIcon /> : <ArrowUpIcon />}
        </button>
      </div>
      <p role="status" className="text-ink-soft px-5 text-sm not-empty:pt-1.5">
        {isWaiting
          ? 'Your message will be sent as soon as you are connected.'
          : handedBack !== undefined &&
            'This conversation went on in another window or on another device. Your message was not sent; it is still here.'}
      </p>
      {length >= NEAR_LIMIT && <Counter length={length} isTooLong={isTooLong} />}
    </form>
  );
}

function Counter({ length, isTooLong }: { length: number; isTooLong: boolean }) {
  const limit = LIMITS.messageCharacters.toLocaleString('en-US');
  return (
    <div className={`flex justify-between gap-4 px-5 pt-1.5 text-sm ${isTooLong ? 'text-error-ink' : 'text-ink-soft'}`}>
      <p role="alert">{isTooLong && 'This message is too long to send.'}</p>
      <p className="tabular-nums">
        {length.toLocaleString('en-US')} / {limit}
      </p>
    </div>
  );
}
