import type { Draft } from './prompt-desk.api';
import type { Template, TemplateText } from './templates.api';

/** Unsaved work on a template, with what it was begun from. */
export interface KeptText {
  text: TemplateText;
  reason: string;
  base: Template | null;
  baseDraft: Draft | null;
}

const keyOf = (userId: string, templateId: string) => `unsaved-prompt ${userId} ${templateId}`;

/**
 * Unsaved text outlives a reload, a session that ends and a way back through the browser's history: the tab keeps it
 * until it is saved or given up. Where the tab can keep nothing, it is lost as it would have been.
 */
export function keepText(userId: string, templateId: string, kept: KeptText | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(userId, templateId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(userId, templateId));
  } catch {
    // Full, or forbidden.
  }
}

export function keptText(userId: string, templateId: string): KeptText | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId, templateId)) ?? 'null') as KeptText | null;
  } catch {
    return null;
  }
}
