import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { US_TIME_ZONES } from '../../src/shared/domain/us-time-zones.js';
import { KNOWN_AREA_CODES } from '../../src/shared/domain/area-codes.js';
import { nextOpening, sendWindow, windowZones, type WindowZone } from '../../src/shared/domain/contact-hours.js';

const HOUR = 3_600_000;
const DAYS = 731;
/** A leap day, two new years and four changes of the clocks lie in the two years from here. */
const START = Date.UTC(2027, 6, 1);

/** The hours of the window, judged by another time-zone database than ours: PostgreSQL's own. */
describe('the send window over two years in every zone of the US', () => {
  let database: pg.Client;
  beforeAll(async () => {
    database = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
    await database.connect();
  });
  afterAll(() => database.end());

  /** Returns those times that are outside 8:00 to 21:00 in one of their zones. */
  async function outside(times: { at: Date; zone: string }[]): Promise<object[]> {
    const { rows } = await database.query<object>(
      `select at, zone from unnest($1::timestamptz[], $2::text[]) as given (at, zone)
       where extract(hour from at at time zone zone) not between 8 and 20`,
      [times.map(({ at }) => at), times.map(({ zone }) => zone)],
    );
    return rows;
  }
  const inEach = (at: Date, zones: readonly WindowZone[]) => zones.map(({ zone }) => ({ at, zone }));
  const declaredIn = (zone: string): WindowZone[] => [{ zone, source: 'declared' }];

  it('opens on every day, Arizona, Hawaii, Alaska and the territories included', async () => {
    const openings = US_TIME_ZONES.flatMap((zone) =>
      Array.from({ length: DAYS }, (_, day) => {
        const at = nextOpening(new Date(START + day * 24 * HOUR), declaredIn(zone))!;
        return { at, zone };
      }),
    );
    expect(openings).toHaveLength(US_TIME_ZONES.length * DAYS);
    expect(await outside(openings)).toEqual([]);
  });

  it('opens and closes at the right minute on the days on which clocks change and years end', async () => {
    const days = ['2027-11-07', '2027-12-31', '2028-02-29', '2028-03-12', '2028-11-05', '2028-12-31', '2029-03-11'];
    const times = US_TIME_ZONES.flatMap((zone) =>
      days.flatMap((day) =>
        // From the day before to the day after: every half an hour, and the minute before it.
        Array.from(
          { length: 144 },
          (_, i) => new Date(Date.parse(day) - 24 * HOUR + (i >> 1) * HOUR - (i & 1) * 60_000),
        ).map((at) => ({ at, zone })),
      ),
    );
    const shut = times.filter(({ at, zone }) => !sendWindow(at, declaredIn(zone)).open);
    expect(shut.length).toBeGreaterThan(0);
    expect(new Set((await outside(times)).map((time) => JSON.stringify(time)))).toEqual(
      new Set(shut.map((time) => JSON.stringify(time))),
    );
  });

  // proves 7.3
  it('is open only in all zones of a person: declared, of the browser and of the number', async () => {
    // Every area code meets every declared zone and ever other browsers; the hour goes round as well.
    const times = KNOWN_AREA_CODES.concat('800', '900', '999').flatMap((code, c) =>
      US_TIME_ZONES.flatMap((declared, d) => {
        const browser = US_TIME_ZONES[(c * 7 + d * 11) % US_TIME_ZONES.length]!;
        const zones = windowZones({ declared, browser, phoneNumber: `+1${code}5550123` });
        const from = new Date(START + ((c * 37 + d * 101) % DAYS) * 24 * HOUR + ((c + d) % 24) * HOUR);
        const opening = nextOpening(from, zones);
        return opening ? inEach(opening, zones) : [{ at: new Date(0), zone: `none for ${code} and ${declared}` }];
      }),
    );
    expect(times.filter(({ zone }) => zone.startsWith('none'))).toEqual([]);
    expect(await outside(times)).toEqual([]);
  });
});
