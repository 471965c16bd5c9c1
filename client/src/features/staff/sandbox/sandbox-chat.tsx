import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useSite } from '../../../api/site';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { ChatPanel } from '../../shared/chat/chat-panel';
import type { ChatMessage, ChatState } from '../../shared/chat/chat-state';
import { keptChatId } from '../../shared/chat/chat-storage';
import { RateReply, twinsBefore } from './rate-reply';
import { useChat } from '../../shared/chat/use-chat';

/**
 * The chat as staff try it out; what concludes here starts nothing.
 *
 * @param draft the template whose draft is tried, or `all`; empty for what is published
 * @param chatId the talk to go on with; empty for the one that this browser had open last
 * @param onLeft called when a new chat is started: the address no longer names the old one
 * @param children stand at the beginning of the bar above the chat
 */
export function SandboxChat({ draft = '', chatId = '', onLeft, children }: SandboxChatProps) {
  const token = useAuth((auth) => auth.token);
  const userId = useAuth((auth) => auth.userId);
  return (
    <Sandbox key={`${userId} ${token} ${draft} ${chatId}`} {...{ userId, token, draft, chatId, onLeft }}>
      {children}
    </Sandbox>
  );
}

interface SandboxChatProps {
  draft?: string;
  chatId?: string;
  onLeft?: () => void;
  children?: ReactNode;
}

interface SandboxProps {
  userId: string;
  token: string;
  draft: string;
  chatId: string;
  onLeft?: () => void;
  children: ReactNode;
}

function Sandbox({ userId, token, draft, chatId, onLeft, children }: SandboxProps) {
  const place = { userId, mode: 'sandbox', chatId } as const;
  const chat = useChat(place, token, draft);
  const replyTools = useReplyTools(chat.state);
  const { coachName } = useSite();
  const isEmpty = chat.state.messages.length === 0;

  function startAnew() {
    chat.startAnew();
    if (!chatId) return;
    keptChatId.write(place, '');
    onLeft?.();
  }

  return (
    <>
      <div className="border-line flex h-14 shrink-0 items-center gap-3 border-b px-4 sm:px-6">
        {children}
        <h1 className="mr-auto text-xl font-medium">Chat Sandbox</h1>
        <Button look="outline" size="sm" onClick={startAnew}>
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

/**
 * Rating, under each reply of a chat that the server knows; one function, so that no reply is rendered again without
 * need.
 */
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
