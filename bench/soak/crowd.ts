import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import { delta, DONE, finish, refuses, streams, tears, USAGE } from '../../src/language/testing/fake-provider.js';
import type { Providers } from '../../test/support/providers.js';
import { PUBLIC_URL } from '../../test/support/providers.js';
import { numbersFrom } from '../../test/support/chance.js';
import type { Instances } from './instances.js';

const DAY_MS = 86_400_000;
/** People who do something side by side; more of them wait for the processors alone. */
const AT_ONCE = 24;
/** A sign-up and a plan take much of a processor. */
const JOINING_AT_ONCE = 8;
const COACH_NUMBER = '+15550100199';
const SAID = 'I end up rewriting half of what my team ships at night, and I would like them to own it.';
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Where people live, with an area code from there; the last ones moved and kept their number. */
const PLACES: [zone: string, areaCode: string, areaZone: string][] = [
  ['America/New_York', '212', 'America/New_York'],
  ['America/Chicago', '312', 'America/Chicago'],
  ['America/Los_Angeles', '213', 'America/Los_Angeles'],
  ['America/New_York', '213', 'America/Los_Angeles'],
];
const WEEKDAYS = [
  ['tue', 'thu'],
  ['mon', 'wed'],
  ['mon', 'fri'],
];
const TIMES: [hour: number, minute: number][] = [
  [8, 0],
  [9, 30],
  [19, 0],
];
/** Replies to a practice, and how they are to be read. */
const REPLIES: [body: string, kind: string][] = [
  ['Done. I handed over the release.', 'done'],
  ['DONE', 'done'],
  ['later', 'later'],
  ['skip', 'skip'],
  ['I asked Sam first, and it went better than I had feared.', 'reflection'],
  ['HELP', 'help'],
];

/** A time from which on no texts are owed to a person, until another; the end is null while it lasts. */
interface Absence {
  from: Date;
  until: Date | null;
}

export interface Person {
  n: number;
  email: string;
  phone: string;
  /** In each of them it has to be between 8:00 and 21:00. */
  zones: string[];
  id: string;
  token: string;
  sessionId: string | null;
  subscriptionId: string | null;
  hasPlan: boolean;
  /** The state of the journey so far. */
  stage: string;
  /** The time since which texts are owed to them. */
  since: Date | null;
  absences: Absence[];
  /** Times at which something happens to their card or because of their silence. */
  plans: { at: Date; act: () => Promise<void> }[];
}

export interface SentReply {
  sid: string;
  person: Person;
  kind: string;
  /** The webhook never saw it. */
  isLost: boolean;
}

/** Some people, what they do, and what their carrier and their bank do with it. */
export class Crowd {
  readonly people: Person[] = [];
  readonly replies: SentReply[] = [];
  /** Wrong responses. */
  readonly complaints: string[] = [];
  /**
   * True if the carrier may lose what people write: what it lost is found again after two minutes of the system's
   * time.
   */
  mayLose = true;
  /** True if people who have not been here yet come. */
  mayJoin = true;
  private readonly seen = new Map<string, number>();
  private texted = 0;

  constructor(
    private readonly instances: Instances,
    private readonly providers: Providers,
    private readonly seed: number,
    size: number,
  ) {
    for (let n = 1; n <= size; n++) this.people.push(personNumber(n));
    const chance = numbersFrom(seed);
    // One response for all: a reply that concludes; plans are made without the model.
    providers.model.respondsWith((response, request) => {
      const { body } = providers.model.requests.at(-1)!;
      if (!body['stream']) return refuses(500)(response, request);
      const dice = chance();
      if (dice < 0.05) return refuses(503)(response, request);
      if (dice < 0.1) return tears(delta('Then '))(response, request);
      const pieces = ['Then ', 'handing work over is what we practice. ', '[CONCLUDE]'].map((piece) => delta(piece));
      return streams(...pieces, finish('stop'), USAGE, DONE)(response, request);
    });
  }

