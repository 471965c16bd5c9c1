import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { queryPlan } from '../../../../../test/support/query-plan.js';
import { type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import { untilBuilt } from '../../../../../test/support/until.js';
import type { CurriculumWire } from '../../../../curriculum/adapters/http/curriculum.contract.js';
import { BeginCurriculum } from '../../../../curriculum/curriculum.api.js';
import { aSummary } from '../../../../curriculum/testing/a-summary.js';
import { Transaction } from '../../../../shared/application/ports/transaction.js';
import { deliveryDayWire, type DeliveryDayWire, type DeliveryWire } from '../deliveries.contract.js';
import { staffTextsWire, type StaffTextsWire } from '../texts.contract.js';

const CHAT = '0190c0de-0000-7000-8000-000000000001';
/** Sunday, 10:15 in New York; the first texts go then, the second ones on Tuesday at 9:30 wherever the person is. */
const SUNDAY = '2026-11-29T15:15:00Z';
const ZONE = 'time_zone=America/New_York';

describe('deliveries, as staff see them', () => {
  let product: RunningApp;
  let staff: { Authorization: string };
  const ids: Record<string, string> = {};
  /** Tuesday's, as they were listed on Sunday. */
  let planned: DeliveryWire[] = [];

  const get = async (path: string, status = 200) =>
    (await product.http.get(`/api/staff/${path}`).set(staff).expect(status)).body;
  const day = async (query: string) => {
    const body = await get(`deliveries/day/?${query}`);
    expect(deliveryDayWire.safeParse(body).error).toBeUndefined();
    return body as DeliveryDayWire;
  };
  const texts = async (query = '') => {
    const body = await get(`texts/?${query}`);
    expect(staffTextsWire.safeParse(body).error).toBeUndefined();
    return body as StaffTextsWire;
  };
  const move = (body: object) => product.http.post('/sandbox/clock/').send(body).expect(200);

  async function aMember(name: string, phone: string, zone: string, accessUntil = 'infinity') {
    const person = { first_name: name, last_name: 'Dayton', phone_number: phone, time_zone: zone };
    const { id, token } = await signUp(product, person);
    ids[name] = id;
    await product.database.query(
      `insert into memberships (user_id, provider, phase, access_until) values ($1, 'sandbox', 'active', $2)`,
      [id, accessUntil],
    );
    await product.app
      .get(Transaction)
      .run(() => product.app.get(BeginCurriculum).execute({ userId: id, chatId: CHAT, summary: aSummary() }));
    const read = async () =>
      (await product.http.get('/api/curriculum/').set(withToken(token)).expect(200)).body as CurriculumWire;
    await untilBuilt(read);
    return { id, token };
  }

  beforeAll(async () => {
    product = await startApp({
      environment: { CLOCK: 'virtual' },
    });
    await move({ now: SUNDAY });
    staff = withToken((await signInStaff(product)).token);
    await aMember('Ea', '+12125550101', 'America/New_York');
    await aMember('Wes', '+13105550102', 'America/Los_Angeles');
    await aMember('Stella', '+12125550103', 'America/New_York');
    // Advances to Tuesday midnight UTC: after the first text, before the second.
    await aMember('Lars', '+12125550104', 'America/New_York', '2026-12-01T00:00:00Z');
    await move({ advance: 'PT1H' });
    await product.database.query(
      `insert into text_suppressions (phone_number, source, added_at) values ('+12125550103', 'reply', $1)`,
      [SUNDAY],
    );
  });
  afterAll(() => product.close());

  it('list what will be sent, and what will not and why, in the order of time', async () => {
    const found = await day(`date=2026-12-01&${ZONE}`);
    expect(found).toMatchObject({ date: '2026-12-01', time_zone: 'America/New_York', count: 4, next: null });
    expect(found.results.map(({ person_name, outcome, rule }) => `${person_name}: ${outcome}, ${rule}`).sort()).toEqual(
      [
        'Ea Dayton: planned, allowed',
        'Lars Dayton: held-back, no-membership',
        'Stella Dayton: held-back, opted-out',
        'Wes Dayton: planned, allowed',
      ],
    );
    expect(found.results.at(-1)).toMatchObject({
      user: ids['Wes'],
      at: '2026-12-01T17:30:00.000Z',
      local_time: '2026-12-01T09:30:00',
      time_zone: 'America/Los_Angeles',
      title: expect.stringMatching(/\S/),
      text: null,
    });
  });

  it('are counted for the whole day', async () => {
    const { totals } = await day(`date=2026-12-01&${ZONE}&outcome=planned&page_size=1`);
    expect(totals).toEqual({ planned: 2, waiting: 0, sent: 0, 'held-back': 2, failed: 0 });
  });

  it('are paged, and filtered by outcome', async () => {
    const first = await day(`date=2026-12-01&${ZONE}&outcome=planned&page_size=1`);
    expect(first).toMatchObject({ count: 2, results: [{ person_name: 'Ea Dayton' }] });
    const second = await day(`date=2026-12-01&${ZONE}&outcome=planned&page_size=1&page=2`);
    expect(second.results).toMatchObject([{ person_name: 'Wes Dayton' }]);
    await get(`deliveries/day/?date=2026-12-01&${ZONE}&outcome=planned&page=2`, 404);
    await get(`deliveries/day/?date=2026-12-01&${ZONE}&outcome=nonsense`, 400);
  });

  it('are paged from row to row by `next`, to the end of the day, and back by `previous`', async () => {
    const whole = await day(`date=2026-12-01&${ZONE}`);
    const items = whole.results.map(({ item_id: item }) => item);
    const forward: DeliveryDayWire[] = [await day(`date=2026-12-01&${ZONE}&page_size=1`)];
    while (forward.at(-1)!.next !== null) forward.push(await day(new URL(forward.at(-1)!.next!).search.slice(1)));
    expect(forward.map(({ results }) => results[0]!.item_id)).toEqual(items);
    expect(forward[2]!.next).toContain(`&after=${items[2]}`);
    const back: DeliveryDayWire[] = [forward.at(-1)!];
    while (back.at(-1)!.previous !== null) back.push(await day(new URL(back.at(-1)!.previous!).search.slice(1)));
    expect(back.map(({ results }) => results[0]!.item_id)).toEqual(items.toReversed());
    planned = whole.results;
  });

  it('are sorted the other way, and paged so from row to row', async () => {
    const whole = planned.map(({ item_id: item }) => item).toReversed();
    const descending = `date=2026-12-01&${ZONE}&sort=-at`;
    expect((await day(descending)).results.map(({ item_id: item }) => item)).toEqual(whole);
    const first = await day(`${descending}&page_size=1`);
    const second = await day(new URL(first.next!).search.slice(1));
    const back = await day(`${descending}&page_size=1&page=2&before=${whole[2]}`);
    expect([first, second, back].map(({ results }) => results[0]!.item_id)).toEqual([whole[0], whole[1], whole[1]]);
    await get(`deliveries/day/?date=2026-12-01&${ZONE}&sort=name`, 400);
  });

  it('are exported as they are filtered and sorted, by the names that the screen has', async () => {
    const table = async (query: string) =>
      (await product.http.get(`/api/staff/deliveries/export.csv?${query}`).set(staff).expect(200)).text
        .trim()
        .split('\r\n');
    const [heading, ...rows] = await table(`date=2026-12-01&${ZONE}&sort=-at`);
    expect(heading).toBe(
      'at,local_time,time_zone,user_id,name,content_number,title,state,decision,carrier_code,text_id,sent_again',
    );
    expect(rows.map((row) => row.split(',')[4])).toEqual(planned.map(({ person_name: name }) => name).toReversed());
    expect(rows[0]).toMatch(
      /^2026-12-01T17:30:00\.000Z,2026-12-01T09:30:00,America\/Los_Angeles,.*,Upcoming,No restriction applied,,,/,
    );
    expect(await table(`date=2026-12-01&${ZONE}&outcome=held-back`)).toHaveLength(1 + 2);
    // Without a day, today's: the four that were sent.
    expect(await table(ZONE)).toHaveLength(1 + 4);
    expect((await get('audit/?action=deliveries.exported')).count).toBe(3);
  });

  it('are paged by number where the row that `after` or `before` names is no longer on the day', async () => {
    const second = await day(`date=2026-12-01&${ZONE}&page_size=1&page=2`);
    for (const absent of ['0190c0de-0000-7000-8000-00000000dead', 'nonsense'])
      for (const side of ['after', 'before'])
        expect((await day(`date=2026-12-01&${ZONE}&page_size=1&page=2&${side}=${absent}`)).results).toEqual(
          second.results,
        );
  });

  it('are read by index from the row that `after` names', async () => {
    const asked = jest.spyOn(product.database, 'query');
    await day(`date=2026-12-01&${ZONE}&page=2&page_size=1&after=${planned[0]!.item_id}`);
    const [sql, parameters] = asked.mock.calls.find(([text]) => text.includes('with page as'))!;
    asked.mockRestore();
    expect(await queryPlan(product, sql, parameters)).toMatch(
      /ix_curriculum_items_day.*\n\s+Index Cond: .*ROW\(due_at, id\) > ROW/,
    );
  });

  it('are today’s without a date: sent ones next to those to come', async () => {
    const today = await day(ZONE);
    expect(today).toMatchObject({ date: '2026-11-29', count: 4, totals: { sent: 4, planned: 0 } });
    expect(today.results[0]).toMatchObject({
      outcome: 'sent',
      rule: 'allowed',
      text: { state: 'sent', resend: false },
    });
  });

  it('belong to the day of the reader’s zone', async () => {
    // 9:30 in Los Angeles is 2:30 on Wednesday in Tokyo.
    expect((await day('date=2026-12-02&time_zone=Asia/Tokyo&outcome=planned')).results).toMatchObject([
      { person_name: 'Wes Dayton' },
    ]);
    expect((await day('date=2026-12-02')).count).toBe(0);
  });

  it.each([
    ['date=2026-02-30', 'date'],
    ['date=tomorrow', 'date'],
    ['time_zone=Mars/Olympus', 'time_zone'],
  ])('require a valid day and zone: %s', async (query, field) => {
    expect(await get(`deliveries/day/?${query}`, 400)).toEqual({ [field]: [expect.any(String)] });
  });

  it('that were held back stay on the day, next to those that were sent', async () => {
    await move({ now: '2026-12-01T20:00:00Z' });
    const { totals, results } = await day(`date=2026-12-01&${ZONE}`);
    expect(totals).toEqual({ planned: 0, waiting: 0, sent: 2, 'held-back': 2, failed: 0 });
    const held = results.filter(({ outcome }) => outcome === 'held-back');
    expect(held.map(({ rule, text }) => `${rule} ${text?.state}`).sort()).toEqual([
      'no-membership withheld',
      'opted-out withheld',
    ]);
    // A reader of the day from before these texts existed continues next to the texts that the rows have become.
    const place = results.findIndex(({ item_id: item }) => item === planned[0]!.item_id);
    const next = await day(`date=2026-12-01&${ZONE}&page=2&after=${planned[0]!.item_id}`);
    expect(next.results).toEqual(results.slice(place + 1));
  });

  describe('as texts', () => {
    it('are counted by state, whatever state is requested', async () => {
      const found = await texts('state=withheld');
      expect(found.count).toBe(2);
      expect(found.totals).toEqual({
        queued: 0,
        sending: 0,
        sent: 6,
        delivered: 0,
        undeliverable: 0,
        withheld: 2,
        dead: 0,
      });
      expect((await texts()).count).toBe(8);
    });

    it('are filtered by person and by days, and counted with these filters', async () => {
      const own = await texts(`member=${ids['Ea']}`);
      expect(own).toMatchObject({ count: 2, totals: { sent: 2, withheld: 0 } });
      expect(own.results.every(({ user }) => user === ids['Ea'])).toBe(true);
      expect(await texts(`from=2026-12-01&to=2026-12-01&${ZONE}`)).toMatchObject({ count: 4, totals: { withheld: 2 } });
      expect(await texts(`to=2026-11-29&${ZONE}&search=dayton%20wes`)).toMatchObject({ count: 1, totals: { sent: 1 } });
      expect(await texts('from=2026-12-02')).toMatchObject({ count: 0, results: [] });
      await get('texts/?member=nonsense', 400);
    });

    it.each([
      ['from=nonsense', 'from'],
      ['to=2026-13-01', 'to'],
      ['from=2026-12-01&time_zone=nowhere', 'time_zone'],
    ])('require valid days: %s', async (query, field) => {
      expect(await get(`texts/?${query}`, 400)).toEqual({ [field]: [expect.any(String)] });
    });
  });
});
