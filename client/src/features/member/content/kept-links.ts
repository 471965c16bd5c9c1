import { keepWork, keptWork } from '../../../lib/kept-work';
import type { ContentLink } from './content.api';

const keyOf = (content: string): string => `link-to-content-${content}`;

/** Links that were opened in this tab, for as long as it is open and until a log-out in it. */
export const keptLinks = {
  keep: ({ content, user, token }: ContentLink): void => keepWork(keyOf(content), { user, token }),
  of: (content: string): Partial<ContentLink> | null => keptWork(keyOf(content)),
};