  /** One day of everybody's life, up to `now`. @param day from 0 */
  async live(day: number, now: Date): Promise<void> {
    const { stripe } = this.providers;
    stripe.clock = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
    // Half of them are there from the beginning, the others come over the first two weeks.
    const joining = this.people.filter(
      ({ n, hasPlan, token }) => !hasPlan && (token || (this.mayJoin && (n * 28) / this.people.length - 14 <= day)),
    );
    await inGroups(joining, (person) => this.join(person, now), JOINING_AT_ONCE);
    const present = this.people.filter(({ hasPlan }) => hasPlan);
    await inGroups(present, (person) => this.meetTexts(person, numbersFrom(this.seed + person.n * 1_000 + day), now));
    for (const person of present) {
      for (const plan of person.plans.filter(({ at }) => at <= now)) {
        person.plans.splice(person.plans.indexOf(plan), 1);
        await plan.act();
      }
    }
    await this.deliverEvents(numbersFrom(this.seed + day));
  }

  /** True if this person's texts were to go all the time between two times. */
  static isOwed({ absences }: Person, from: Date, until: Date): boolean {
    return absences.every((absence) => absence.from > until || (absence.until !== null && absence.until < from));
  }

  // Sign-up, payment, conversation. Whatever fails today is tried again tomorrow.

  private async join(person: Person, now: Date): Promise<void> {
    if (!person.token) await this.signUp(person);
    if (!person.token) return;
    if (!person.sessionId) person.sessionId = await this.checkOut(person);
    if (!person.sessionId) return;
    if (!person.subscriptionId) {
      person.subscriptionId = this.providers.stripe.pay(person.sessionId);
      this.planPayments(person);
      await this.deliverEvents(() => 0.5);
    }
    await this.converse(person, now);
  }

  private async signUp(person: Person): Promise<void> {
    const body = {
      email: person.email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      password: 'correct horse',
      phone_number: person.phone,
      time_zone: person.zones[0],
    };
    // One that was cut off may have come to pass.
    for (const path of ['/api/users/', '/api/login/']) {
      const result = await this.call('POST', path, null, body);
      if (result.ok) {
        const { id, token } = (await result.json()) as { id: string; token: string };
        Object.assign(person, { id, token });
        return;
      }
      person.stage = `${path} returned ${result.status}`;
    }
  }

  private async checkOut(person: Person): Promise<string | null> {
    const result = await this.call('POST', '/api/payments/create-checkout-session/', person.token, {});
    person.stage = `the checkout returned ${result.status}`;
    if (result.status >= 500 && result.status !== 502) this.complaints.push(`The checkout returned ${result.status}.`);
    if (!result.ok) return null;
    return new URL(((await result.json()) as { url: string }).url).pathname.split('/').pop()!;
  }

  private async converse(person: Person, now: Date): Promise<void> {
    if (await this.readPlan(person, now)) return;
    try {
      const chat = await ChatClient.open(this.instances.url, person.token);
      let chatId: string | null = null;
      // The coach concludes with the fourth message at the earliest.
      for (let message = 1; message <= 4; message++) {
        const turn = await chat.take(SAID, chatId);
        chatId = turn.chatId ?? chatId;
        person.stage = `the coach said ${turn.error ?? 'its last word'}`;
        if (turn.error) break;
      }
      chat.close();
    } catch (error) {
      person.stage = `the socket broke: ${String(error)}`;
    }
    await this.readPlan(person, now);
  }

  private async readPlan(person: Person, now: Date): Promise<boolean> {
    const result = await this.call('GET', '/api/curriculum/', person.token);
    if (!result.ok) return false;
    const preferences = {
      weekdays: WEEKDAYS[person.n % WEEKDAYS.length],
      hour: TIMES[person.n % TIMES.length]![0],
      minute: TIMES[person.n % TIMES.length]![1],
    };
    const { state } = (await result.json()) as { state: string };
    person.stage = `the plan is ${state}`;
    if (state !== 'active') return state === 'building';
    const changed = await this.call('PATCH', '/api/curriculum/', person.token, { preferences });
    if (!changed.ok) this.complaints.push(`Preferences got ${changed.status}.`);
    Object.assign(person, { hasPlan: changed.ok, since: now });
    return true;
  }

