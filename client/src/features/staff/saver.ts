import { useAuth } from '../../session/auth-store';

/** The account that saved something; null for a deleted one. */
export type Saver = { id: string; name: string } | null | undefined;

/** Begins a sentence about another save: 'Ada Lovelace', or 'You, in another tab,' for the reader's own. */
export function saverText(saver: Saver): string {
  if (!saver) return 'Someone else';
  return saver.id === useAuth.getState().userId ? 'You, in another tab,' : saver.name;
}
