import type { ReactNode } from 'react';
import { useReplay, type Replay, type ReplayWish } from './use-replay';

interface ReplayedTalkProps {
  wish: ReplayWish;
  children: (replay: Replay) => ReactNode;
}

/** Replays a sandbox chat as soon as it is shown, and shows its progress. */
export function ReplayedTalk({ wish, children }: ReplayedTalkProps) {
  return children(useReplay(wish));
}
