import useSWR from 'swr';
import * as z from 'zod/mini';
import { pageWire } from '@contracts/shared/adapters/http/page';
import {
  type ReplyBody,
  type AssignBody,
  changedThreadsWire,
  type SavedReplyBody,
  savedReplyWire,
  type SavedReplyWire,
  type SnoozeBody,
  type ThreadsBody,
  type MessageThreadWire,
  messageThreadWire,
  type MessageWire,
  type ReplyConflictWire,
  type WholeThreadWire,
  wholeThreadWire,
} from '@contracts/texting/adapters/http/messages';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/http-client';
import { HttpError } from '../../../lib/http-error';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { useAuth } from '../../../session/auth-store';
import { fullName } from '../members/member-labels';
import { useMembers } from '../members/members.api';
import type { ListQuery } from '../../../lib/use-list-filters';
import { useList } from '../../../api/use-list';

export type MessageThread = Camelized<MessageThreadWire>;
export type WholeThread = Camelized<WholeThreadWire>;
export type Message = Camelized<MessageWire>;
export type Channel = Message['channel'];

export const THREAD_FILTERS = ['search', 'state', 'assigned_to', 'snoozed'] as const;

const threadsWire = pageWire(messageThreadWire);
const threadPath = (id: string) => `/staff/messages/${encodeURIComponent(id)}/`;

/** New messages appear by themselves before long. */
const LOOK_AGAIN_MS = 30_000;

export const useThreads = (query: ListQuery) => useList('/staff/messages/', threadsWire, query, LOOK_AGAIN_MS);

export const useThread = (id: string) =>
  useSWR<WholeThread, unknown>(['thread', id], () => api.get(threadPath(id), { schema: wholeThreadWire }), {
    refreshInterval: LOOK_AGAIN_MS,
  });

export const replyToThread = (
  id: string,
  reply: { body: string; channel: Channel; key: string; lastSeen?: string },
): Promise<WholeThread> => api.post(threadPath(id), { body: bodyOf<ReplyBody>(reply), schema: wholeThreadWire });

/** Returns the conversation as it is now if a reply was rejected because of a colleague's; null otherwise. */
export function overtakenBy(error: unknown): WholeThread | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  return (error.data as Camelized<ReplyConflictWire>).thread ?? null;
}

export const closeThread = (id: string): Promise<WholeThread> =>
  api.post(`${threadPath(id)}done/`, { schema: wholeThreadWire });

/** @param staff a member of staff's id; null leaves it to anybody */
export const assignThread = (id: string, staff: string | null): Promise<WholeThread> =>
  api.post(`${threadPath(id)}assign/`, { body: bodyOf<AssignBody>({ staff }), schema: wholeThreadWire });

const MOST_COLLEAGUES = 100;

export function useColleagues() {
  const me = useAuth((auth) => auth.userId);
  const response = useMembers({ staff: 'true', page_size: MOST_COLLEAGUES });
  const colleagues = (response.data?.results ?? [])
    .filter(({ id }) => id !== me)
    .map((colleague) => ({ id: colleague.id, name: fullName(colleague) || colleague.email }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return { colleagues, response };
}

/** @param until null: it is shown at once */
export const snoozeThread = (id: string, until: string | null): Promise<WholeThread> =>
  api.post(`${threadPath(id)}snooze/`, { body: bodyOf<SnoozeBody>({ until }), schema: wholeThreadWire });

export const changeThreads = (ids: readonly string[], state: 'open' | 'done') =>
  api.post('/staff/messages/all/', {
    body: bodyOf<ThreadsBody>({ ids: [...ids], state }),
    schema: changedThreadsWire,
  });

export type SavedReply = Camelized<SavedReplyWire>;

const savedRepliesWire = z.array(savedReplyWire);

export const useSavedReplies = () =>
  useSWR('saved-replies', () => api.get('/staff/saved-replies/', { schema: savedRepliesWire }));

/** @param id null for a new one */
export const saveReply = (id: string | null, reply: SavedReplyBody): Promise<SavedReply> =>
  id === null
    ? api.post('/staff/saved-replies/', { body: bodyOf<SavedReplyBody>(reply), schema: savedReplyWire })
    : api.put(`/staff/saved-replies/${id}/`, { body: bodyOf<SavedReplyBody>(reply), schema: savedReplyWire });

export const removeReply = (id: string) => api.delete(`/staff/saved-replies/${id}/`);

export const reopenThread = (id: string): Promise<WholeThread> =>
  api.post(`${threadPath(id)}reopen/`, { schema: wholeThreadWire });

export const threadName = ({ personName, phoneNumber }: MessageThread): string =>
  personName || formatPhone(phoneNumber);

/** In place of the last message where its words are not there; and what still waits before it. */
export function missingTextOf({ lastUnderstoodAs, state }: Pick<MessageThread, 'lastUnderstoodAs' | 'state'>): string {
  if (lastUnderstoodAs !== 'danger') return 'No text.';
  return `Crisis message, not stored: see Safety.${state === 'open' ? ' An earlier message is still open.' : ''}`;
}

export function whatBecame({ channel, state }: Pick<Message, 'channel' | 'state'>): string {
  if (channel === 'mail') return 'Your email is being sent.';
  if (state === 'failed') return 'Your text was not sent. You can send an email instead.';
  return state === 'sent' ? 'Your text was sent.' : 'It is unknown whether your text was sent. It won’t be retried.';
}
