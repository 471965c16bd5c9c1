import { SandboxChat } from '../features/chat';
import { ChatSandboxScreen } from '../features/staff-sandbox';

/** Joins the staff screen with the chat: features do not know each other. */
export function ChatSandboxRoute() {
  return <ChatSandboxScreen renderChat={(menuButton) => <SandboxChat>{menuButton}</SandboxChat>} />;
}
