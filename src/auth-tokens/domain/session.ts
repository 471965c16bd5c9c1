const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `full`: the person logged in. `link`: a content link opened it; it reads the plan and marks the practice of that link. */
export type SessionKind = 'full' | 'link';

/** A session of a person. The token that proves it is not stored, only its digest. */
export interface Session {
  id: string;
  userId: string;
  kind: SessionKind;
  /** The content number of the practice whose link opened it; null in a full session. */
  linkedPractice: number | null;
  /** The browser's own words, cut to `USER_AGENT_MAX_LENGTH`. */
  userAgent: string;
  createdAt: Date;
  /** Exact to `USE_NOTED_AFTER_MS`. */
  lastUsedAt: Date;
  expiresAt: Date;
  /** The time when the person last proved themselves with a second factor in it; null: never. */
  secondFactorAt: Date | null;
}

export const USER_AGENT_MAX_LENGTH = 300;

/**
 * Lifetimes of sessions without use, and at most. A full session lasts a week more than the 26 weeks of the
 * curriculum: practices come by text, so a person may not open the app for months, and should not meet a log-in page
 * at the end of them. Sensitive changes (password, email, deletion) ask for the password again, and the owner sees
 * every session and can end it. A year at most, in use or not. A staff session lasts half a day, and a week at most,
 * because it opens everybody's data; staff's own link sessions are no staff sessions. A link session lasts a week,
 * since texts come at least that often, each with a fresh link, and at most the 30 days of the link itself.
 */
const LIFETIMES: Record<SessionKind | 'staff', { unusedMs: number; atMostMs: number }> = {
  staff: { unusedMs: 12 * 60 * MINUTE, atMostMs: 7 * DAY },
  full: { unusedMs: 27 * 7 * DAY, atMostMs: 365 * DAY },
  link: { unusedMs: 7 * DAY, atMostMs: 30 * DAY },
};

/** A use is recorded only this long after the last one, so that most calls only read. */
const USE_NOTED_AFTER_MS = 10 * MINUTE;

export function newSession(of: {
  id: string;
  userId: string;
  userAgent: string;
  now: Date;
  /** It ends as a session of staff does. */
  isStaff?: boolean;
  secondFactorAt?: Date | null;
  /** The practice whose link opens it. */
  linkedPractice?: number | null;
}): Session {
  const { now, userAgent, isStaff = false, secondFactorAt = null, linkedPractice = null, ...rest } = of;
  const kind = linkedPractice === null ? 'full' : 'link';
  return {
    ...rest,
    kind,
    linkedPractice,
    userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: expiry(kind, isStaff, now, now),
    secondFactorAt,
  };
}

export type SessionUse = Pick<Session, 'lastUsedAt' | 'expiresAt'>;

type Used = Pick<Session, 'kind' | 'createdAt' | 'lastUsedAt'>;

/** Returns the effect of a use at `now`: the session is extended. null while the last record is recent enough. */
export function use(session: Used, isStaff: boolean, now: Date): SessionUse | null {
  if (now.getTime() - session.lastUsedAt.getTime() < USE_NOTED_AFTER_MS) return null;
  return { lastUsedAt: now, expiresAt: expiry(session.kind, isStaff, session.createdAt, now) };
}

/** True if a session of somebody who is staff now is over, however long it was meant to last when it was opened. */
export const isOverForStaff = ({ kind, createdAt, lastUsedAt }: Used, now: Date): boolean =>
  now >= expiry(kind, true, createdAt, lastUsedAt);

function expiry(kind: SessionKind, isStaff: boolean, createdAt: Date, usedAt: Date): Date {
  const { unusedMs, atMostMs } = LIFETIMES[kind === 'full' && isStaff ? 'staff' : kind];
  return new Date(Math.min(usedAt.getTime() + unusedMs, createdAt.getTime() + atMostMs));
}

/** Most specific first: every browser claims to be the ones before it. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Names the device from its browser's user agent: "Chrome on Windows". A hint, no proof. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

const nameIn = (names: [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];
