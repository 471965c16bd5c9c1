import type { Line } from '../../test/support/line.js';
import type { Providers } from '../../test/support/providers.js';
import type { TwilioMood } from '../../src/texting/testing/twilio-server.js';
import { numbersFrom } from '../../test/support/chance.js';

export type Provider = 'carrier' | 'mail' | 'Stripe';
export type Way = 'silent' | 'slow' | 'refusing' | 'cut' | 'refusing our token';

export interface Outage {
  provider: Provider;
  way: Way;
  /** The duration in system time; it ends with the day at the latest. */
  lastsMs: number;
}

/** The failures on one day of application time. */
export interface Incident {
  outage: Outage | null;
  /** The failure of an instance, and how long after the day has begun it happens, in milliseconds of system time. */
  blow: { how: 'kill -9' | 'SIGTERM'; instance: string; afterMs: number } | null;
}

/** A journey through a day takes a second or two, and meets each hour of it: this is a day, or several. */
const LONGEST_OUTAGE_MS = 4_000;
/**
 * Shares of the days. The work of a killed instance is taken over when its leases have run out, by the system's clock:
 * such a day takes half a minute, and more of them would leave no time for the half year.
 */
const [KILLED, ENDED] = [0.025, 0.05];
const PROVIDERS: Provider[] = ['carrier', 'mail', 'Stripe'];
const WAYS: Way[] = ['slow', 'refusing', 'cut', 'silent', 'refusing our token'];

/** The incidents of one day: the same for the same seed, whatever happened on the days before. */
export function incidentOf(seed: number, day: number, instances: readonly string[]): Incident {
  const chance = numbersFrom(seed + 104_729 * (day + 1));
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;
  const [failing, dying] = [chance() < 0.15, chance()];
  const outage = failing
    ? { provider: pick(PROVIDERS), way: pick(WAYS), lastsMs: 500 + chance() * LONGEST_OUTAGE_MS }
    : null;
  if (outage?.way === 'refusing our token') outage.provider = 'carrier';
  const how = dying < KILLED ? 'kill -9' : dying < KILLED + ENDED ? 'SIGTERM' : null;
  return { outage, blow: how && { how, instance: pick(instances), afterMs: Math.floor(chance() * 2_000) } };
}

const WELL: TwilioMood = { delayMs: 0, how: null };
const SLOW_MS = 300;

/** The providers behind lines that can be cut, each on a bad day as an incident says. */
export class BadDays {
  private release: () => void = () => undefined;

  constructor(
    private readonly providers: Providers,
    private readonly lines: Record<Provider, Line>,
    private readonly chance: () => number,
  ) {
    this.repair();
  }

  begin({ provider, way }: Outage): void {
    if (way === 'silent') this.lines[provider].fallStill();
    else if (way === 'cut') this.lines[provider].cut();
    else if (provider === 'carrier') this.providers.twilio.mood = () => carrierOn(way);
    else if (provider === 'mail') this.worsenMail(way);
    else this.providers.stripe.misbehave({ how: way === 'slow' ? { slowly: SLOW_MS } : 503, times: 1_000_000 });
  }

  /** All is well again, except the few messages in a hundred that a carrier fails at on any day. */
  repair(): void {
    for (const line of Object.values(this.lines)) line.repair();
    this.providers.twilio.mood = () => this.ordinary();
    this.providers.mail.refusal = null;
    this.providers.mail.held = Promise.resolve();
    this.providers.stripe.behave();
    this.release();
  }

  private worsenMail(way: Way): void {
    if (way !== 'slow') this.providers.mail.refusal = 451;
    else this.providers.mail.held = new Promise((resolve) => (this.release = resolve));
  }

  private ordinary(): TwilioMood {
    const dice = this.chance();
    if (dice < 0.01) return { delayMs: 20, how: { status: 503, code: 20503 } };
    if (dice < 0.02) return { delayMs: 20, how: 'failed-after' };
    if (dice < 0.03) return { delayMs: 0, how: 'cut-after' };
    return WELL;
  }
}

function carrierOn(way: Way): TwilioMood {
  if (way === 'slow') return { delayMs: SLOW_MS, how: null };
  if (way === 'refusing') return { delayMs: 0, how: { status: 503, code: 20503 } };
  return { delayMs: 0, how: { status: 401, code: 20003 } };
}
