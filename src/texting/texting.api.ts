/** The public API of the module. */
export type { TextState } from './domain/text.js';
export { HOLD_TEXTS } from './adapters/persistence/pg-text.channel.js';

/** SQL views that other modules may read; the views' migrations have their columns. */
export const textingViews = [
  'person_texts',
  'opted_out_numbers',
  'person_replies',
  'person_messages',
  'thread_names',
  'thread_words',
] as const;
