import * as z from 'zod/mini';
import { namedPersonWire } from '../../../users/adapters/http/users.contract.js';

/** The wire between the staff's editor and the coach's prompt: templates, their versions, and edit conflicts. */

/** GET /api/system-prompt/ */
export const systemPromptWire = z.object({ content: z.string() });

/** The body of its 500. */
export const systemPromptErrorWire = z.object({ error: z.string() });

/** The placeholders of a prompt template, between double braces, with or without spaces: `{{ first_name }}`. */
export const PLACEHOLDER_NAMES = ['coach_name', 'first_name', 'turn', 'support_email'] as const;

const templateText = {
  name: z.string(),
  content: z.string(),
  description: z.string(),
  order: z.number(),
  is_active: z.boolean(),
};

/** A row of /api/coach/prompt-templates/. */
export const promptTemplateWire = z.object({
  id: z.string(),
  ...templateText,
  created: z.iso.datetime(),
  last_edited: z.iso.datetime(),
  /** The number of the save that made it so; it grows with every save of any template. */
  version: z.number(),
});

/** A row of /api/coach/prompt-templates/deleted/, what was deleted last first. */
export const deletedTemplateWire = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  /** It was part of the prompt. */
  was_active: z.boolean(),
  deleted_at: z.iso.datetime(),
  deleted_by: namedPersonWire,
});

/** POST /api/coach/prompt-templates/{id}/undelete/ */
export const undeleteBody = z.object({
  /** True puts it back into the prompt if it was in it; else it comes back inactive. */
  as_it_was: z.boolean(),
});

/** A row of /api/coach/prompt-templates/{id}/versions/, newest first. */
export const promptVersionWire = z.object({
  /** Counts the saves of all templates. */
  number: z.number(),
  /** The version that this save published, as people count: from 1, over all templates. null: the prompt stayed the same. */
  published_version: z.nullable(z.number()),
  template_id: z.string(),
  ...templateText,
  removed: z.boolean(),
  saved_at: z.iso.datetime(),
  saved_by: namedPersonWire,
  reason: z.nullable(z.string()),
  /** The check of the release: `passed`, `failed` or `unchecked`; null: the prompt stayed the same, or was shipped. */
  release: z.nullable(z.enum(['passed', 'failed', 'unchecked'])),
});

/** The 409 of a save whose `base_version` is no longer the present one. */
export const editConflictWire = z.object({
  detail: z.string(),
  current: promptTemplateWire,
  saved_by: namedPersonWire,
  yours: z.object(templateText),
});

/** The draft of a template, and a row of /api/coach/prompt-drafts/, newest first. */
export const promptDraftWire = z.object({
  /** A new one with every save. */
  id: z.string(),
  template_id: z.string(),
  content: z.string(),
  /** The version of the template that its author started from. */
  base_version: z.number(),
  saved_at: z.iso.datetime(),
  saved_by: namedPersonWire,
  /** Why, in the author's words; it becomes the version's unless the publication gives another. */
  reason: z.nullable(z.string()),
});

/** The 409 of a save, or a publication, of a draft that someone else changed in the meantime. */
export const draftConflictWire = z.object({
  detail: z.string(),
  current: z.nullable(promptDraftWire),
  yours: z.nullable(z.object({ content: z.string() })),
});

const rating = z.enum(['good', 'neutral', 'bad']);

/** The names of ratings, on every screen and in the exported table. */
export const RATING_NAMES: Record<z.infer<typeof rating>, string> = { good: 'Good', neutral: 'Neutral', bad: 'Bad' };

/** A row of /api/coach/ratings/, newest first. Filters: `rating`, `search`. */
export const ratingWire = z.object({
  id: z.string(),
  chat_id: z.string(),
  /** The reply's place in its chat, from 1. */
  position: z.number(),
  reply: z.string(),
  rating,
  corrected_reply: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The published version of the prompt that made the reply, from 1; null: a draft made it, or no prompt did. */
  prompt_version: z.nullable(z.number()),
  model: z.nullable(z.string()),
  rated_at: z.iso.datetime(),
  rated_by: namedPersonWire,
});

/** GET /api/coach/ratings/{id}/: the rating with the whole conversation of its reply. */
export const ratedConversationWire = z.object({
  rating: ratingWire,
  /** Messages in order: the first one has the position 1. */
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
});

