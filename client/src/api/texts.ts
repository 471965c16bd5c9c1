import useSWR from 'swr';
import { pageWire } from '../../../src/shared/adapters/http/page.contract';
import { blockedReasonWire, textWire, type TextWire } from '../../../src/texting/adapters/http/texts.contract';
import type { Camelized } from '../lib/casing';
import { useAuth } from '../session/auth-store';
import { api } from './api';

export type SentText = Camelized<TextWire>;

const textsWire = pageWire(textWire);

/** The person's own texts, newest first, those that did not go among them. */
export const useTexts = (page: number, pageSize: number) =>
  useSWR(['texts', page, pageSize], () =>
    api.get('/texts/', { query: { page, page_size: pageSize }, schema: textsWire }),
  );

/** What stands against any text to this person, such as a STOP; null: nothing, or the server has not said yet. */
export const useBlockedReason = (): string | null => useBlocked()?.rule ?? null;

/** Whether no text of anybody's goes just now, as the carrier takes none. */
export const useTextsHeldUp = (): boolean => useBlocked()?.heldUp ?? false;

function useBlocked() {
  const token = useAuth((auth) => auth.token);
  const { data } = useSWR(token ? ['blocked-reason', token] : null, () =>
    api.get('/texts/obstacle/', { schema: blockedReasonWire }),
  );
  return data;
}

/** Has the text that asks a changed number for its YES go once more. */
export const askNumberAgain = async (): Promise<void> => {
  await api.post('/texts/confirmation/');
};

/** Has a text tried again that was given up or did not arrive; for staff. */
export const retryText = (id: string) =>
  api.post(`/staff/texts/${encodeURIComponent(id)}/retry/`, { schema: textWire });
