import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { detailMessage, unsavedMessages } from '../../../lib/error-messages';
import { useRequestKey } from '../../../lib/form-submission';
import { hasStatus } from '../../../lib/http-error';
import { useKeptText } from '../../../lib/kept-work';
import { useAuth } from '../../../session/auth-store';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/text-area';
import { useMember } from '../members/members.api';
import { SavedReplies } from './saved-replies';
import { replyToThread, type Channel, type WholeThread, whatBecame } from './messages.api';
import { MOST_CHARACTERS } from '@contracts/shared/domain/field-rules';

interface ReplyFormProps {
  userId: string;
  /** The conversation was opened to be replied to. */
  takesFocus: boolean;
  /** Escape leaves the box, so that `j` and `k` move on. */
  onLeave: () => void;
  /** The messages that are shown. */
  messages: WholeThread['messages'];
  /** Shows them as they are now. */
  onLook: () => Promise<WholeThread | undefined>;
  onSent: (thread: WholeThread) => void;
  /** Nothing more is to be written. */
  onDone: () => Promise<void>;
}

/** Replies to a person by text or by email. The typed text stays until it was sent. */
export function ReplyForm({ userId, takesFocus, onLeave, messages, onLook, onSent, onDone }: ReplyFormProps) {
  const author = useAuth((auth) => auth.userId);
  const [body, write] = useKeptText(`answer:${userId} ${author}`);
  const member = useMember(userId).data;
  const isOptedOut = member?.texting.suppressed != null;
  const [chosen, setChannel] = useState<Channel | null>(null);
  const channel = chosen ?? (isOptedOut ? 'mail' : 'text');
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const [noText, setNoText] = useState('');
  const [said, setSaid] = useState('');
  const once = useRequestKey();
  const box = useRef<HTMLTextAreaElement>(null);
  useFocusAtFirst(box, takesFocus);

  async function send(by: Channel, isLast = false) {
    setChannel(by);
    setIsPending(true);
    setErrors([]);
    setNoText('');
    setSaid('');
    try {
      if (hasNewReply(messages, await onLook(), author)) return setErrors([ANSWERED_MEANWHILE]);
      const thread = await once(`${by} ${body}`, (key) => replyToThread(userId, { body, channel: by, key }));
      onSent(thread);
      const written = thread.messages.filter((message) => message.by === 'staff').at(-1);
      if (by === 'text' && written?.state === 'failed') setNoText(whatBecame(written));
      else {
        write('');
        setSaid(whatBecame(written ?? { channel: by, state: 'sent' }));
        if (isLast) return await onDone();
      }
    } catch (error) {
      if (hasStatus(error, 409)) setNoText(detailMessage(error));
      else setErrors(unsavedMessages(error));
    } finally {
      setIsPending(false);
    }
    box.current?.focus();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(channel);
  };
  const length = [...body.trim()].length;
  const longest = channel === 'mail' ? MOST_CHARACTERS.mail : MOST_CHARACTERS.textMessage;
  const maySend = length > 0 && length <= longest;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !maySend || isPending) return;
    event.preventDefault();
    void send(channel, true);
  };
  return (
    <div className="border-line relative mt-5 border-t pt-5">
      {/* Next to the form, not in it: its fields are not the reply's. */}
      <div className="absolute top-4 right-0">
        <SavedReplies
          firstName={member?.firstName ?? ''}
          onInsert={(text) => {
            write(body.trim() === '' ? text : `${body.trimEnd()}\n\n${text}`);
            box.current?.focus();
          }}
        />
      </div>
      <form onSubmit={submit} aria-label="Reply" className="space-y-4">
        {isOptedOut && (
          <Alert tone="warning">
            This number can’t be texted: it opted out or can’t receive texts. Send an email instead.
          </Alert>
        )}
        <ChannelChoice channel={channel} onChange={setChannel} />
        <TextArea
          ref={box}
          label="Your reply"
          rows={4}
          value={body}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          hint={
            <span className={length > longest ? 'text-error-ink font-medium' : ''}>
              {length.toLocaleString('en-US')} of {longest.toLocaleString('en-US')} characters
            </span>
          }
          error={
            length > longest
              ? channel === 'text'
                ? 'Too long for a text. Shorten it, or send an email.'
                : 'Too long. Please shorten it.'
              : undefined
          }
        />
        <ErrorList messages={errors} />
        {noText && <NoText why={noText} isPending={isPending} onSendByEmail={() => void send('mail')} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={isPending} pendingLabel="Sending…" disabled={!maySend}>
            {channel === 'text' ? 'Send text' : 'Send email'}
          </Button>
          <Button
            variant="outline"
            pending={isPending}
            disabled={!maySend}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => void send(channel, true)}
          >
            Send and mark done
          </Button>
          <p role="status" className="text-success-ink">
            {said}
          </p>
        </div>
      </form>
    </div>
  );
}

/** Offers the other channel where no text can be sent. */
function NoText({ why, isPending, onSendByEmail }: { why: string; isPending: boolean; onSendByEmail: () => void }) {
  return (
    <Alert tone="warning">
      <p>{why}</p>
      <Button variant="outline" size="sm" className="mt-3" pending={isPending} onClick={onSendByEmail}>
        Send by email
      </Button>
    </Alert>
  );
}

const ANSWERED_MEANWHILE =
  'A colleague has replied in the meantime: read it above. Yours was not sent. Send it again if it is still needed.';

/** True if a reply of somebody else has come that the writer of another one has not seen. */
function hasNewReply(shown: WholeThread['messages'], now: WholeThread | undefined, author: string): boolean {
  const ids = new Set(shown.map(({ id }) => id));
  return now?.messages.some(({ id, by, staff }) => by === 'staff' && staff !== author && !ids.has(id)) ?? false;
}

/** On a phone the keyboard would cover what is to be read first. */
function useFocusAtFirst(box: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const focus = useEffectEvent(() => {
    const isPhone = window.matchMedia?.('(pointer: coarse)').matches ?? false;
    if (isWanted && !isPhone) box.current?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
}

const CHANNELS: readonly [Channel, string][] = [
  ['text', 'Text'],
  ['mail', 'Email'],
];

/** The channel of a reply. */
function ChannelChoice({ channel, onChange }: { channel: Channel; onChange: (channel: Channel) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">Send as</legend>
      <div className="flex gap-3">
        {CHANNELS.map(([value, name]) => (
          <label
            key={value}
            className="border-line-strong bg-card has-checked:border-primary-ink has-checked:bg-primary-wash has-focus-visible:ring-primary-light/40 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl border px-4 has-focus-visible:ring-4"
          >
            <input
              type="radio"
              name="channel"
              value={value}
              checked={channel === value}
              onChange={() => onChange(value)}
              className="accent-primary-ink size-4"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
