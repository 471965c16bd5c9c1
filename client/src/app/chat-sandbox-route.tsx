import { useSearchParams } from 'react-router-dom';
import { SandboxChat } from '../features/chat';
import { ChatSandboxScreen } from '../features/staff-sandbox';
import { SecurityNudge } from './security-nudge';

/** Joins the staff screen with the chat: features do not know each other. */
export function ChatSandboxRoute() {
  const [query] = useSearchParams();
  const draft = query.get('draft') ?? '';
  return (
    <>
      <SecurityNudge />
      <ChatSandboxScreen
        draft={draft}
        renderChat={(menuButton) => <SandboxChat draft={draft}>{menuButton}</SandboxChat>}
      />
    </>
  );
}
