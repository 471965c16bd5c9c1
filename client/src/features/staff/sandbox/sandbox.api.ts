import useSWR from 'swr';
import {
  sandboxConversationWire,
  type SandboxConversationWire,
  openedConversationWire,
} from '@contracts/coach-chat/adapters/http/coach-chat';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import type { ListQuery } from '../../../lib/use-list-filters';
import type { Template } from '../prompts/templates.api';
import { useList } from '../../../api/use-list';

export type Conversation = Camelized<SandboxConversationWire>;

const BASE = '/coach/sandbox-conversations/';

export const useConversations = (query: ListQuery) => useList(BASE, pageWire(sandboxConversationWire), query);

/** @param chatId null: there is nothing to fetch */
export const useConversation = (chatId: string | null) =>
  useSWR(chatId === null ? null : ['sandbox-conversation', chatId], () =>
    api.get(`${BASE}${encodeURIComponent(chatId!)}/`, { schema: openedConversationWire }),
  );

/** For a server without a language model. */
export const SCRIPTED =
  'No language model is connected. The scripted coach doesn’t read the prompt: its replies are the same whatever the prompt says.';

/** Names the prompt that a conversation tried. @param templates empty until they are known */
export function triedName(
  { tried, promptVersion }: Pick<Conversation, 'tried' | 'promptVersion'>,
  templates: readonly Template[] = [],
): string {
  if (tried === 'all') return 'All drafts';
  if (tried?.startsWith('version-')) return `Version ${tried.slice('version-'.length)}`;
  if (tried === null) return promptVersion === null ? 'Published prompt' : `Version ${promptVersion}`;
  const template = templates.find(({ id }) => id === tried);
  return template ? `Draft of “${template.name}”` : 'A draft';
}
