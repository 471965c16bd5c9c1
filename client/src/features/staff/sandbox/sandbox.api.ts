import useSWR from 'swr';
import {
  sandboxConversationWire,
  type SandboxConversationWire,
  openedConversationWire,
} from '@contracts/coach-chat/adapters/http/coach-chat';
import { promptTemplateWire } from '@contracts/coach-prompts/adapters/http/prompts';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { everyRow } from '../../../lib/pagination';
import type { ListQuery } from '../../../lib/use-list-filters';

export type Conversation = Camelized<SandboxConversationWire>;

const BASE = '/coach/sandbox-conversations/';
const PAGE_SIZE = 100;

/** One's own conversations. */
export const useConversations = (query: ListQuery) =>
  useSWR(['sandbox-conversations', query], () => api.get(BASE, { query, schema: pageWire(sandboxConversationWire) }), {
    keepPreviousData: true,
  });

/** @param chatId null: there is nothing to fetch */
export const useConversation = (chatId: string | null) =>
  useSWR(chatId === null ? null : ['sandbox-conversation', chatId], () =>
    api.get(`${BASE}${encodeURIComponent(chatId!)}/`, { schema: openedConversationWire }),
  );

/** For a server without a language model. */
export const SCRIPTED =
  'No language model is connected. The scripted coach doesn’t read the prompt: its replies are the same whatever the prompt says.';

/** Names of templates by their id. */
type TemplateNames = ReadonlyMap<string, string>;

/** Until they are known. */
export const NO_NAMES: TemplateNames = new Map();

const fetchTemplateNames = async (): Promise<TemplateNames> => {
  const rows = await everyRow((page) =>
    api.get('/coach/prompt-templates/', {
      query: { page, page_size: PAGE_SIZE },
      schema: pageWire(promptTemplateWire),
    }),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The names of the prompts that conversations tried. */
export const useTemplateNames = () => useSWR('sandbox-template-names', fetchTemplateNames);

/** Names the prompt that a conversation tried. */
export function triedName(
  { tried, promptVersion }: Pick<Conversation, 'tried' | 'promptVersion'>,
  names: TemplateNames,
): string {
  if (tried === 'all') return 'All drafts';
  if (tried?.startsWith('version-')) return `Version ${tried.slice('version-'.length)}`;
  if (tried !== null) return draftName(tried, names);
  return promptVersion === null ? 'Published prompt' : `Version ${promptVersion}`;
}

const draftName = (templateId: string, names: TemplateNames): string =>
  names.has(templateId) ? `Draft of “${names.get(templateId)}”` : 'A draft';
