import type { ReactNode } from 'react';
import { useReplay, type Replay, type ReplayWish } from './use-replay';

interface ReplayedTalkProps {
  wish: ReplayWish;
  children: (replay: Replay) => ReactNode;
}

/** Plays a sandbox chat again as soon as it is shown, and says how far it is. */
export function ReplayedTalk({ wish, children }: ReplayedTalkProps) {
  return children(useReplay(wish));
}
