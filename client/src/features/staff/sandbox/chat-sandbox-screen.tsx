import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { Button } from '../../../ui/button';
import { Drawer } from '../../../ui/dialog';
import { MenuIcon } from '../../../ui/icons';
import { SandboxChat } from './sandbox-chat';
import { SecurityNudge } from './security-nudge';
import { SystemPrompt } from './system-prompt';

/** /staff/chat-sandbox: the chat beside the coach's prompt. */
export function ChatSandboxScreen() {
  const [query, setQuery] = useSearchParams();
  /** The template whose draft is tried, or `all`; empty for what is published. */
  const draft = query.get('draft') ?? '';
  const chatId = query.get('chat') ?? '';
  useDocumentTitle('Chat Sandbox');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuButton = (
    <Button look="outline" size="sm" className="lg:hidden" aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
      <MenuIcon className="size-4.5" />
      Menu
    </Button>
  );
  return (
    <>
      <SecurityNudge />
      <div className="flex fill-screen">
        <aside
          aria-labelledby="coach-panel"
          className="border-line bg-card hidden w-88 shrink-0 overflow-y-auto border-r p-6 lg:block"
        >
          <h2 id="coach-panel" className="mb-4 text-2xl font-medium">
            Coach
          </h2>
          <EarlierTalks />
          <SystemPrompt draft={draft} />
        </aside>
        <Drawer title="Coach" isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)}>
          <EarlierTalks />
          <SystemPrompt draft={draft} />
        </Drawer>
        <div className="flex min-w-0 flex-1 flex-col">
          <SandboxChat draft={draft} chatId={chatId} onLeft={() => setQuery(draft ? { draft } : {}, { replace: true })}>
            {menuButton}
          </SandboxChat>
        </div>
      </div>
    </>
  );
}

const EarlierTalks = () => (
  <p className="mb-4">
    <Link to={paths.sandboxTalks} className="link">
      Earlier talks
    </Link>
  </p>
);
