import { create } from 'zustand';

interface SessionEnd {
  /** The token that the server no longer knows, while the person has not answered; empty for none. */
  endedToken: string;
}

/** A session that the server ended while its person was writing: they are asked before anything leaves the screen. */
export const useSessionEnd = create<SessionEnd>()(() => ({ endedToken: '' }));
