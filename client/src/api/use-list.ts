import useSWR from 'swr';
import type * as z from 'zod/mini';
import type { QueryValue } from '../lib/http-client';
import { api } from './api';

/**
 * One page of a list of the API. While somebody types or turns pages, what was found stays until the response arrives.
 * @param query null: there is nothing to fetch
 */
export const useList = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  query: Record<string, QueryValue> | null,
  refreshInterval = 0,
) =>
  useSWR(query && [path, query], () => api.get(path, { query: query!, schema }), {
    keepPreviousData: query !== null,
    refreshInterval,
  });