export type SystemPromptWire = z.infer<typeof systemPromptWire>;
export type SystemPromptErrorWire = z.infer<typeof systemPromptErrorWire>;
export type DeletedTemplateWire = z.infer<typeof deletedTemplateWire>;
export type UndeleteBody = z.infer<typeof undeleteBody>;
export type PromptTemplateWire = z.infer<typeof promptTemplateWire>;
export type RatingWire = z.infer<typeof ratingWire>;
export type RatedConversationWire = z.infer<typeof ratedConversationWire>;
/** The 409 of a publication whose check has failed: the same call with `despite_failed_check` goes through. */
export const checksFailedWire = z.object({ detail: z.string(), failed_examples: z.number() });

/** The 409 of a publication that no check came before: the same call with `without_check` goes through. */
export const draftUncheckedWire = z.object({
  detail: z.string(),
  check: z.enum(['none', 'waiting', 'running', 'failed', 'scripted']),
});

/** A row of /api/coach/examples/: a conversation that drafts are checked with. */
export const promptExampleWire = z.object({
  id: z.string(),
  title: z.string(),
  messages: z.array(z.string()),
  is_crisis: z.boolean(),
  created: z.iso.datetime(),
  last_edited: z.iso.datetime(),
});

const replay = z.object({
  replies: z.array(z.string()),
  /** The message after which it concluded, from 1; null: it did not. */
  concluded_after: z.nullable(z.number()),
  /** The problems, in words; empty if there are none. */
  faults: z.array(z.string()),
});

/** The check of a draft: POST /api/coach/prompt-templates/{id}/draft/check/ */
export const promptCheckWire = z.object({
  id: z.string(),
  draft: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  finished_at: z.nullable(z.iso.datetime()),
  /** Examples in all; `results` holds those that are through. */
  total: z.number(),
  failed: z.number(),
  problem: z.nullable(z.string()),
  /** The coach without a model replied, which reads no prompt: the check says nothing about the draft. */
  scripted: z.boolean(),
  results: z.array(
    z.object({
      example: z.string(),
      title: z.string(),
      messages: z.array(z.string()),
      draft: replay,
      published: replay,
    }),
  ),
});

/** GET of the same address; null: the present draft was not checked. */
export const latestCheckWire = z.object({ check: z.nullable(promptCheckWire) });
export type LatestCheckWire = z.infer<typeof latestCheckWire>;
export type DraftUncheckedWire = z.infer<typeof draftUncheckedWire>;
export type ChecksFailedWire = z.infer<typeof checksFailedWire>;
export type PromptExampleWire = z.infer<typeof promptExampleWire>;
export type PromptCheckWire = z.infer<typeof promptCheckWire>;
export type PromptDraftWire = z.infer<typeof promptDraftWire>;
export type DraftConflictWire = z.infer<typeof draftConflictWire>;
export type PromptVersionWire = z.infer<typeof promptVersionWire>;
export type EditConflictWire = z.infer<typeof editConflictWire>;

/** POST /api/coach/prompt-templates/; its PATCH takes any part. */
export interface PromptTemplateBody {
  name: string;
  content: string;
  description?: string;
  order?: number;
  is_active?: boolean;
  /** The version that the author started from: a newer text of someone else's is then not overwritten. */
  base_version?: number;
  reason?: string;
}

/** PUT /api/coach/prompt-templates/{id}/draft/ */
export interface PromptDraftBody {
  content: string;
  /** The draft that the author started from; null: there was none. Without it, any draft is replaced. */
  base_draft?: string | null;
  /** The version of the template that the author has read. Without it, whatever is published counts as read. */
  base_version?: number;
  /** Empty for none. Without it, that of the draft before stays. */
  reason?: string | null;
}

/** POST /api/coach/prompt-templates/{id}/draft/publish/ */
export interface PublicationBody {
  /** The draft that the author has read. */
  draft: string;
  /** The version that the author knows will be replaced, where that is newer than the draft's own. */
  base_version?: number;
  /** Empty for none. Without it, that of the draft counts. */
  reason?: string | null;
  despite_failed_check?: boolean;
  without_check?: boolean;
}

/** POST /api/coach/examples/ and PUT /api/coach/examples/{id}/ */
export type PromptExampleBody = Pick<PromptExampleWire, 'title' | 'messages'> &
  Partial<Pick<PromptExampleWire, 'is_crisis'>>;

/** POST /api/coach/ratings/ */
export interface RatingBody {
  chat_id: string;
  position: number;
  /** The reply as its reader saw it. */
  reply: string;
  rating: RatingWire['rating'];
  corrected_reply?: string | null;
  note?: string | null;
}
