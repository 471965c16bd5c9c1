import type { PromptTemplate } from '../domain/prompt.js';

let made = 0;

export function aPromptTemplate(over: Partial<PromptTemplate> = {}): PromptTemplate {
  made++;
  const created = new Date(Date.UTC(2027, 0, 1, 0, 0, made));
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    name: `Template ${made}`,
    content: 'You are a coach.',
    description: '',
    order: 10,
    isActive: true,
    created,
    lastEdited: created,
    version: made,
    ...over,
  };
}
