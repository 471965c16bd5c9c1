import { useSearchParams } from 'react-router-dom';
import { SandboxChat } from '../features/staff/sandbox/sandbox-chat';
import { ChatSandboxScreen } from '../features/staff/sandbox/chat-sandbox-screen';
import { SecurityNudge } from './security-nudge';

/** Joins the staff screen with the chat: features do not know each other. */
export function ChatSandboxRoute() {
  const [query, setQuery] = useSearchParams();
  const draft = query.get('draft') ?? '';
  const chatId = query.get('chat') ?? '';
  return (
    <>
      <SecurityNudge />
      <ChatSandboxScreen
        draft={draft}
        renderChat={(menuButton) => (
          <SandboxChat draft={draft} chatId={chatId} onLeft={() => setQuery(draft ? { draft } : {}, { replace: true })}>
            {menuButton}
          </SandboxChat>
        )}
      />
    </>
  );
}