  // Texts: receipts, and what people make of them.

  private async meetTexts(person: Person, chance: () => number, now: Date): Promise<void> {
    const messages = this.providers.twilio.to(person.phone);
    const seen = this.seen.get(person.phone) ?? 0;
    this.seen.set(person.phone, messages.length);
    for (const message of messages.slice(seen)) {
      const dice = chance();
      const [status, code] = dice < 0.95 ? ['delivered'] : dice < 0.97 ? ['undelivered', '30003'] : [null];
      if (status) {
        const receipt = { MessageSid: message.sid, MessageStatus: status, ...(code && { ErrorCode: code }) };
        await this.fromCarrier('/api/texts/status/', receipt, chance() < 0.05 ? 2 : 1);
      }
    }
    const isPractice = messages.slice(seen).some(({ body }) => body.includes('/c/'));
    if (!isPractice) return;
    const dice = chance();
    if (dice < 0.4) await this.reply(person, ...REPLIES[Math.floor(chance() * REPLIES.length)]!, chance);
    else if (dice < 0.41) await this.stop(person, chance, now);
    else if (dice < 0.42) await this.pause(person, chance, now);
    else if (dice < 0.425) await this.swap(person);
  }

  private async reply(person: Person, body: string, kind: string, chance: () => number): Promise<void> {
    const sid = `SMin${String(++this.texted).padStart(8, '0')}`;
    const isLost = this.mayLose && kind !== 'stop' && kind !== 'start' && chance() < 0.1;
    this.providers.twilio.received.push({ sid, created: new Date(), from: person.phone, body });
    this.replies.push({ sid, person, kind, isLost });
    if (isLost) return;
    const form = { MessageSid: sid, From: person.phone, To: COACH_NUMBER, Body: body };
    await this.fromCarrier('/api/texts/inbound/', form, chance() < 0.1 ? 2 : 1);
  }

  private async stop(person: Person, chance: () => number, now: Date): Promise<void> {
    await this.reply(person, 'STOP please', 'stop', chance);
    const absence: Absence = { from: now, until: null };
    person.absences.push(absence);
    const at = new Date(now.getTime() + (5 + chance() * 20) * DAY_MS);
    const act = async () => {
      await this.reply(person, 'START', 'start', chance);
      absence.until = new Date(at.getTime() + 2 * DAY_MS);
    };
    if (chance() < 0.8) person.plans.push({ at, act });
  }

  private async pause(person: Person, chance: () => number, now: Date): Promise<void> {
    const paused = await this.call('PATCH', '/api/curriculum/', person.token, { state: 'paused' });
    if (!paused.ok) return;
    const absence: Absence = { from: now, until: null };
    person.absences.push(absence);
    const at = new Date(now.getTime() + (3 + chance() * 15) * DAY_MS);
    const act = async () => {
      const resumed = await this.call('PATCH', '/api/curriculum/', person.token, { state: 'active' });
      // People whose membership has ended come back later, or not at all.
      if (resumed.ok) absence.until = new Date(at.getTime() + 2 * DAY_MS);
      else person.plans.push({ at: new Date(at.getTime() + 7 * DAY_MS), act });
    };
    person.plans.push({ at, act });
  }

  private async swap(person: Person): Promise<void> {
    const result = await this.call('GET', '/api/curriculum/', person.token);
    if (!result.ok) return;
    const { items } = (await result.json()) as { items: { id: string; state: string }[] };
    const next = items.find(({ state }) => state === 'scheduled');
    if (next) await this.call('POST', `/api/curriculum/items/${next.id}/swap/`, person.token, {});
  }

