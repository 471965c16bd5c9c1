import type { PromptTemplate } from './prompt.js';

/** A text that is to take the place of a template's, once it is published. A template has at most one. */
export interface PromptDraft {
  /** A new one with every save: it names the text, not the place. */
  id: string;
  templateId: string;
  content: string;
  /** The version of the template that its author started from. */
  baseVersion: number;
  savedAt: Date;
  /** null: the account is gone. */
  savedBy: string | null;
  /** Why, in the author's words; offered when it is published. */
  reason: string | null;
}

/** Which drafts a sandbox chat tries: all of them, or that of one template. */
export type DraftChoice = 'all' | { templateId: string };

/** In the words of the socket and of the API: `all`, or the id of a template; nothing: what is published. */
export function draftChoice(word: string | null | undefined): DraftChoice | null {
  if (!word) return null;
  return word === 'all' ? 'all' : { templateId: word };
}

/** A template as its draft would leave it: publishing makes it active. */
export const asDrafted = (template: PromptTemplate, { content }: Pick<PromptDraft, 'content'>): PromptTemplate => ({
  ...template,
  content,
  isActive: true,
});
