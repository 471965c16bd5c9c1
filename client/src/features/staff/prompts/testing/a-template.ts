import type { Template } from '../templates.api';

export const aTemplate = (changes: Partial<Template> = {}): Template => ({
  id: crypto.randomUUID(),
  name: 'Persona',
  description: 'Who the coach is',
  content: 'You are {{ coach_name }}.',
  order: 10,
  isActive: true,
  created: '2027-01-01T00:00:00.000Z',
  lastEdited: '2027-01-01T00:00:00.000Z',
  version: 1,
  ...changes,
});
