import { useState } from 'react';
import { CONCLUDE_MARKER } from '@contracts/coach-chat/adapters/http/coach-chat';
import {
  memberConversationsWire,
  type MemberConversationTranscriptWire,
  memberConversationTranscriptWire,
  type MemberConversationWire,
} from '@contracts/coach-chat/adapters/http/conversation-access';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { formatDate } from '../../../lib/format';
import { usePagination } from '../../../lib/pagination';
import { Alert } from '../../../ui/alert';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Markdown } from '../../../ui/markdown';
import { PagedList } from '../../../ui/paged-lists';
import { conversationName } from '../../shared/labels';
import type { Member } from './members.api';
import { DateTime } from '../../../ui/times';
import { useList } from '../../../api/use-list';

const GROUNDS = {
  consent: 'The member lets staff read their conversations.',
  'safety-case': 'Open because of a safety case.',
} satisfies Record<ReadConversation['ground'], string>;

/** A member's conversations with the coach: their dates, and what was said for staff who may read it; else why not. */
export function ConversationsSection({
  member: { id, firstName },
  onChanged,
}: {
  member: Member;
  onChanged: () => Promise<void>;
}) {
  const pagination = usePagination();
  const response = useConversations(id, pagination.page);
  const { pending, result, attempt } = useAttempts();
  const [read, setRead] = useState<ReadConversation | null>(null);
  const { data } = response;

  const open = ({ chatId }: Conversation) =>
    attempt(chatId, async () => {
      setRead(null);
      setRead(await readConversation(id, chatId));
      await onChanged();
      return `This access is logged: ${firstName || 'the member'} can see when you read this.`;
    });

  return (
    <>
      {data?.closed && <Alert className="mb-4">{data.closed}</Alert>}
      {data?.ground && (
        <p className="text-ink-soft mb-4">
          {GROUNDS[data.ground]} Each access is logged, and {firstName || 'the member'} can see when and why.
        </p>
      )}
      <ResultNote result={result} />
      <PagedList
        response={response}
        pagination={pagination}
        name="Conversations"
        emptyTitle="No conversations"
        empty="The member has not talked with the coach yet."
      >
        {(conversation: Conversation) => (
          <li key={conversation.chatId} className="border-line bg-card rounded-xl border px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="font-semibold">{conversationName(conversation.mode)}</span>
              <Badge tone={conversation.concluded ? 'success' : 'info'}>
                {conversation.concluded ? 'Concluded' : 'Not concluded'}
              </Badge>
              <DateTime at={conversation.created} className="text-ink-soft mr-auto text-sm tabular-nums" />
              {data?.ground === null ? null : read?.chatId === conversation.chatId ? (
                <Button variant="outline" size="sm" onClick={() => setRead(null)}>
                  Close
                </Button>
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Read: ${conversationName(conversation.mode)}, ${formatDate(conversation.created)}`}
                  pending={pending === conversation.chatId}
                  onClick={() => void open(conversation)}
                >
                  Read
                </Button>
              )}
            </div>
            {read?.chatId === conversation.chatId && <Transcript conversation={read} name={firstName || 'Member'} />}
          </li>
        )}
      </PagedList>
    </>
  );
}

function Transcript({ conversation: { messages }, name }: { conversation: ReadConversation; name: string }) {
  if (messages.length === 0) return <p className="text-ink-soft mt-3">No messages.</p>;
  return (
    <ol aria-label="Messages" className="border-line mt-4 space-y-4 border-t pt-4">
      {messages.map(({ role, content, at }, place) => (
        <li key={place} className={role === 'user' ? '' : 'border-accent/50 border-l-2 pl-4'}>
          <p className="text-ink-soft text-sm">
            {role === 'user' ? name : 'Coach'} <DateTime at={at} className="tabular-nums" />
          </p>
          {role === 'user' ? (
            <p className="break-words whitespace-pre-wrap">{content}</p>
          ) : (
            <Markdown pictures="named">{content.replaceAll(CONCLUDE_MARKER, '').trim()}</Markdown>
          )}
        </li>
      ))}
    </ol>
  );
}

type Conversation = Camelized<MemberConversationWire>;
type ReadConversation = Camelized<MemberConversationTranscriptWire>;

const conversationsPath = (userId: string) => `/staff/members/${encodeURIComponent(userId)}/conversations/`;

const useConversations = (userId: string, page: number) =>
  useList(conversationsPath(userId), memberConversationsWire, { page });

/** Reads one, which is recorded. */
const readConversation = (userId: string, chatId: string): Promise<ReadConversation> =>
  api.post(`${conversationsPath(userId)}${encodeURIComponent(chatId)}/read/`, {
    schema: memberConversationTranscriptWire,
  });
