import { useState } from 'react';
import useSWR from 'swr';
import { CONCLUDE_MARKER } from '@contracts/coach-chat/adapters/http/coach-chat';
import { ratedConversationWire } from '@contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../../api/api';
import { paths } from '../../../app/paths';
import { Button } from '../../../ui/button';
import { NotLoaded } from '../../../ui/loading';
import { Markdown } from '../../../ui/markdown';
import { TextLink } from '../../../ui/text-link';

/** Two turns before the reply, and one after it; the rest is folded. */
const SHOWN_BEFORE = 4;
const SHOWN_AFTER = 2;

/** A rating with its conversation. @param id null: there is nothing to fetch */
export function useRatedConversation(id: string | null) {
  return useSWR(id === null ? null : ['rated-conversation', id], () =>
    api.get(`/coach/ratings/${encodeURIComponent(id!)}/`, { schema: ratedConversationWire }),
  );
}

export function RatedConversation({ id, position }: { id: string; position: number }) {
  const response = useRatedConversation(id);
  const [isWholeBefore, setIsWholeBefore] = useState(false);
  const [isWholeAfter, setIsWholeAfter] = useState(false);
  if (!response.data || response.error !== undefined)
    return (
      <NotLoaded what="The conversation" response={response} size="sm" className="space-y-2" bars={['h-10', 'h-10']} />
    );
  const { messages } = response.data;
  const first = isWholeBefore ? 0 : Math.max(0, position - 1 - SHOWN_BEFORE);
  const end = isWholeAfter ? messages.length : Math.min(messages.length, position + SHOWN_AFTER);
  return (
    <section aria-label="Conversation" className="border-line bg-card space-y-2 rounded-xl border p-3">
      {first > 0 && <Fold count={first} when="earlier" onOpen={() => setIsWholeBefore(true)} />}
      <ol className="space-y-2">
        {messages.slice(first, end).map(({ role, content }, index) => {
          const isRated = first + index + 1 === position;
          return (
            <li
              key={first + index}
              aria-current={isRated || undefined}
              className={`rounded-lg px-3 py-2 break-words ${role === 'user' ? 'bg-primary-wash' : ''} ${isRated ? 'border-accent border-l-2' : ''}`}
            >
              <span className="sr-only">{role === 'user' ? 'Member: ' : 'Coach: '}</span>
              {role === 'user' ? <p className="whitespace-pre-wrap">{content}</p> : <ReplyText>{content}</ReplyText>}
            </li>
          );
        })}
      </ol>
      {end < messages.length && (
        <Fold count={messages.length - end} when="later" onOpen={() => setIsWholeAfter(true)} />
      )}
      <TextLink to={`${paths.promptExamples}?${new URLSearchParams({ rating: id })}`} className="inline-block">
        Keep as an example
      </TextLink>
    </section>
  );
}

function Fold({ count, when, onOpen }: { count: number; when: 'earlier' | 'later'; onOpen: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onOpen}>
      Show {count} {when} {count === 1 ? 'message' : 'messages'}
    </Button>
  );
}

/** A reply of the coach as its reader saw it, and whether it concluded the conversation. */
export function ReplyText({ children }: { children: string }) {
  return (
    <div className="break-words">
      <Markdown className="[&_p]:whitespace-pre-line" pictures="named">
        {children.replaceAll(CONCLUDE_MARKER, '').trim()}
      </Markdown>
      {children.includes(CONCLUDE_MARKER) && <p className="text-ink-soft mt-2 text-sm">Concluded here.</p>}
    </div>
  );
}
