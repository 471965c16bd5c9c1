import useSWR from 'swr';
import { foundWire } from '@contracts/staff-admin/adapters/http/staff-admin';
import { api } from './api';

/** @param search nothing is asked for an empty one; what was found before stays while the next comes */
export const useStaffSearch = (search: string) =>
  useSWR(
    search === '' ? null : ['staff-search', search],
    () => api.get('/staff/search/', { query: { search }, schema: foundWire }),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
