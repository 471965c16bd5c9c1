import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { systemPromptWire } from '@contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../../api/api';
import { isEnrolled, useSecondFactors } from '../../../api/second-factor';
import { paths } from '../../../app/paths';
import { systemPromptMessage } from '../../../lib/error-messages';
import { useDocumentTitle } from '../../../lib/product';
import { tabStorage } from '../../../lib/storage';
import { Button, ButtonLink } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { Drawer } from '../../../ui/dialog';
import { MenuIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/text-link';
import { useTemplates } from '../prompts/templates.api';
import { triedName } from './sandbox.api';
import { SandboxChat } from './sandbox-chat';

/** /staff/chat-sandbox: the chat next to the coach's prompt. */
export function ChatSandboxScreen() {
  const [query, setQuery] = useSearchParams();
  /** The template whose draft is tried, or `all`; empty for what is published. */
  const draft = query.get('draft') ?? '';
  const chatId = query.get('chat') ?? '';
  useDocumentTitle('Chat Sandbox');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const menuButton = (
    <Button
      variant="outline"
      size="sm"
      className="lg:hidden"
      aria-haspopup="dialog"
      onClick={() => setIsMenuOpen(true)}
    >
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
          <EarlierConversations />
          <SystemPrompt draft={draft} />
        </aside>
        <Drawer title="Coach" isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)}>
          <EarlierConversations />
          <SystemPrompt draft={draft} />
        </Drawer>
        <div className="flex min-w-0 flex-1 flex-col">
          {draft && <Tried draft={draft} />}
          <SandboxChat draft={draft} chatId={chatId} onLeft={() => setQuery(draft ? { draft } : {}, { replace: true })}>
            {menuButton}
          </SandboxChat>
        </div>
      </div>
    </>
  );
}

const EarlierConversations = () => (
  <p className="mb-4">
    <TextLink to={paths.sandboxConversations}>Earlier conversations</TextLink>
  </p>
);

const DISMISSED = 'security-nudge-dismissed';

/** Tells staff without two-step verification, where it is not required, that they can set it up. Shown on their first page. */
function SecurityNudge() {
  const { factors } = useSecondFactors();
  const [isDismissed, setIsDismissed] = useState(() => tabStorage.get(DISMISSED) !== null);
  if (!factors || factors.mustEnroll || isEnrolled(factors) || isDismissed) return null;
  const dismiss = () => {
    tabStorage.set(DISMISSED, 'yes');
    setIsDismissed(true);
  };
  return (
    <aside aria-label="Your login" className="border-primary-ink/20 bg-primary-wash text-primary-ink border-b">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 text-[0.9375rem] sm:px-6">
        <p className="min-w-0 flex-1 basis-64">
          You can see members’ data. Protect your account with two-step verification. It takes a minute.
        </p>
        <ButtonLink to={paths.security} variant="outline" size="sm">
          Set it up
        </ButtonLink>
        <Button variant="quiet" size="sm" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </aside>
  );
}

/** Names what is tried instead of the published prompt, above the conversation: on a phone the panel is closed. */
function Tried({ draft }: { draft: string }) {
  const { data: templates } = useTemplates();
  return (
    <p className="border-warning bg-warning/12 text-warning-ink border-b px-4 py-2 text-[0.9375rem] sm:px-6">
      You are trying: {triedName({ tried: draft, promptVersion: null }, templates)}.{' '}
      <TextLink to={paths.chatSandbox}>Back to the published prompt</TextLink>
    </p>
  );
}

/** The coach's prompt with the draft of a template, with `all` drafts, as `version-7`, or as published, and the link to its editor. */
function SystemPrompt({ draft }: { draft: string }) {
  const { data, error, mutate, isValidating } = useSWR<{ content: string }, unknown>(['/system-prompt/', draft], () =>
    api.get('/system-prompt/', { query: { draft: draft || null }, schema: systemPromptWire }),
  );
  const edit = (
    <a href={paths.promptTemplates} target="_blank" rel="noopener" className="link">
      Edit
    </a>
  );
  return (
    <Collapsible title="System Prompt" aside={edit} defaultOpen>
      {error ? (
        <>
          <p role="alert" className="text-error-ink mb-3">
            {systemPromptMessage(error)}
          </p>
          <Button variant="outline" size="sm" pending={isValidating} onClick={() => void mutate()}>
            Try again
          </Button>
        </>
      ) : data ? (
        <p className="text-ink-soft text-[0.9375rem] break-words whitespace-pre-wrap">{data.content}</p>
      ) : (
        <p className="text-ink-soft">Loading...</p>
      )}
    </Collapsible>
  );
}
