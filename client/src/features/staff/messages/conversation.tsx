import { generatePath } from 'react-router-dom';
import type { z } from 'zod/mini';
import type { intentWire } from '@contracts/texting/adapters/http/texts';
import { paths } from '../../../app/paths';
import { hasStatus } from '../../../lib/http-error';
import { useAuth } from '../../../session/auth-store';
import { NotLoaded } from '../../../ui/loading';
import { StateBadge } from '../../shared/labels';
import { type Message, useThread } from './messages.api';
import { DateTime } from '../../../ui/times';
import { TextLink } from '../../../ui/text-link';

export function Conversation({ messages }: { messages: readonly Message[] }) {
  const reader = useAuth((auth) => auth.user?.id);
  return (
    <ol aria-label="Conversation" className="space-y-4">
      {messages.map((message) => (
        <Item key={message.id} message={message} isReaders={message.staff !== null && message.staff === reader} />
      ))}
    </ol>
  );
}

const LOOKS: Record<Message['by'], string> = {
  person: 'border-line bg-card',
  automatic: 'border-line bg-paper-deep',
  staff: 'border-primary-ink/20 bg-primary-wash',
};

function Item({ message, isReaders }: { message: Message; isReaders: boolean }) {
  const { by, channel, body, at, understoodAs, state } = message;
  const isPersons = by === 'person';
  return (
    <li className={`flex flex-col ${isPersons ? 'items-start' : 'items-end'}`}>
      <div className={`max-w-[85%] rounded-2xl border px-4 py-2.5 ${LOOKS[by]}`}>
        <p className="break-words whitespace-pre-wrap">
          {body ?? <MissingText isCrisis={understoodAs === 'danger'} />}
        </p>
      </div>
      <p className="text-ink-soft mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-sm">
        {by === 'automatic' && <span>Automatic reply</span>}
        {by === 'staff' && (
          <span>
            {isReaders ? 'You' : 'Staff'}, by {channel === 'mail' ? 'email' : 'text'}
          </span>
        )}
        {isPersons && understoodAs && <span>{understoodText(understoodAs)}</span>}
        {/* The time of an automatic reply is that of the text above it. */}
        {by !== 'automatic' && <DateTime at={at} className="tabular-nums" />}
        {state !== null && state !== 'sent' && <StateBadge kind="message" state={state} />}
      </p>
    </li>
  );
}

function MissingText({ isCrisis }: { isCrisis: boolean }) {
  if (!isCrisis) return <em className="text-ink-soft">No text.</em>;
  return (
    <em className="text-ink-soft">
      Crisis message, not stored: <TextLink to={paths.safety}>see Safety</TextLink>
    </em>
  );
}

export function MemberThread({ userId }: { userId: string }) {
  const response = useThread(userId);
  const { data } = response;
  if (!data && hasStatus(response.error, 404)) return <p className="text-ink-soft">No replies yet.</p>;
  if (!data) return <NotLoaded what="The conversation" response={response} size="sm" bars={['h-16', 'h-16']} />;
  return (
    <>
      <Conversation messages={data.messages} />
      <p className="mt-4">
        <TextLink to={generatePath(paths.thread, { threadId: userId })}>Reply in Messages</TextLink>
      </p>
    </>
  );
}

type Intent = z.infer<typeof intentWire>;

/** The intents of texts, to complete 'Understood as …'. */
const INTENTS: Record<Exclude<Intent, 'unclear'>, string> = {
  done: 'done',
  skip: 'skip',
  later: 'later',
  pause: 'a pause',
  resume: 'resume',
  schedule: 'a schedule change',
  reflection: 'a reflection',
  score: 'a score',
  question: 'a question',
  thanks: 'thanks',
  stop: 'STOP',
  start: 'START',
  confirm: 'YES to a new number',
  help: 'HELP',
  keep: 'KEEP (save as a note)',
  no: 'no',
  danger: 'a crisis message',
  automatic: 'an automatic message',
};

/** Says how the server read a text: 'Understood as a pause'. */
export const understoodText = (intent: Intent): string =>
  intent === 'unclear' ? 'Not understood' : `Understood as ${INTENTS[intent]}`;
