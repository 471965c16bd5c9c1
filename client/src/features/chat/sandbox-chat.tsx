import type { ReactNode } from 'react';
import { useSite } from '../../api/site';
import { useAuth } from '../../session/auth-store';
import { Button } from '../../ui/button';
import { ChatPanel } from './chat-panel';
import { useChat } from './use-chat';

/**
 * The chat as staff try it out; what concludes here starts nothing.
 *
 * @param children stand at the beginning of the bar above the chat
 */
export function SandboxChat({ children }: { children?: ReactNode }) {
  const token = useAuth((auth) => auth.token);
  const userId = useAuth((auth) => auth.userId);
  return (
    <Sandbox key={`${userId} ${token}`} userId={userId} token={token}>
      {children}
    </Sandbox>
  );
}

function Sandbox({ userId, token, children }: { userId: string; token: string; children: ReactNode }) {
  const place = { userId, mode: 'sandbox' } as const;
  const chat = useChat(place, token);
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