  /** The carrier calls once more where its first call failed, and then lets it be. */
  private async fromCarrier(path: string, form: Record<string, string>, times: number): Promise<void> {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Twilio-Signature': this.providers.twilio.signature(PUBLIC_URL + path, form),
    };
    for (let i = 0; i < times; i++) {
      const result = await this.instances.ask(path, { method: 'POST', headers, body: new URLSearchParams(form) });
      if (!result.ok) this.complaints.push(`${path} returned ${result.status}.`);
    }
  }

  // The membership.

  /** Plans the card at the end of the period: most cards work, some do not for a while, some people leave. */
  private planPayments(person: Person): void {
    const { stripe } = this.providers;
    const id = person.subscriptionId!;
    const chance = numbersFrom(this.seed + 7_919 * person.n);
    const after = (days: number) => new Date(stripe.clock.getTime() + days * DAY_MS);
    const plan = (at: Date, act: () => void) => person.plans.push({ at, act: async () => act() });
    const leaves = (from: Date, until: Date | null = null) => person.absences.push({ from, until });
    const dice = chance();
    if (dice < 0.05) {
      const at = after(10 + chance() * 60);
      plan(at, () => stripe.refund(id));
      leaves(at);
      return;
    }
    if (dice < 0.1) plan(after(20), () => stripe.refund(id, 1_000));
    if (dice > 0.94) {
      plan(after(30), () => stripe.dispute(id, 'needs_response'));
      plan(after(40), () => stripe.dispute(id, dice > 0.97 ? 'lost' : 'won'));
      if (dice > 0.97) {
        leaves(after(40));
        return;
      }
    }
    const end = new Date(Number(itemOf(stripe.subscription(id)).current_period_end) * 1_000);
    const later = (days: number) => new Date(end.getTime() + days * DAY_MS);
    const outcome = chance();
    if (outcome < 0.08) {
      plan(after(60), () => stripe.cancelAtPeriodEnd(id));
      leaves(end);
    }
    plan(end, () => this.inTheirTime(() => stripe.turnOver(id, { cardWorks: outcome < 0.8 })));
    if (outcome > 0.8 && outcome < 0.9) plan(later(3), () => stripe.collect(id, true));
    if (outcome >= 0.9 && outcome < 0.96) {
      plan(later(15), () => stripe.collect(id, true));
      leaves(later(6), later(18));
    }
    if (outcome >= 0.96) {
      plan(later(21), () => stripe.setStatus(id, 'unpaid'));
      leaves(later(6));
    }
  }

  /** Turning a period over puts the provider's clock to its end, which may lie a day back. */
  private inTheirTime(act: () => void): void {
    const { clock } = this.providers.stripe;
    act();
    this.providers.stripe.clock = clock;
  }

  /** Out of order; some come twice, some never. */
  private async deliverEvents(chance: () => number): Promise<void> {
    const events = this.providers.stripe.events.splice(0).map((event) => ({ event, order: chance() }));
    for (const { event } of events.sort((a, b) => a.order - b.order)) {
      const dice = chance();
      for (let times = dice < 0.1 ? 0 : dice < 0.2 ? 2 : 1; times > 0; times--) {
        const { body, signature } = this.providers.stripe.sign(event);
        const headers = { ...JSON_TYPE, 'Stripe-Signature': signature };
        const result = await this.instances.ask('/api/payments/webhook/', { method: 'POST', headers, body });
        if (!result.ok) this.complaints.push(`The event ${event.type} got ${result.status}.`);
      }
    }
  }

  private call(method: string, path: string, token: string | null, body?: object): Promise<Response> {
    const headers = { ...JSON_TYPE, ...(token && { Authorization: `Token ${token}` }) };
    return this.instances.ask(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }
}

function personNumber(n: number): Person {
  const [zone, areaCode, areaZone] = PLACES[n % PLACES.length]!;
  return {
    n,
    email: `person.${n}@example.com`,
    phone: `+1${areaCode}${5_550_000 + n}`,
    zones: [zone, areaZone],
    id: '',
    token: '',
    sessionId: null,
    subscriptionId: null,
    hasPlan: false,
    stage: 'not asked',
    since: null,
    absences: [],
    plans: [],
  };
}

type Subscription = ReturnType<Providers['stripe']['subscription']>;

export const itemOf = (subscription: Subscription): { current_period_end: number } =>
  (subscription['items'] as { data: { current_period_end: number }[] }).data[0]!;

async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>, size = AT_ONCE): Promise<void> {
  for (let i = 0; i < all.length; i += size) await Promise.all(all.slice(i, i + size).map(work));
}
