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
  /** null: the account was deleted. */
  savedBy: string | null;
  /** Why, in the author's words; offered when it is published. */
  reason: string | null;
}

/** The prompt that a sandbox chat tries: all drafts, that of one template, or a published version. */
export type PromptChoice = 'all' | { templateId: string } | { version: number };

/** Parses the choice of socket and API: `all`, a template's id, or `version-7` as people count; nothing: the published one. */
export function promptChoice(word: string | null | undefined): PromptChoice | null {
  if (!word) return null;
  const [, version] = /^version-(\d{1,9})$/.exec(word) ?? [];
  if (version) return { version: Number(version) };
  return word === 'all' ? 'all' : { templateId: word };
}

/** The word for a choice; null: what is published. */
export function choiceWord(choice: PromptChoice | null | undefined): string | null {
  if (!choice) return null;
  if (choice === 'all') return choice;
  return 'version' in choice ? `version-${choice.version}` : choice.templateId;
}

/** A template as its draft would leave it: publishing makes it active. */
export const asDrafted = (template: PromptTemplate, { content }: Pick<PromptDraft, 'content'>): PromptTemplate => ({
  ...template,
  content,
  isActive: true,
});
