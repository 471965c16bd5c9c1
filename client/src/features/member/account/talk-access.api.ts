import useSWR from 'swr';
import {
  type TalkAccessBody,
  type TalkAccessWire,
  talkAccessWire,
  type TalkReadingWire,
  talkReadingWire,
} from '#contracts/coach-chat/adapters/http/talk-access';
import { pageWire } from '#contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { bodyOf } from '../../../lib/request-body';

export type TalkReading = Camelized<TalkReadingWire>;

/** Whether the person lets staff read their talks; `choose` throws what the server said. */
export function useTalkAccess() {
  const { data, error, mutate } = useSWR<TalkAccessWire, unknown>('talk-access', () =>
    api.get('/coach/talk-access/', { schema: talkAccessWire }),
  );
  return {
    access: data,
    error,
    retry: () => void mutate(),
    async choose(allowed: boolean): Promise<void> {
      await mutate(
        await api.put('/coach/talk-access/', { body: bodyOf<TalkAccessBody>({ allowed }), schema: talkAccessWire }),
        {
          revalidate: false,
        },
      );
    },
  };
}

const readingsWire = pageWire(talkReadingWire);

/** When staff read the person's talks, the latest first. */
export const useTalkReadings = (page: number, size: number) =>
  useSWR(
    ['talk-readings', page],
    () => api.get('/coach/talk-access/readings/', { query: { page, page_size: size }, schema: readingsWire }),
    { keepPreviousData: true },
  );
