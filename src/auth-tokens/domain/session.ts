const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `full`: the person logged in. `link`: a content link opened it; it reads and talks but cannot change the account. */
export type SessionKind = 'full' | 'link';

/** Where a person is signed in. The token that proves it is not kept, only its digest. */
export interface Session {
  id: string;
  userId: string;
  kind: SessionKind;
  /** The browser's own words, cut to `USER_AGENT_MAX_LENGTH`. */
  userAgent: string;
  createdAt: Date;
  /** Exact to `USE_NOTED_AFTER_MS`. */
  lastUsedAt: Date;
  expiresAt: Date;
}

export const USER_AGENT_MAX_LENGTH = 300;

/**
 * How long a session lasts without being used, and at most.
 *
 * - full: a week more than the 26 weeks of the curriculum. Practices come by text, so a person may not open the product
 *   for months, and should not meet a log-in page at the end of them. What could hurt (password, address, deletion) asks
 *   for the password again, and the owner sees every session and can end it. A year at most, in use or not.
 * - link: a week. Texts come at least that often, each with a fresh link. At most the 30 days of the link itself.
 */
const LIFETIMES: Record<SessionKind, { unusedMs: number; atMostMs: number }> = {
  full: { unusedMs: 27 * 7 * DAY, atMostMs: 365 * DAY },
  link: { unusedMs: 7 * DAY, atMostMs: 30 * DAY },
};

/** A use is written down only this long after the last one, so that most calls only read. */
const USE_NOTED_AFTER_MS = 10 * MINUTE;

export function newSession(of: {
  id: string;
  userId: string;
  kind: SessionKind;
  userAgent: string;
  now: Date;
}): Session {
  const { now, userAgent, ...rest } = of;
  return {
    ...rest,
    userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: expiry(of.kind, now, now),
  };
}

export type SessionUse = Pick<Session, 'lastUsedAt' | 'expiresAt'>;

/** What a use at `now` changes: the session lasts longer from here. null while the last note is fresh enough. */
export function use(session: Pick<Session, 'kind' | 'createdAt' | 'lastUsedAt'>, now: Date): SessionUse | null {
  if (now.getTime() - session.lastUsedAt.getTime() < USE_NOTED_AFTER_MS) return null;
  return { lastUsedAt: now, expiresAt: expiry(session.kind, session.createdAt, now) };
}

function expiry(kind: SessionKind, createdAt: Date, now: Date): Date {
  const { unusedMs, atMostMs } = LIFETIMES[kind];
  return new Date(Math.min(now.getTime() + unusedMs, createdAt.getTime() + atMostMs));
}
