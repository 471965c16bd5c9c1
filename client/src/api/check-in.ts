import useSWR, { useSWRConfig } from 'swr';
import { type CheckInAnswerBody, checkInWire, type CheckInWire } from '@contracts/curriculum/adapters/http/curriculum';
import type { Camelized } from '../lib/casing';
import { useAuth } from '../session/auth-store';
import { api } from './api';
import { bodyOf } from '../lib/http-client';

export type CheckIn = NonNullable<Camelized<CheckInWire>['checkIn']>;
export type CheckInChange = CheckIn['changes'][number];
export type CheckInAnswer = CheckInAnswerBody['answer'];

/** The check-in that is due, else the latest one; null where there is none. Requested for nobody who has no plan or may not see it. */
export function useCheckIn(isEnabled = true) {
  const token = useAuth((auth) => auth.token);
  const { mutate: refetch } = useSWRConfig();
  const { data, error, mutate } = useSWR<Camelized<CheckInWire>, unknown>(
    isEnabled && token ? ['check-in', token] : null,
    () => api.get('/curriculum/check-in/', { schema: checkInWire }),
  );
  return {
    checkIn: data?.checkIn,
    error,
    refresh: () => mutate(),
    /** Takes as long as planning does if the answer changes the plan. */
    async answer(changeId: string, answer: CheckInAnswer) {
      const call = api.post(`/curriculum/check-in/changes/${encodeURIComponent(changeId)}/`, {
        body: bodyOf<CheckInAnswerBody>({ answer }),
        schema: checkInWire,
      });
      await mutate(call, { revalidate: false });
      await refetch(['curriculum', token]);
    },
  };
}

export type OwnCheckIn = ReturnType<typeof useCheckIn>;
