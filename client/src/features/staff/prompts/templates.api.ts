import useSWR from 'swr';
import {
  type PromptTemplateBody,
  promptTemplateWire,
  type PromptTemplateWire,
  latestCheckWire,
  promptCheckWire,
  type PromptCheckWire,
  type PromptDraftBody,
  promptDraftWire,
  type PromptDraftWire,
  promptVersionWire,
  type PromptVersionWire,
  type PublicationBody,
  deletedTemplateWire,
  type UndeleteBody,
} from '@contracts/coach-prompts/adapters/http/prompts';
import { pageWire } from '@contracts/shared/adapters/http/page';
import type { RestoreBody } from '@contracts/shared/adapters/http/restore';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/http-client';
import { everyRow, MAX_PAGE_SIZE } from '../../../lib/pagination';
import { createResource } from '../../../lib/resource';

export type Template = Camelized<PromptTemplateWire>;

/** The fields that staff edit; the server adds the rest. */
export type TemplateText = Pick<Template, 'name' | 'description' | 'content' | 'isActive'>;

export const templates = createResource({ api, basePath: '/coach/prompt-templates', schema: promptTemplateWire });

/**
 * @param id null for a new one
 * @param known the version that the author has seen: over a newer text of someone else's the server saves nothing (409)
 */
export function saveTemplate(
  id: string | null,
  text: Partial<TemplateText>,
  known: { baseVersion?: number; reason?: string },
) {
  const body = bodyOf<Partial<PromptTemplateBody>>({
    ...text,
    baseVersion: known.baseVersion,
    reason: known.reason || undefined,
  });
  return id === null
    ? api.post('/coach/prompt-templates/', { body, schema: promptTemplateWire })
    : api.patch(`/coach/prompt-templates/${encodeURIComponent(id)}/`, { body, schema: promptTemplateWire });
}

const deletedTemplatesWire = pageWire(deletedTemplateWire);

export const useDeletedTemplates = (page: number) =>
  useSWR(
    [DELETED_TEMPLATES, page],
    () => api.get('/coach/prompt-templates/deleted/', { query: { page }, schema: deletedTemplatesWire }),
    { keepPreviousData: true },
  );

export const DELETED_TEMPLATES = '/coach/prompt-templates/deleted/';

/** @param asItWas true puts it back into the prompt if it was in it */
export const undeleteTemplate = (id: string, { asItWas }: { asItWas: boolean }) =>
  api.post(`/coach/prompt-templates/${encodeURIComponent(id)}/undelete/`, {
    body: bodyOf<UndeleteBody>({ asItWas }),
    schema: promptTemplateWire,
  });

export const TEMPLATES = '/coach/prompt-templates/';

/** All of them: the assembled prompt needs every one. */
export function useTemplates() {
  return useSWR<Template[], unknown>(TEMPLATES, () =>
    everyRow((page) => templates.list({ page, pageSize: MAX_PAGE_SIZE })),
  );
}

export type Version = Camelized<PromptVersionWire>;
export type Draft = Camelized<PromptDraftWire>;
export type Check = Camelized<PromptCheckWire>;

const templatePath = (id: string) => `/coach/prompt-templates/${encodeURIComponent(id)}`;

/** @param present the present version: the list is fetched again when it changes */
export function useVersions(templateId: string, page: number, present: number) {
  return useSWR(['versions', templateId, page, present], () =>
    api.get(`${templatePath(templateId)}/versions/`, { query: { page }, schema: pageWire(promptVersionWire) }),
  );
}

export function useTwoVersions(templateId: string, older: number, newer: number) {
  return useSWR(['two-versions', templateId, older, newer], () =>
    Promise.all(
      [older, newer].map((number) =>
        api.get(`${templatePath(templateId)}/versions/${number}/`, { schema: promptVersionWire }),
      ),
    ),
  );
}

export const restoreVersion = (templateId: string, number: number) =>
  api.post(`${templatePath(templateId)}/versions/${number}/restore/`, {
    body: bodyOf<RestoreBody>({}),
    schema: promptTemplateWire,
  });

export const DRAFTS = '/coach/prompt-drafts/';
const draftsWire = pageWire(promptDraftWire);

/** Every draft there is: at most one a template. */
const fetchDrafts = (): Promise<Draft[]> =>
  everyRow((page) =>
    api.get('/coach/prompt-drafts/', { query: { page, page_size: MAX_PAGE_SIZE }, schema: draftsWire }),
  );

export function useDrafts() {
  const { data, error, mutate } = useSWR<Draft[], unknown>(DRAFTS, fetchDrafts);
  return {
    drafts: data,
    error,
    reload: () => mutate(),
    /** Shows what the server has responded; null: there is none any more. */
    show: (templateId: string, draft: Draft | null) => {
      const others = (data ?? []).filter((other) => other.templateId !== templateId);
      return mutate(draft ? [...others, draft] : others, { revalidate: false });
    },
  };
}

/** The state that the author has seen (the draft, null for none, and the version of the template), and the reason for the save. */
interface DraftSave {
  draft: Draft | null;
  baseVersion: number;
  reason: string;
}

/** Over a newer draft, or a newer published text, of someone else's the server saves nothing (409). */
export const saveDraft = (templateId: string, content: string, { draft, baseVersion, reason }: DraftSave) =>
  api.put(`${templatePath(templateId)}/draft/`, {
    body: bodyOf<PromptDraftBody>({ content, baseDraft: draft?.id ?? null, baseVersion, reason: reason.trim() }),
    schema: promptDraftWire,
  });

export const discardDraft = (templateId: string) => api.delete(`${templatePath(templateId)}/draft/`);

export type PublicationRequest = Camelized<PublicationBody>;

export const publishDraft = (templateId: string, request: PublicationRequest) =>
  api.post(`${templatePath(templateId)}/draft/publish/`, {
    body: bodyOf<PublicationBody>(request),
    schema: promptTemplateWire,
  });

const POLL_MS = 1_500;

/** The latest check of this text; null: it was never checked. Looked at again and again while it runs. */
export function useCheck(draft: Draft) {
  return useSWR<Check | null, unknown>(
    ['check', draft.id],
    async () => (await api.get(`${templatePath(draft.templateId)}/draft/check/`, { schema: latestCheckWire })).check,
    { refreshInterval: (check) => (check && !check.finishedAt ? POLL_MS : 0) },
  );
}

export const requestCheck = (templateId: string) =>
  api.post(`${templatePath(templateId)}/draft/check/`, { schema: promptCheckWire });
