import useSWR from 'swr';
import { weeklyMailWire, type WeeklyMailWire } from '#contracts/curriculum/adapters/http/curriculum';
import { api } from '../../../api/api';
import { bodyOf } from '../../../lib/request-body';

/** Whether the person gets the weekly mail; `choose` throws what the server said. */
export function useWeeklyMail() {
  const { data, error, mutate } = useSWR<WeeklyMailWire, unknown>('weekly-mail', () =>
    api.get('/weekly-mail/', { schema: weeklyMailWire }),
  );
  return {
    isWanted: data?.wanted,
    error,
    retry: () => void mutate(),
    async choose(wanted: boolean): Promise<void> {
      await mutate(
        await api.put('/weekly-mail/', { body: bodyOf<WeeklyMailWire>({ wanted }), schema: weeklyMailWire }),
        { revalidate: false },
      );
    },
  };
}

/** Without a session: the token in the mail says whose it is. */
export async function stopWeeklyMail(token: string): Promise<void> {
  await api.post(`/weekly-mail/stop/${encodeURIComponent(token)}`);
}
