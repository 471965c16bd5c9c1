import { create } from 'zustand';
import type { UserWire, UserWithTokenWire } from '@contracts/users/adapters/http/users';
import type { Camelized } from '../lib/casing';
import { siteStorage } from '../lib/storage';

/** Exactly what local storage keeps under the name 'auth' (product.md 12.1). */
interface AuthState {
  token: string;
  userId: string;
  hasActiveProduct: boolean;
  isStaff: boolean;
  /** May be older than the server's own record; the screens that matter ask the server again. */
  user: User | null;
  /** True from the click on Log Out until the next screen is shown: no guard redirects the person in the meantime. */
  isClearingAuth: boolean;
  tokenExpirationDate: string | null;
}

interface AuthActions {
  /** The stored state has been loaded: always so, as the browser reads it at once. */
  readonly hasLoaded: true;
  /** Also ends the clearing of an earlier session. */
  setToken(token: string): void;
  setUserId(userId: string): void;
  setHasActiveProduct(hasActiveProduct: boolean): void;
  setIsStaff(isStaff: boolean): void;
  /** Derives hasActiveProduct and isStaff from the user, false where the user doesn't say. */
  setUser(user: User): void;
  setTokenExpirationDate(date: string | null): void;
  clearAuth(): void;
  /** Clears, and notes that the person is logging out. */
  startClearing(): void;
}

const AUTH_STORAGE_KEY = 'auth';

const signedOut: AuthState = {
  token: '',
  userId: '',
  hasActiveProduct: false,
  isStaff: false,
  user: null,
  isClearingAuth: false,
  tokenExpirationDate: null,
};

export const useAuth = create<AuthState & AuthActions>()((set) => ({
  ...keptState(),
  hasLoaded: true,
  setToken: (token) => set({ token, isClearingAuth: false }),
  setUserId: (userId) => set({ userId }),
  setHasActiveProduct: (hasActiveProduct) => set({ hasActiveProduct }),
  setIsStaff: (isStaff) => set({ isStaff }),
  setUser: (user) => set({ user, hasActiveProduct: user.hasActiveProduct ?? false, isStaff: user.isStaff ?? false }),
  setTokenExpirationDate: (tokenExpirationDate) => set({ tokenExpirationDate }),
  clearAuth: () => set(signedOut),
  startClearing: () => set({ ...signedOut, isClearingAuth: true }),
}));

// Where it is not kept, the session lasts as long as the page. What was read from there is not written back.
useAuth.subscribe((state) => {
  const changed = JSON.stringify(fields(state));
  if (changed !== JSON.stringify(fields(keptState()))) siteStorage.set(AUTH_STORAGE_KEY, changed);
});

/** Starts the session in the server's response, all fields at once: no reader sees one person's id with another's token. */
export function storeSession({ token, tokenExpirationDate, ...user }: UserWithToken): void {
  useAuth.setState({
    token,
    userId: user.id,
    user,
    hasActiveProduct: user.hasActiveProduct ?? false,
    isStaff: user.isStaff ?? false,
    tokenExpirationDate: tokenExpirationDate ?? null,
    isClearingAuth: false,
  });
}

/** Counts how often another tab has put somebody else's session in this one's place: what is open then is the former person's. */
export const useReplacedSessions = create<{ count: number }>()(() => ({ count: 0 }));

/** Lets this tab follow a log-in or log-out in another one, until the function that it returns is called. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key everything was cleared, which is how a log-out ends.
    const isOurs = key === AUTH_STORAGE_KEY || key === null;
    if (isOurs) readAgain();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function readAgain(): void {
  const { userId: former } = useAuth.getState();
  useAuth.setState(keptState());
  const { userId } = useAuth.getState();
  if (former && userId && userId !== former) useReplacedSessions.setState(({ count }) => ({ count: count + 1 }));
}

function fields(state: AuthState): AuthState {
  const { token, userId, hasActiveProduct, isStaff, user, isClearingAuth, tokenExpirationDate } = state;
  return { token, userId, hasActiveProduct, isStaff, user, isClearingAuth, tokenExpirationDate };
}

function keptState(): AuthState {
  try {
    const kept: unknown = JSON.parse(siteStorage.get(AUTH_STORAGE_KEY) ?? '{}');
    return isRecord(kept) ? wellFormed(kept) : signedOut;
  } catch {
    return signedOut;
  }
}

/** Reads only stored values of the right type, so that edited local storage breaks nothing. */
function wellFormed(stored: Record<string, unknown>): AuthState {
  return {
    token: typeof stored.token === 'string' ? stored.token : '',
    userId: typeof stored.userId === 'string' ? stored.userId : '',
    hasActiveProduct: stored.hasActiveProduct === true,
    isStaff: stored.isStaff === true,
    user: isRecord(stored.user) ? (stored.user as User) : null,
    // A page that was closed in the middle of a log-out leaves no half-cleared session behind.
    isClearingAuth: false,
    tokenExpirationDate: typeof stored.tokenExpirationDate === 'string' ? stored.tokenExpirationDate : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type User = Camelized<UserWire>;
export type UserWithToken = Camelized<UserWithTokenWire>;

/**
 * The content number of the practice whose link opened this session: anyone may hold the text that it was in, so the session
 * sees the plan without what its person wrote, marks that practice, and does nothing else. Null when the person logged in.
 */
export const useLinkedPractice = (): number | null => useAuth((auth) => auth.user?.linkedPractice ?? null);
