/** Assembles templates into the coach's prompt by the server's rules, so that the preview shows what the coach will read. */
import { PLACEHOLDER_NAMES } from '@contracts/coach-prompts/adapters/http/prompts';
import type { Template } from './templates.api';

type PlaceholderName = (typeof PLACEHOLDER_NAMES)[number];
export type SampleValues = Record<PlaceholderName, string>;

/** A stretch of a template: plain text, or a placeholder that stands for something or for nothing. */
interface Stretch {
  kind: 'text' | 'known' | 'unknown';
  source: string;
  /** Without braces; empty for plain text. */
  name: string;
}

/** Single braces are plain text. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

export function stretchesOf(content: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const match of content.matchAll(PLACEHOLDER)) {
    if (match.index > end) stretches.push({ kind: 'text', source: content.slice(end, match.index), name: '' });
    const name = match[1]!.trim();
    stretches.push({ kind: isKnown(name) ? 'known' : 'unknown', source: match[0], name });
    end = match.index + match[0].length;
  }
  if (end < content.length) stretches.push({ kind: 'text', source: content.slice(end), name: '' });
  return stretches;
}

/** Each once, as it is written between the braces. */
export function unknownPlaceholders(content: string): string[] {
  const unknown = stretchesOf(content).filter(({ kind }) => kind === 'unknown');
  return [...new Set(unknown.map(({ name }) => name))];
}

export function inPrompt(templates: readonly Template[]): Template[] {
  return inOrder(templates).filter(({ isActive, content }) => isActive && content.trim() !== '');
}

/** Equal places go by the time they were made. */
export function inOrder(templates: readonly Template[]): Template[] {
  return [...templates].sort(
    (a, b) => a.order - b.order || a.created.localeCompare(b.created) || (a.id < b.id ? -1 : 1),
  );
}

/** New places leave room to put one between. */
const ORDER_STEP = 10;

/** The templates as they will be after one has moved to another's place, and which of them must be saved for that. */
export function moved(templates: readonly Template[], fromId: string, toId: string) {
  const ordered = inOrder(templates);
  const from = ordered.findIndex(({ id }) => id === fromId);
  const to = ordered.findIndex(({ id }) => id === toId);
  const [template] = ordered.splice(from, 1);
  ordered.splice(to, 0, template!);
  const all = ordered.map((other, index) => ({ ...other, order: (index + 1) * ORDER_STEP }));
  const orderBefore = new Map(templates.map(({ id, order }) => [id, order]));
  return { all, changed: all.filter(({ id, order }) => orderBefore.get(id) !== order) };
}

export function isKnown(name: string): name is PlaceholderName {
  return (PLACEHOLDER_NAMES as readonly string[]).includes(name);
}
