import type { ContentLink } from './content.api';

const keyOf = (content: string): string => `link-to-content-${content}`;

/** Links that were opened in this tab, for as long as it is open and until a log-out in it. */
export const keptLinks = {
  keep({ content, user, token }: ContentLink): void {
    try {
      sessionStorage.setItem(keyOf(content), JSON.stringify({ user, token }));
    } catch {
      // Storage is full or forbidden: a reload then has no link.
    }
  },

  of(content: string): Partial<ContentLink> | null {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(content)) ?? 'null') as Partial<ContentLink> | null;
    } catch {
      return null;
    }
  },
};
