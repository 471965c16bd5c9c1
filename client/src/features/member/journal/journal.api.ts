import useSWR from 'swr';
import {
  halfYearWire,
  type HalfYearWire,
  journalEntryWire,
  type JournalEntryWire,
  receivedPracticeWire,
} from '@contracts/curriculum/adapters/http/journal';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import { useList } from '../../../api/use-list';
import type { Camelized } from '../../../lib/casing';
import { everyRow, MAX_PAGE_SIZE } from '../../../lib/pagination';
import { useAuth } from '../../../session/auth-store';

export type JournalEntry = Camelized<JournalEntryWire>;
export type HalfYear = Camelized<HalfYearWire>;

const journalWire = pageWire(journalEntryWire);

export const useJournal = (page: number, search: string) =>
  useList('/curriculum/journal/', journalWire, { page, search: search || null });

export const readWholeJournal = (): Promise<JournalEntry[]> =>
  everyRow((page) =>
    api.get('/curriculum/journal/', { query: { page, page_size: MAX_PAGE_SIZE }, schema: journalWire }),
  );

const receivedWire = pageWire(receivedPracticeWire);

export function useReceivedPractices(page: number) {
  const token = useAuth((auth) => auth.token);
  return useSWR(['received', token, page], () =>
    api.get('/curriculum/received/', { query: { page }, schema: receivedWire }),
  );
}

export function useHalfYear() {
  const token = useAuth((auth) => auth.token);
  return useSWR<HalfYear, unknown>(['half-year', token], () =>
    api.get('/curriculum/half-year/', { schema: halfYearWire }),
  );
}
