import useSWR from 'swr';
import {
  memberTalksWire,
  type MemberTalkTranscriptWire,
  memberTalkTranscriptWire,
  type MemberTalkWire,
} from '#contracts/coach-chat/adapters/http/talk-access';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { hasStatus } from '../../../lib/http-error';

export type Talk = Camelized<MemberTalkWire>;
export type ReadTalk = Camelized<MemberTalkTranscriptWire>;

const talksPath = (userId: string) => `/staff/members/${encodeURIComponent(userId)}/talks/`;

/** Which talks there are, for staff who may read them; a 403 says why they may not. */
export const useTalks = (userId: string, page: number) =>
  useSWR(
    ['member-talks', userId, page],
    () => api.get(talksPath(userId), { query: { page }, schema: memberTalksWire }),
    {
      keepPreviousData: true,
      // What is closed stays closed until the member opens it.
      shouldRetryOnError: (error: unknown) => !hasStatus(error, 403),
    },
  );

/** Reads one, which is recorded. */
export const readTalk = (userId: string, chatId: string): Promise<ReadTalk> =>
  api.post(`${talksPath(userId)}${encodeURIComponent(chatId)}/read/`, { schema: memberTalkTranscriptWire });
