import useSWR from 'swr';
import { pageWire } from '#contracts/shared/adapters/http/page';
import {
  type AnswerBody,
  type MessageThreadWire,
  messageThreadWire,
  type MessageWire,
  type WholeThreadWire,
  wholeThreadWire,
} from '#contracts/texting/adapters/http/messages';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import type { ListQuery } from '../../../lib/use-list-filters';
import { bodyOf } from '../../../lib/request-body';

export type MessageThread = Camelized<MessageThreadWire>;
export type WholeThread = Camelized<WholeThreadWire>;
export type Message = Camelized<MessageWire>;
export type Channel = Message['channel'];

const threadsWire = pageWire(messageThreadWire);
const threadPath = (id: string) => `/staff/messages/${encodeURIComponent(id)}/`;

/** New messages appear by themselves before long. */
const LOOK_AGAIN_MS = 30_000;

export function useThreads(query: ListQuery) {
  return useSWR(['messages', query], () => api.get('/staff/messages/', { query, schema: threadsWire }), {
    keepPreviousData: true,
    refreshInterval: LOOK_AGAIN_MS,
  });
}

export const useThread = (id: string) =>
  useSWR<WholeThread, unknown>(['thread', id], () => api.get(threadPath(id), { schema: wholeThreadWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });

export const answerThread = (
  id: string,
  answer: { body: string; channel: Channel; key: string },
): Promise<WholeThread> => api.post(threadPath(id), { body: bodyOf<AnswerBody>(answer), schema: wholeThreadWire });

export const closeThread = (id: string): Promise<WholeThread> =>
  api.post(`${threadPath(id)}done/`, { schema: wholeThreadWire });
