import { useEffect, useEffectEvent } from 'react';
import { CHANGED } from '@contracts/coach-chat/domain/plan-change';
import type { Chat } from '../../shared/chat/use-chat';

/** Loads the plan again once the coach says that it was changed in the conversation. */
export function useChangedPlan({ state: { messages } }: Chat, refresh: () => void): void {
  const last = messages.at(-1);
  const changed = last?.role === 'assistant' && last.content.startsWith(CHANGED) ? last.key : null;
  const load = useEffectEvent(refresh);
  useEffect(() => {
    if (changed !== null) load();
  }, [changed]);
}
