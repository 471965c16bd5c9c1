import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { detailMessage, unsavedMessages } from '../../../lib/error-messages';
import { useRequestKey } from '../../../lib/form-submission';
import { hasStatus } from '../../../lib/http-error';
import { useKeptText } from '../../../lib/kept-work';
import { useAuth } from '../../../session/auth-store';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { UnloadedPart } from '../../../ui/loading';
import { TextArea } from '../../../ui/text-area';
import { useMember } from '../members/members.api';
import { SavedReplies } from './saved-replies';
import { replyToThread, type Channel, overtakenBy, type WholeThread, whatBecame } from './messages.api';
import { MOST_CHARACTERS } from '@contracts/shared/domain/field-rules';

interface ReplyFormProps {
  userId: string;
  /** The conversation was opened to be replied to. */
  takesFocus: boolean;
  /** Escape leaves the box, so that `j` and `k` move on. */
  onLeave: () => void;
  messages: WholeThread['messages'];
  onChanged: (thread: WholeThread) => void;
  onDone: () => Promise<void>;
}

export function ReplyForm({ userId, takesFocus, onLeave, messages, onChanged, onDone }: ReplyFormProps) {
  const author = useAuth((auth) => auth.userId);
  const [body, write] = useKeptText(`answer:${userId} ${author}`);
  const response = useMember(userId);
  const member = response.data;
  const isOptedOut = member?.texting.suppressed != null;
  const [chosen, setChannel] = useState<Channel | null>(null);
  const channel = chosen ?? (isOptedOut ? 'mail' : 'text');
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const [noText, setNoText] = useState('');
  const [said, setSaid] = useState('');
  const [colleagues, setColleagues] = useState<Colleagues | null>(null);
  const once = useRequestKey();
  const box = useRef<HTMLTextAreaElement>(null);
  useFocusAtFirst(box, takesFocus);

  async function send(by: Channel, isLast = false) {
    setChannel(by);
    setIsPending(true);
    setErrors([]);
    setNoText('');
    setSaid('');
    setColleagues(null);
    try {
      const lastSeen = messages.at(-1)?.id;
      const thread = await once(`${by} ${body}`, (key) => replyToThread(userId, { body, channel: by, key, lastSeen }));
      onChanged(thread);
      const written = thread.messages.filter((message) => message.by === 'staff').at(-1);
      if (by === 'text' && written?.state === 'failed') setNoText(whatBecame(written));
      else {
        write('');
        setSaid(whatBecame(written ?? { channel: by, state: 'sent' }));
        if (isLast) return await onDone();
      }
    } catch (error) {
      const now = overtakenBy(error);
      if (now) {
        onChanged(now);
        setColleagues({ reply: newReply(messages, now, author), isLast });
      } else if (hasStatus(error, 409)) setNoText(detailMessage(error));
      else setErrors(unsavedMessages(error));
    } finally {
      setIsPending(false);
    }
    box.current?.focus();
  }

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
      <Form onSubmit={() => send(channel)} aria-label="Reply" className="space-y-4">
        {isOptedOut && (
          <Alert tone="warning">
            This number can’t be texted: it opted out or can’t receive texts. Send an email instead.
          </Alert>
        )}
        <ChannelChoice channel={channel} onChange={setChannel} />
        <UnloadedPart what="The member’s details" of={[response]} />
        <TextArea
          ref={box}
          label="Your reply"
          rows={4}
          value={body}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          hint={<CountedLength length={length} longest={longest} />}
          error={length > longest ? TOO_LONG[channel] : undefined}
        />
        <ErrorList messages={errors} />
        {noText && <NoText why={noText} isPending={isPending} onSendByEmail={() => void send('mail')} />}
        {colleagues && (
          <Overtaken
            reply={colleagues.reply}
            isPending={isPending}
            onSend={maySend ? () => void send(channel, colleagues.isLast) : undefined}
          />
        )}
        {/* In view on a low screen, too; on a phone they would cover the field. */}
        <div className="bg-paper flex flex-wrap items-center gap-x-4 gap-y-2 py-2 lg:sticky lg:bottom-0 lg:z-10">
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
      </Form>
    </div>
  );
}

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

function CountedLength({ length, longest }: { length: number; longest: number }) {
  return (
    <span className={length > longest ? 'text-error-ink font-medium' : ''}>
      {length.toLocaleString('en-US')} of {longest.toLocaleString('en-US')} characters
    </span>
  );
}

const TOO_LONG: Record<Channel, string> = {
  text: 'Too long for a text. Shorten it, or send an email.',
  mail: 'Too long. Please shorten it.',
};

interface OvertakenProps {
  reply: string;
  isPending: boolean;
  onSend: (() => void) | undefined;
}

function Overtaken({ reply, isPending, onSend }: OvertakenProps) {
  return (
    <Alert tone="warning">
      <p>A colleague has just replied. Yours was not sent.</p>
      <blockquote className="border-line-strong mt-2 border-l-2 pl-3 break-words whitespace-pre-wrap">
        {reply}
      </blockquote>
      <Button variant="outline" size="sm" className="mt-3" pending={isPending} disabled={!onSend} onClick={onSend}>
        Send mine too
      </Button>
    </Alert>
  );
}

/** A colleague's reply that came first. `isLast`: the conversation was to be closed after the writer's own. */
interface Colleagues {
  reply: string;
  isLast: boolean;
}

/** The latest reply of somebody else that the writer has not seen. */
function newReply(shown: WholeThread['messages'], { messages }: WholeThread, author: string): string {
  const ids = new Set(shown.map(({ id }) => id));
  const unseen = messages.filter(({ id, by, staff }) => by === 'staff' && staff !== author && !ids.has(id));
  return unseen.at(-1)?.body ?? '';
}

/** On a phone the keyboard would cover what is to be read first. */
function useFocusAtFirst(box: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  const focus = useEffectEvent(() => {
    const isPhone = window.matchMedia?.('(pointer: coarse)').matches ?? false;
    if (isEnabled && !isPhone) box.current?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
}

const CHANNELS: readonly [Channel, string][] = [
  ['text', 'Text'],
  ['mail', 'Email'],
];

function ChannelChoice({ channel, onChange }: { channel: Channel; onChange: (channel: Channel) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">Send as</legend>
      <div className="flex flex-wrap gap-3">
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
