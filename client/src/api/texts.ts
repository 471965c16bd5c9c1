import useSWR from 'swr';
import { textObstacleWire } from '../../../src/texting/adapters/http/texts.contract';
import { useAuth } from '../session/auth-store';
import { api } from './api';

/** What stands against any text to this person, such as a STOP; null: nothing, or the server has not said yet. */
export function useTextObstacle(): string | null {
  const token = useAuth((auth) => auth.token);
  const { data } = useSWR(token ? ['text-obstacle', token] : null, () =>
    api.get('/texts/obstacle/', { schema: textObstacleWire }),
  );
  return data?.rule ?? null;
}
