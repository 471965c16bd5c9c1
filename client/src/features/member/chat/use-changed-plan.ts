import { useEffect, useEffectEvent } from 'react';
import { CHANGED } from '@contracts/coach-chat/domain/plan-change';
import type { Chat } from '../../shared/chat/use-chat';

/**
 * Loads the plan again once the coach says that it was changed in the conversation, and after the reply that follows, which
 * may be about its undo.
 */
export function useChangedPlan({ state: { messages }, replying }: Chat, refresh: () => void): void {
  const replies = messages.filter(({ role }) => role === 'assistant').slice(-2);
  const isChanged = !replying && replies.some(({ content }) => content.startsWith(CHANGED));
  const changed = isChanged ? replies.at(-1)!.key : null;
  const load = useEffectEvent(refresh);
  useEffect(() => {
    if (changed !== null) load();
  }, [changed]);
}
