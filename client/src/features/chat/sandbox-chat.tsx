import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useSite } from '../../api/site';
import { useAuth } from '../../session/auth-store';
import { Button } from '../../ui/button';
import { ChatPanel } from './chat-panel';
import type { ChatMessage, ChatState } from './chat-state';
import { RateReply, twinsBefore } from './rate-reply';
import { useChat } from './use-chat';

/**
 * The chat as staff try it out; what concludes here starts nothing.
 *
 * @param draft the template whose draft is tried, or `all`; empty for what is published
 * @param children stand at the beginning of the bar above the chat
 */
export function SandboxChat({ draft = '', children }: { draft?: string; children?: ReactNode }) {
  const token = useAuth((auth) => auth.token);
  const userId = useAuth((auth) => auth.userId);
  return (
    <Sandbox key={`${userId} ${token} ${draft}`} userId={userId} token={token} draft={draft}>
      {children}
    </Sandbox>
  );
}

interface SandboxProps {
  userId: string;
  token: string;
  draft: string;
  children: ReactNode;
}

function Sandbox({ userId, token, draft, children }: SandboxProps) {
  const place = { userId, mode: 'sandbox' } as const;
  const chat = useChat(place, token, draft);
  const replyTools = useReplyTools(chat.state);
  const { coachName } = useSite();
  const isEmpty = chat.state.messages.length === 0;
  return (
    <>
      <div className="border-line flex h-14 shrink-0 items-center gap-3 border-b px-4 sm:px-6">
        {children}
        <h1 className="mr-auto text-xl font-medium">Chat Sandbox</h1>
        <Button look="outline" size="sm" onClick={chat.startAnew}>
          New chat
        </Button>
      </div>
      <ChatPanel
        chat={chat}
        place={place}
        coachName={coachName}
        replyTools={replyTools}
        opening={
          isEmpty && (
            <p className="text-ink-soft">
              Talk with {coachName} as a member would. A chat that concludes here starts no curriculum and sends no
              texts.
            </p>
          )
        }
        conclusion={
          <p className="text-ink-soft">This chat has concluded. A member would now go on to the success screen.</p>
        }
      />
    </>
  );
}

/** Rating, under each reply of a chat that the server knows; one function, so that no reply is rendered in vain. */
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
