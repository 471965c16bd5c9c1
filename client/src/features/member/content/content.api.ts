import { contentViewWire, type ContentViewWire } from '#contracts/content-links/adapters/http/content-links';
import type { FreshLinkBody } from '#contracts/texting/adapters/http/texts';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/request-body';

export type ContentView = Camelized<ContentViewWire>;

export interface ContentLink {
  /** The content's number. */
  content: string;
  user: string;
  token: string;
}

/** The link authenticates by itself, so the call carries no session of this browser. */
export function openContentLink({ content, user, token }: ContentLink, signal: AbortSignal): Promise<ContentView> {
  return api.get(`/coach/content/${encodeURIComponent(content)}/`, {
    query: { user, token },
    anonymous: true,
    schema: contentViewWire,
    signal,
  });
}

/** Ends a session that the link has opened and that nobody here uses. */
export async function endSession(token: string): Promise<void> {
  await api.post('/logout/', { token });
}

/** Answered alike for everyone. */
export async function askForFreshLink({ content, user, token }: ContentLink): Promise<void> {
  await api.post('/texts/fresh-link/', { body: bodyOf<FreshLinkBody>({ content, user, token }), anonymous: true });
}
