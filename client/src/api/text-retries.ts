import { useCallback, useState } from 'react';
import useSWR from 'swr';
import { staffTextsWire } from '#contracts/texting/adapters/http/texts';
import { api } from './api';
import { retryText } from './texts';
import { detailMessage } from '../lib/error-messages';
import { isUnderWay } from '../lib/text-states';
import type { StaffText } from '../ui/text-record';

const LOOK_AGAIN_MS = 2_000;

/** Retries a text, and follows it until its outcome is known: a failed try must look like one. */
export function useRetry(onChanged: () => Promise<unknown>) {
  const [asked, setAsked] = useState<StaffText | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const { data: retried } = useSWR(
    asked && ['retried-text', asked.id],
    async () => {
      const query = { member: asked!.user, page_size: 100 };
      const { results } = await api.get('/staff/texts/', { query, schema: staffTextsWire });
      const now = results.find(({ id }) => id === asked!.id) ?? null;
      if (now && !isUnderWay(now.state)) await onChanged();
      return now;
    },
    { refreshInterval: (text) => (text && !isUnderWay(text.state) ? 0 : LOOK_AGAIN_MS), revalidateOnFocus: false },
  );

  const retry = useCallback(
    async (text: StaffText) => {
      setFailure('');
      setAsked(null);
      setPending(text.id);
      try {
        await retryText(text.id);
        setAsked(text);
        await onChanged();
      } catch (error) {
        setFailure(detailMessage(error));
      } finally {
        setPending(null);
      }
    },
    [onChanged],
  );
  return { text: retried ?? asked, isFollowed: retried != null, failure, pending, retry };
}
