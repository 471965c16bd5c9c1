import { DomainError, InvalidFields } from '../../shared/domain/domain-error.js';

/** A template in use names a variable that does not exist, so there is no prompt. The message is for staff alone. */
export class BrokenPromptTemplate extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'broken-prompt-template';

  constructor(
    readonly templateName: string,
    readonly variable: string,
  ) {
    super(`The template "${templateName}" names an unknown variable: "${variable}".`);
  }
}

/** A part of the coach's system prompt, as staff write it. */
export interface PromptTemplate {
  id: string;
  name: string;
  content: string;
  /** A note for the staff who read the list; never part of the prompt. */
  description: string;
  /** Place in the prompt, lowest first; equal ones go by the time they were made. */
  order: number;
  isActive: boolean;
  created: Date;
  lastEdited: Date;
  /** Number of the save that made it so. */
  version: number;
}

/** The fields that staff write; the rest is set by the repository. */
export type PromptTemplateText = Pick<PromptTemplate, 'name' | 'content' | 'description' | 'order' | 'isActive'>;

/**
 * One save (or removal) of one template. Numbers grow by one over all templates, so a number names the whole prompt at
 * that time: of each template the latest save up to it, unless that save removed it.
 */
export interface PromptVersion extends PromptTemplateText {
  number: number;
  templateId: string;
  removed: boolean;
  savedAt: Date;
  /** null: it was shipped, or its author's account is gone. */
  savedBy: string | null;
  reason: string | null;
  /** null: it changed nothing in the coach's prompt, or it was shipped. */
  release: Release | null;
  /** The version that it published, as people count: from 1, over all templates. null: the prompt stayed the same. */
  published: number | null;
}

/** A template that was deleted, with what its deletion took out of the prompt. */
export interface DeletedTemplate extends PromptTemplateText {
  id: string;
  deletedAt: Date;
  /** null: not known. */
  deletedBy: string | null;
  version: number;
}

/** Versions of the prompt, as people count, before and after a save; 0: none was published yet. */
export interface Publication {
  before: number;
  after: number;
}

/**
 * The check between a save and the members: `passed`, a successful check; `failed`, a check that didn't, which a
 * person confirmed anyway; `unchecked`, nothing.
 */
export type Release = 'passed' | 'failed' | 'unchecked';

/** Returns the release of an unchecked save; null if it changes nothing in the coach's prompt. */
export const uncheckedRelease = (before: readonly PromptTemplate[], after: readonly PromptTemplate[]): Release | null =>
  wholePrompt(before) === wholePrompt(after) ? null : 'unchecked';

/** The whole prompt, with nothing filled in. */
const wholePrompt = (templates: readonly PromptTemplate[]): string =>
  inForce(templates)
    .map(({ content }) => content.trim())
    .filter((part) => part !== '')
    .join('\n\n');

const inForce = (templates: readonly PromptTemplate[]): PromptTemplate[] =>
  templates
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.order - b.order || a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1));

/** True if two states of a template say the same; their place in the prompt takes no part. */
export const sayTheSame = (one: PromptTemplateText, other: PromptTemplateText): boolean =>
  one.name === other.name &&
  one.content === other.content &&
  one.description === other.description &&
  one.isActive === other.isActive;

/** The placeholders of a template: `{{ first_name }}`, with or without spaces. Single braces are plain text. */
export interface PromptValues {
  coach_name: string;
  /** The person's, in a form that the coach can address them by; empty when there is none. */
  first_name: string;
  /** The number of messages that the person has sent in this conversation, the one to reply to included. From 1. */
  turn: number;
  support_email: string;
}

export const PLACEHOLDERS: Record<keyof PromptValues, string> = {
  coach_name: 'The name of the coach',
  first_name: "The person's first name",
  turn: 'How many messages the person has sent, the present one included',
  support_email: 'The address for questions about the account and payments',
};

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The unknown names between double braces, each once. */
export function unknownPlaceholders(content: string): string[] {
  const names = [...content.matchAll(PLACEHOLDER)].map((match) => match[1]!.trim());
  return [...new Set(names)].filter((name) => !Object.hasOwn(PLACEHOLDERS, name));
}

/** @throws InvalidFields with the unknown placeholders of a text: an active one would leave the coach without a prompt */
export function refuseBroken(content: string): void {
  const unknown = unknownPlaceholders(content).map((name) => `{{ ${name} }}`);
  if (unknown.length > 0)
    throw new InvalidFields({ content: [`An active template must not name ${unknown.join(', ')}`] });
}

/**
 * The system prompt: the active templates in their order, with a blank line between.
 * @throws BrokenPromptTemplate naming the first template and variable that cannot be filled in
 */
export function assemblePrompt(templates: readonly PromptTemplate[], values: PromptValues): string {
  return inForce(templates)
    .map((template) => withValues(template, values).trim())
    .filter((part) => part !== '')
    .join('\n\n');
}

function withValues({ name, content }: PromptTemplate, values: PromptValues): string {
  const [unknown] = unknownPlaceholders(content);
  if (unknown !== undefined) throw new BrokenPromptTemplate(name, unknown);
  // One pass: a value that looks like a placeholder stays what it is.
  return content.replace(PLACEHOLDER, (_, variable: string) => String(values[variable.trim() as keyof PromptValues]));
}

const LONGEST_NAME = 40;

/**
 * A first name as the coach may say it: letters, marks, spaces and what joins names, on one line. A name is the
 * person's own text, so nothing in it may give a model orders or end a conversation.
 */
export function spokenName(firstName: string): string {
  return firstName
    .replace(/[^\p{L}\p{M} .'’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
}
