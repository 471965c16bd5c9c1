import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { ChatClient } from '../../src/coach-chat/testing/chat-client.js';
import type {
  CurriculumChangesBody,
  CurriculumItemWire,
  CurriculumWire,
} from '../../src/curriculum/adapters/http/curriculum.contract.js';
import type { TextWire } from '../../src/texting/adapters/http/texts.contract.js';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { withToken } from '../support/people.js';
import { coachSays, plannerSays, Providers, PUBLIC_URL } from '../support/providers.js';
import { contentCallOf, viewerOf } from '../support/short-links.js';
import { type RunningApp, startApp } from '../support/start-app.js';

const ZONE = 'America/New_York';
const PHONE = '+12125550142';
/** Tuesday and Thursday, as whoever chooses no others has them. */
const TEXT_DAYS: number[] = [2, 4];
const CONVERSATION = [
  ['I run a team of seven and I end up rewriting half of what they ship at night.', 'What did you try so far?'],
  ['I stepped back once, a release slipped, and I took it all over again.', 'What would success look like?'],
  ['They would own things end to end and I would not check everything.', 'What keeps you from it?'],
  ['I fear a mistake in front of our customers.', 'Then handing work over is what we practice. [CONCLUDE]'],
] as const;
const SAID = 'rewriting half of what they ship';

/**
 * One member from the sign-up to the last practice, in the order of her life: each test continues where the previous
 * one stopped. Nothing is touched but what a person and the four providers can reach.
 */
