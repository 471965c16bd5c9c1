import { keepWork, keptWork } from '../../lib/kept-work';
import type { Draft } from './prompt-desk.api';
import type { Template, TemplateText } from './templates.api';

/** Unsaved work on a template, with what it was begun from. */
interface KeptText {
  text: TemplateText;
  reason: string;
  base: Template | null;
  baseDraft: Draft | null;
}

const keyOf = (userId: string, templateId: string) => `unsaved-prompt ${userId} ${templateId}`;

export const keepText = (userId: string, templateId: string, kept: KeptText | null): void =>
  keepWork(keyOf(userId, templateId), kept);

export const keptText = (userId: string, templateId: string): KeptText | null =>
  keptWork<KeptText>(keyOf(userId, templateId));
