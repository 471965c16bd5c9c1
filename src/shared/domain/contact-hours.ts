import { addDays, instantOf, localTimeAt, type LocalTime } from './local-time.js';
import { US_TIME_ZONES } from './us-time-zones.js';
import { zonesOfPhoneNumber } from './area-codes.js';

/** Texts go from 8:00 on and before 21:00, the recipient's time: 47 CFR 64.1200(c)(1), kept to the minute. */
const WINDOW_OPENS_HOUR = 8;
const WINDOW_CLOSES_HOUR = 21;

/** `assumed`: nothing is known about where the person is. */
export type ZoneSource = 'declared' | 'browser' | 'area-code' | 'assumed';

/** The zone assumed for a person whose zone is unknown: nearly half of the people in the US live by Eastern time. */
export const MOST_PEOPLES_ZONE = 'America/New_York';

export interface WindowZone {
  zone: string;
  source: ZoneSource;
}

export interface WindowCheck {
  open: boolean;
  /** The zone that keeps the window shut, or the first one when it is open. */
  decidedBy: WindowZone;
  /** The local time there. */
  localTime: LocalTime;
}

/** The zone of an account: the chosen one, else the browser's. */
export const zoneOfAccount = (
  account: { timeZone: string | null; timeZoneSource: 'browser' | 'chosen' } | null | undefined,
): { chosen: string | null; browser: string | null } =>
  account?.timeZoneSource === 'chosen'
    ? { chosen: account.timeZone, browser: null }
    : { chosen: null, browser: account?.timeZone ?? null };

/**
 * Collects the zones in which the recipient may be: the plan's, the account's, the browser's and the area code's,
 * each once, with its source. An unknown source adds no zone, nor does one that was assumed; if all are unknown, it
 * is every zone of the US.
 * @param phoneNumber E.164
 */
export function windowZones(about: {
  declared: string | null;
  chosen?: string | null;
  browser: string | null;
  phoneNumber: string;
}): WindowZone[] {
  const zones: WindowZone[] = [];
  const add = (zone: string, source: ZoneSource) => {
    if (!zones.some((known) => known.zone === zone)) zones.push({ zone, source });
  };
  const source = about.declared && sourceOfPlans(about.declared, about);
  if (about.declared && source && source !== 'assumed') add(about.declared, source);
  if (about.chosen) add(about.chosen, 'declared');
  if (about.browser) add(about.browser, 'browser');
  for (const zone of zonesOfPhoneNumber(about.phoneNumber)) add(zone, 'area-code');
  if (zones.length === 0)
    for (const zone of [about.declared ?? MOST_PEOPLES_ZONE, ...US_TIME_ZONES]) add(zone, 'assumed');
  return zones;
}

/**
 * A plan begins with the account's zone (chosen or the browser's), else the phone number's, else most people's, and keeps it
 * until the person chooses another: only a zone that none of them gives is theirs alone.
 */
function sourceOfPlans(
  zone: string,
  { chosen = null, browser, phoneNumber }: { chosen?: string | null; browser: string | null; phoneNumber: string },
): ZoneSource {
  if (chosen !== null) return 'declared';
  if (browser !== null) return zone === browser ? 'browser' : 'declared';
  const zones = zonesOfPhoneNumber(phoneNumber);
  if (zones.length === 0 && zone === MOST_PEOPLES_ZONE) return 'assumed';
  return zones.includes(zone) ? 'area-code' : 'declared';
}

/** True if a text may go at `instant`: the hour must be inside the window in every zone. */
export function sendWindow(instant: Date, zones: readonly WindowZone[]): WindowCheck {
  const checks = zones.map((zone) => ({ zone, localTime: localTimeAt(instant, zone.zone) }));
  const shut = checks.find(({ localTime }) => !isInside(localTime));
  const decisive = shut ?? checks[0]!;
  return { open: !shut, decidedBy: decisive.zone, localTime: decisive.localTime };
}

/** The time when the window that is open at `instant` closes in the first of the zones. */
export function windowCloses(instant: Date, zones: readonly WindowZone[]): Date {
  const closings = zones.map(({ zone }) => {
    const { year, month, day } = localTimeAt(instant, zone);
    return instantOf({ year, month, day, hour: WINDOW_CLOSES_HOUR, minute: 0, second: 0 }, zone).getTime();
  });
  return new Date(Math.min(...closings));
}

/**
 * The first time from `from` on at which the window is open in every zone, to the minute. Null when there is none
 * within two days: three zones on three sides of the globe may share no hour.
 */
export function nextOpening(from: Date, zones: readonly WindowZone[]): Date | null {
  const last = from.getTime() + 2 * 86_400_000;
  let candidate = from;
  while (candidate.getTime() <= last) {
    const check = sendWindow(candidate, zones);
    if (check.open) return candidate;
    candidate = opensNext(check.localTime, check.decidedBy.zone);
  }
  return null;
}

const isInside = ({ hour }: LocalTime): boolean => hour >= WINDOW_OPENS_HOUR && hour < WINDOW_CLOSES_HOUR;

function opensNext(local: LocalTime, zone: string): Date {
  const day = local.hour < WINDOW_OPENS_HOUR ? local : addDays(local, 1);
  return instantOf(
    { year: day.year, month: day.month, day: day.day, hour: WINDOW_OPENS_HOUR, minute: 0, second: 0 },
    zone,
  );
}