describe('half a year with the coach', () => {
  let providers: Providers;
  let product: RunningApp;
  /** The first Monday of an October: within the months that follow, the clocks go back and forward. */
  let start: DateTime;
  let person: { id: string; token: string; email: string };
  let subscriptionId: string;

  beforeAll(async () => {
    providers = await Providers.start();
    product = await startApp({ environment: { CLOCK: 'virtual', ...providers.environment } });
    const { year } = await now();
    const october = DateTime.fromObject({ year: year + 1, month: 10, day: 1, hour: 10, minute: 15 }, { zone: ZONE });
    start = october.plus({ days: (8 - october.weekday) % 7 });
    await goTo(start);
  });
  afterAll(async () => {
    await product.close();
    await providers.stop();
  });

  // The clock.

  async function now(): Promise<DateTime> {
    const { body } = await product.http.get('/sandbox/clock/now').expect(200);
    return DateTime.fromISO(body.now, { zone: ZONE });
  }
  async function move(body: object): Promise<void> {
    await product.http.post('/sandbox/clock/').send(body).expect(200);
    // The provider lives in the same time, in whole seconds.
    providers.stripe.clock = new Date(Math.floor((await now()).toMillis() / 1_000) * 1_000);
  }
  const goTo = (time: DateTime) => move({ now: time.toUTC().toISO() });
  /** From one day of texts to the next, each with the carrier's receipts. */
  async function liveUntil(time: DateTime): Promise<void> {
    for (let at = await now(); at < time; at = await now()) {
      let next = at.plus({ days: 1 });
      while (!TEXT_DAYS.includes(next.weekday)) next = next.plus({ days: 1 });
      await goTo(next < time ? next : time);
      await confirmDeliveries();
    }
  }
  /** That weekday (1: Monday) of the so-manieth week, at 10:15: after the text of that day. */
  const day = (week: number, weekday: number) => start.plus({ weeks: week - 1, days: weekday - 1 });

  // The member.

  const get = async (path: string) => (await product.http.get(path).set(withToken(person.token)).expect(200)).body;
  const curriculum = async () => (await get('/api/curriculum/')) as CurriculumWire;
  const item = async (position: number): Promise<CurriculumItemWire> => (await curriculum()).items[position - 1]!;
  const change = (body: CurriculumChangesBody) =>
    product.http.patch('/api/curriculum/').set(withToken(person.token)).send(body).expect(200);
  const isMember = async (): Promise<boolean> => (await get(`/api/users/${person.id}`)).has_active_product;
  /** Oldest first, those that did not go included. */
  async function decisions(): Promise<TextWire[]> {
    const all: TextWire[] = [];
    for (let path: string | null = '/api/texts/?page_size=100'; path;) {
      const page = (await get(path)) as { next: string | null; results: TextWire[] };
      all.push(...page.results);
      path = page.next && page.next.slice(page.next.indexOf('/api/'));
    }
    return all.reverse();
  }
  const rulesSince = async (time: DateTime) =>
    (await decisions())
      .filter(({ decided_at }) => DateTime.fromISO(decided_at) > time)
      .map(({ state, rule }) => `${state}: ${rule}`);
  const phone = () => providers.twilio.to(PHONE);
  const mails = () => providers.mail.subjectsTo(person.email);

  // The providers.

  async function tellStripesNews(): Promise<void> {
    for (const event of providers.stripe.events.splice(0)) {
      const { body, signature } = providers.stripe.sign(event);
      await product.http
        .post('/api/payments/webhook/')
        .set('Content-Type', 'application/json; charset=utf-8')
        .set('Stripe-Signature', signature)
        .send(body)
        .expect(200);
    }
    // Resolves once the server has processed it.
    await move({ advance: 'PT1S' });
  }
  async function twilioCalls(path: string, parameters: Record<string, string>): Promise<string> {
    const signature = providers.twilio.signature(PUBLIC_URL + path, parameters);
    const response = await product.http.post(path).type('form').set('X-Twilio-Signature', signature).send(parameters);
    expect(response.ok).toBe(true);
    return response.text;
  }
  let confirmed = 0;
  const contents = new Map<string, number>();
  async function confirmDeliveries(): Promise<void> {
    for (const { sid, body } of phone().slice(confirmed)) {
      await twilioCalls('/api/texts/status/', { MessageSid: sid, MessageStatus: 'delivered' });
      if (body.includes('/c/')) await contentOf(body);
    }
    confirmed = phone().length;
  }
  let replies = 0;
  const says = (body: string) =>
    twilioCalls('/api/texts/inbound/', { MessageSid: `SMin${++replies}`, From: PHONE, To: '+15550100199', Body: body });

  it('begins with a sign-up, a payment and a conversation, and the first text comes at once', async () => {
    const signUp = aSignUpBody({ first_name: 'Dana', phone_number: '212-555-0142', time_zone: ZONE });
    person = (await product.http.post('/api/users/').send(signUp).expect(201)).body;
    expect(await isMember()).toBe(false);

    const { body: checkout } = await product.http
      .post('/api/payments/create-checkout-session/')
      .set(withToken(person.token))
      .expect(200);
    subscriptionId = providers.stripe.pay(new URL(checkout.url).pathname.split('/').pop()!);
    await tellStripesNews();
    expect(await isMember()).toBe(true);
    // They are sent side by side.
    expect(mails().toSorted()).toEqual(['Welcome: your account is ready', 'Your receipt']);

    providers.model.respondsWith(...CONVERSATION.map(([, response]) => coachSays(response)), plannerSays(aPlan));
    const chat = await ChatClient.open(product.url, person.token);
    let chatId: string | null = null;
    for (const [message] of CONVERSATION) chatId = (await chat.take(message, chatId)).chatId ?? chatId;
    chat.close();
    expect(phone()).toEqual([]);
    await move({ advance: 'PT1S' });

    const plan = await curriculum();
    expect(plan).toMatchObject({ state: 'active', general: false, preferences: { weekdays: ['tue', 'thu'], hour: 9 } });
    expect(plan.problem).toContain(SAID);
    expect(plan.items).toHaveLength(52);
    expect(plan.items.map(({ week }) => week)).toEqual(plan.items.map(({ position }) => Math.ceil(position / 2)));
    expect(phone()).toHaveLength(1);
    await confirmDeliveries();
    expect(await item(1)).toMatchObject({ state: 'delivered', sent_at: (await decisions())[0]!.sent_at });
  });

  /** A model that knows its business: the first practices of two skills in the catalogue that it was given. */
  function aPlan(): object {
    const { messages } = providers.model.requests.at(-1)!.body as { messages: { content: string }[] };
    const catalogue = [...messages[0]!.content.matchAll(/^(\d+) \| (Delegation|Team trust) \|/gm)];
    return { practices: catalogue.slice(0, 10).map(([, number]) => Number(number)) };
  }

  it('opens the practice from the text, signed in', async () => {
    const { body } = await product.http.get(contentCallOf(await viewerOf(product, phone()[0]!.body))).expect(200);
    expect(body).toMatchObject({ title: (await item(1)).title, user: { id: person.id } });
    await product.http.get('/api/curriculum/').set(withToken(body.user.token)).expect(200);
  });

  it('acts on DONE, LATER, SKIP and a reflection', async () => {
    await says('Done. I handed over the release.');
    expect(await item(1)).toMatchObject({ state: 'done', reflection: 'I handed over the release.' });

    await liveUntil(day(1, 3));
    expect(phone()).toHaveLength(1);
    await liveUntil(day(1, 4));
    const second = await item(2);
    await says('later');
    await liveUntil(day(2, 1));
    expect(phone()).toHaveLength(2);
    await liveUntil(day(2, 2));
    expect(await contentOf(phone()[2]!.body)).toBe(second.content_number);
    expect(await item(2)).toMatchObject({ state: 'delivered', content_number: second.content_number });

    await liveUntil(day(2, 4));
    const third = await item(3);
    await says('SKIP!');
    const { items } = await curriculum();
    expect(items[2]).toMatchObject({ state: 'skipped' });
    expect(items.slice(3).map(({ content_number }) => content_number)).not.toContain(third.content_number);

    await liveUntil(day(3, 2));
    await says('Harder than I thought.');
    expect(await item(4)).toMatchObject({ state: 'delivered', reflection: 'Harder than I thought.' });
  });

  it('keeps the hour when daylight saving time ends, and leaves Veterans Day out', async () => {
    await liveUntil(day(7, 1));
    const texts = (await practicesSent()).filter(({ at }) => at > day(4, 1));
    expect(new Set(texts.map(({ at }) => at.offset))).toEqual(new Set([-240, -300]));
    expect(texts.map(({ at }) => at.toFormat('ccc HH:mm'))).toEqual([
      'Tue 09:30',
      'Thu 09:30',
      'Tue 09:30',
      'Thu 09:30',
      'Tue 09:30',
    ]);
  });

  it('stops at a STOP, and continues at the next slot after a START', async () => {
    await liveUntil(day(8, 3));
    const before = phone().length;
    expect(await says('stop')).toMatch(/<Message>.*no more texts/);
    expect(await says('STOP')).not.toContain('<Message>');
    await liveUntil(day(10, 1));
    expect(mails().slice(2)).toEqual(['Your texts have stopped; your membership has not']);
    expect(phone()).toHaveLength(before);
    expect(await rulesSince(day(8, 3))).toEqual(['withheld: opted-out']);
    expect(await isMember()).toBe(true);

    expect(await says('Start')).toMatch(/<Message>.*welcome back/);
    expect(phone()).toHaveLength(before);
    await liveUntil(day(10, 2));
    expect(phone()).toHaveLength(before + 1);
    await liveUntil(day(11, 1));
    expect(phone()).toHaveLength(before + 2);
  });

  it('pauses over the holidays', async () => {
    await liveUntil(day(11, 5));
    await change({ state: 'paused' });
    const before = phone().length;
    expect((await curriculum()).items.every(({ due_at }) => due_at === null)).toBe(true);
    await liveUntil(day(13, 1));
    expect(phone()).toHaveLength(before);
    expect(await rulesSince(day(11, 5))).toEqual([]);

    await change({ state: 'active' });
    await liveUntil(day(13, 2));
    expect(phone()).toHaveLength(before + 1);
  });

  it('continues while a failed card is fixed within the grace', async () => {
    await liveUntil(periodEnd());
    expect(mails().slice(3)).toEqual([renewal()]);
    const before = phone().length;
    const failing = await now();
    providers.stripe.turnOver(subscriptionId, { cardWorks: false });
    await tellStripesNews();
    expect(await isMember()).toBe(true);
    expect(mails().slice(4)).toEqual(['Your payment did not go through']);

    await liveUntil(failing.plus({ days: 6, hours: 23 }));
    expect(await isMember()).toBe(true);
    expect(phone().length).toBe(before + 2);

    providers.stripe.collect(subscriptionId, true);
    await tellStripesNews();
    await liveUntil(failing.plus({ days: 14 }));
    expect(await isMember()).toBe(true);
    expect(phone().length).toBe(before + 4);
    expect(mails().slice(4)).toEqual(['Your payment did not go through', 'Your receipt']);
  });

  it('keeps the hour when daylight saving time begins', async () => {
    await liveUntil(day(25, 1));
    const texts = (await practicesSent()).filter(({ at }) => at > day(22, 1));
    expect(new Set(texts.map(({ at }) => at.offset))).toEqual(new Set([-300, -240]));
    expect(texts.map(({ at }) => at.toFormat('ccc HH:mm'))).toEqual(Array(3).fill(['Tue 09:30', 'Thu 09:30']).flat());
  });

  it('stops when the grace is over, and continues once the card works', async () => {
    await liveUntil(periodEnd());
    const failing = await now();
    providers.stripe.turnOver(subscriptionId, { cardWorks: false });
    await tellStripesNews();
    await goTo(failing.plus({ days: 7 }).minus({ seconds: 1 }));
    expect(await isMember()).toBe(true);
    await confirmDeliveries();
    const before = phone().length;
    const next = (await curriculum()).items.find(({ state }) => state === 'scheduled')!;

    await goTo(failing.plus({ days: 7, minutes: 1 }));
    expect(await isMember()).toBe(false);
    expect(mails().slice(6)).toEqual([
      expect.stringContaining('Your membership renews on'),
      'Your payment did not go through',
      'Your membership has ended',
    ]);
    await product.http.get('/api/curriculum/').set(withToken(person.token)).expect(403);
    await liveUntil(failing.plus({ days: 16 }));
    expect(phone()).toHaveLength(before);

    providers.stripe.collect(subscriptionId, true);
    await tellStripesNews();
    const back = await now();
    expect(await isMember()).toBe(true);
    expect(mails().slice(9)).toEqual(['Your receipt']);
    expect(await rulesSince(failing.plus({ days: 7 }))).toEqual(['withheld: no-membership']);
    await liveUntil(back.plus({ days: 7 }));
    const since = (await practicesSent()).filter(({ at }) => at > back);
    expect(since.map(({ at }) => at.toFormat('HH:mm'))).toEqual(['09:30', '09:30']);
    expect(since[0]!.contentNumber).toBe(next.content_number);
  });

  // proves 1.2, 6.7
  it('ends with the last practice: each was sent once, except planned revisits', async () => {
    for (let week = 0; (await curriculum()).state === 'active' && week < 10; week++)
      await liveUntil((await now()).plus({ weeks: 1 }));
    const { state, items } = await curriculum();
    expect(state).toBe('finished');
    expect(mails().slice(10)).toEqual(['Your plan is complete: what comes next is up to you']);
    expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 52 }, (_, i) => i + 1));
    expect(items.map((one) => one.state)).toEqual(['done', 'delivered', 'skipped', ...Array(49).fill('delivered')]);
    expect(items.map(({ week }) => week)).toEqual(items.map(({ position }) => Math.ceil(position / 2)));

    // The postponed one came twice.
    expect(await Promise.all(phone().map(({ body }) => contentOf(body)))).toEqual(
      [items[0]!, items[1]!, ...items.slice(1)].map(({ content_number }) => content_number),
    );
    for (const one of items)
      for (const earlier of items.slice(0, one.position - 1)) {
        if (earlier.content_number !== one.content_number) continue;
        const apart = DateTime.fromISO(one.sent_at!).diff(DateTime.fromISO(earlier.sent_at!), 'days').days;
        expect(apart).toBeGreaterThanOrEqual(28);
        expect(one.reason).not.toBe(earlier.reason);
      }
    expect(new Set(items.map(({ content_number }) => content_number)).size).toBeGreaterThanOrEqual(40);
  });

  // proves 6.22
  it('offers a check-in with the first practice of weeks 4, 9, 14 and 20, and changes nothing when none is held', async () => {
    const { items } = await curriculum();
    const asking = await Promise.all(
      phone()
        .filter(({ body }) => body.includes('check-in'))
        .map(({ body }) => contentOf(body)),
    );
    expect(asking).toEqual([4, 9, 14, 20].map((week) => items.find((one) => one.week === week)!.content_number));
    expect(phone().every(({ body }) => body.split('http').length === 2)).toBe(true);
    expect((await get('/api/curriculum/check-in/')).check_in).toBeNull();
  });

  // proves 7.5
  it('has a decision for each text: allowed at the chosen hour, or the reason why it was not sent', async () => {
    const all = await decisions();
    const sent = all.filter(({ sent_at }) => sent_at !== null);
    expect(sent).toHaveLength(phone().length);
    for (const text of all) {
      const at = DateTime.fromISO(text.decided_at, { zone: ZONE });
      expect(text).toMatchObject({ to: PHONE, time_zone: ZONE, time_zone_source: 'browser' });
      expect(text.local_time).toBe(at.toFormat("yyyy-MM-dd'T'HH:mm:ss"));
    }
    expect(new Set(sent.map(({ state, rule }) => `${state} ${rule}`))).toEqual(new Set(['delivered allowed']));
    expect(new Set(all.filter((text) => !sent.includes(text)).map(({ rule }) => rule))).toEqual(
      new Set(['opted-out', 'no-membership']),
    );
    const [first, ...others] = await practicesSent();
    expect(first!.at.toFormat('ccc HH:mm')).toBe('Mon 10:15');
    for (const { at } of others) expect(at.toFormat('ccc HH:mm')).toMatch(/^(Tue|Thu) 09:30$/);
  });

  it('sends nothing afterwards, while the membership continues', async () => {
    const texts = phone().length;
    await liveUntil(periodEnd());
    providers.stripe.turnOver(subscriptionId);
    await tellStripesNews();
    await liveUntil((await now()).plus({ days: 14 }));
    expect(await isMember()).toBe(true);
    expect(mails().slice(11)).toEqual([expect.stringContaining('Your membership renews on'), 'Your receipt']);
    expect(phone()).toHaveLength(texts);
    const errors = product.logs.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    expect(errors).toEqual([]);
  });

  /** The subject of the reminder of the renewal that is ahead. */
  const renewal = () => `Your membership renews on ${periodEnd().toFormat('MMMM d, yyyy')}`;

  /** When the running period, which has been paid for, ends. */
  function periodEnd(): DateTime {
    const { items } = providers.stripe.subscription(subscriptionId) as unknown as {
      items: { data: { current_period_end: number }[] };
    };
    return DateTime.fromSeconds(items.data[0]!.current_period_end, { zone: ZONE });
  }

  async function practicesSent(): Promise<{ at: DateTime; contentNumber: number }[]> {
    const sent = (await decisions()).filter(({ sent_at }) => sent_at !== null);
    // The phone has them in the same order, with their links.
    return Promise.all(
      sent.map(async ({ sent_at }, i) => ({
        at: DateTime.fromISO(sent_at!, { zone: ZONE }),
        contentNumber: await contentOf(phone()[i]!.body),
      })),
    );
  }

  /** Asked while the link is young: one that has ended long ago is forgotten. */
  async function contentOf(body: string): Promise<number> {
    const known = contents.get(body) ?? Number((await viewerOf(product, body)).pathname.split('/')[2]);
    contents.set(body, known);
    return known;
  }
});
