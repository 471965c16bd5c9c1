import useSWR from 'swr';
import {
  type PromptTemplateBody,
  promptTemplateWire,
  type PromptTemplateWire,
} from '#contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { everyRow } from '../../../lib/pagination';
import { createResource } from '../../../lib/resource';
import { bodyOf } from '../../../lib/request-body';

export type Template = Camelized<PromptTemplateWire>;

/** What staff write; the server adds the rest. */
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

const PAGE_SIZE = 100;

/** All of them: the assembled prompt needs every one. */
export function useTemplates() {
  return useSWR<Template[], unknown>('/coach/prompt-templates/', () =>
    everyRow((page) => templates.list({ page, pageSize: PAGE_SIZE })),
  );
}
