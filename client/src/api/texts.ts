import useSWR from 'swr';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { blockedReasonWire, textWire, type TextWire } from '@contracts/texting/adapters/http/texts';
import type { Camelized } from '../lib/casing';
import { useAuth, useLinkedPractice } from '../session/auth-store';
import { api } from './api';

export type SentText = Camelized<TextWire>;

const textsWire = pageWire(textWire);

/** A text that is due leaves within seconds. */
const SENDING_POLL_MS = 5_000;
const QUIET_POLL_MS = 60_000;

/** The person's own texts, newest first, those that were not sent among them; polled while one is being sent. */
export const useTexts = (page: number, pageSize: number) =>
  useSWR(
    ['texts', page, pageSize],
    () => api.get('/texts/', { query: { page, page_size: pageSize }, schema: textsWire }),
    { refreshInterval: pollEvery },
  );

function pollEvery(texts: { results: SentText[] } | undefined): number {
  // SWR asks for the interval before the first response: a minute would delay the first text's state by a minute.
  const isOnItsWay = !texts || texts.results.some(({ state }) => state === 'queued' || state === 'sending');
  return isOnItsWay ? SENDING_POLL_MS : QUIET_POLL_MS;
}

/** The reason why this person gets no texts, such as a STOP; null also until the server has responded. */
export const useBlockedReason = (): string | null => useBlocked().data?.rule ?? null;

/** The whole response, for screens that say where it could not be loaded. `heldUp`: no texts are sent to anybody at the moment. */
export function useBlocked() {
  const token = useAuth((auth) => auth.token);
  const isLoggedIn = useLinkedPractice() === null;
  return useSWR(token && isLoggedIn ? ['blocked-reason', token] : null, () =>
    api.get('/texts/blocked-reason/', { schema: blockedReasonWire }),
  );
}

/** Resends the text that asks a changed number for its YES. */
export const askNumberAgain = () => api.post('/texts/confirmation/');

export const retryText = (id: string) =>
  api.post(`/staff/texts/${encodeURIComponent(id)}/retry/`, { schema: textWire });
