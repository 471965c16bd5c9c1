import { useAuth } from './auth-store';

/**
 * The content number of the practice whose link opened this session: anyone may hold the text that it was in, so the session
 * sees the plan without what its person wrote, marks that practice, and does nothing else. Null when the person logged in.
 */
export const useLinkedPractice = (): number | null => useAuth((auth) => auth.user?.linkedPractice ?? null);
