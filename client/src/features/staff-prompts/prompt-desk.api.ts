import useSWR from 'swr';
import { promptTemplateWire } from '../../../../src/coach-chat/adapters/http/coach-chat.contract';
import {
  promptCheckWire,
  type PromptCheckWire,
  promptDraftWire,
  type PromptDraftWire,
  promptVersionWire,
  type PromptVersionWire,
} from '../../../../src/coach-chat/adapters/http/prompts.contract';
import { pageWire } from '../../../../src/shared/adapters/http/page.contract';
import { api } from '../../api/api';
import type { Camelized } from '../../lib/casing';
import { hasStatus } from '../../lib/http-error';

export type Version = Camelized<PromptVersionWire>;
export type Draft = Camelized<PromptDraftWire>;
export type Check = Camelized<PromptCheckWire>;

const templatePath = (id: string) => `/coach/prompt-templates/${encodeURIComponent(id)}`;

/** @param present the version that stands: the list is fetched again once it is another */
export function useVersions(templateId: string, page: number, present: number) {
  return useSWR(['versions', templateId, page, present], () =>
    api.get(`${templatePath(templateId)}/versions/`, { query: { page }, schema: pageWire(promptVersionWire) }),
  );
}

export const restoreVersion = (templateId: string, number: number) =>
  api.post(`${templatePath(templateId)}/versions/${number}/restore/`, { body: {}, schema: promptTemplateWire });

/** null: there is none. */
export function useDraft(templateId: string) {
  return useSWR<Draft | null, unknown>(['draft', templateId], () =>
    orNull(api.get(`${templatePath(templateId)}/draft/`, { schema: promptDraftWire })),
  );
}

/** @param known the draft that the author has seen, null for none */
export const saveDraft = (templateId: string, content: string, known: Draft | null) =>
  api.put(`${templatePath(templateId)}/draft/`, {
    body: { content, baseDraft: known?.id ?? null },
    schema: promptDraftWire,
  });

export const discardDraft = (templateId: string) => api.delete(`${templatePath(templateId)}/draft/`);

export interface PublicationWish {
  draft: string;
  reason?: string;
  /** The version that the author knows will be replaced. */
  baseVersion?: number;
  despiteFailedCheck?: boolean;
}

export const publishDraft = (templateId: string, wish: PublicationWish) =>
  api.post(`${templatePath(templateId)}/draft/publish/`, { body: wish, schema: promptTemplateWire });

const POLL_MS = 1_500;

/** The latest check of this text; null: it was never checked. Looked at again and again while it runs. */
export function useCheck(draft: Draft) {
  return useSWR<Check | null, unknown>(
    ['check', draft.id],
    () => orNull(api.get(`${templatePath(draft.templateId)}/draft/check/`, { schema: promptCheckWire })),
    { refreshInterval: (check) => (check && !check.finishedAt ? POLL_MS : 0) },
  );
}

export const requestCheck = (templateId: string) =>
  api.post(`${templatePath(templateId)}/draft/check/`, { schema: promptCheckWire });

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
