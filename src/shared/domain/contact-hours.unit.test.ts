import { describe, expect, it } from '@jest/globals';
import { isPhoneNumber } from 'class-validator';
import { isTimeZone, localTimeAt } from './local-time.js';
import { US_TIME_ZONES } from './us-time-zones.js';
import { KNOWN_AREA_CODES, zonesOfPhoneNumber } from './area-codes.js';
import { nextOpening, sendWindow, windowCloses, windowZones, type WindowZone } from './contact-hours.js';

const declared = (...zones: string[]): WindowZone[] => zones.map((zone) => ({ zone, source: 'declared' }));
const newYork = declared('America/New_York');

describe('area codes', () => {
  it('list each code once, well formed, with existing zones', () => {
    expect(new Set(KNOWN_AREA_CODES).size).toBe(KNOWN_AREA_CODES.length);
    expect(KNOWN_AREA_CODES.filter((code) => !/^[2-9]\d{2}$/.test(code))).toEqual([]);
    const zones = KNOWN_AREA_CODES.flatMap((code) => zonesOfPhoneNumber(`+1${code}5550123`));
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
    // 347 codes were in service in the states, the district and the territories at the end of 2023; overlays came since.
    expect(KNOWN_AREA_CODES.length).toBeGreaterThanOrEqual(347);
  });

  it.each([
    ['212', ['America/New_York']],
    ['312', ['America/Chicago']],
    ['850', ['America/New_York', 'America/Chicago']],
    ['605', ['America/Chicago', 'America/Denver']],
    ['208', ['America/Boise', 'America/Los_Angeles']],
    ['928', ['America/Phoenix', 'America/Denver']],
    ['907', ['America/Anchorage', 'America/Adak']],
    ['808', ['Pacific/Honolulu']],
    ['671', ['Pacific/Guam']],
    ['670', ['Pacific/Saipan']],
    ['684', ['Pacific/Pago_Pago']],
    ['340', ['America/St_Thomas']],
    ['787', ['America/Puerto_Rico']],
    ['939', ['America/Puerto_Rico']],
    ['602', ['America/Phoenix']],
  ])('map %s to its zones', (code, zones) => {
    expect(zonesOfPhoneNumber(`+1${code}5550123`)).toEqual(zones);
  });

  it('include every code that is in use in the states, except those without a place', () => {
    /** Personal numbers, toll-free ones and premium ones. */
    const placeless = /^(?:5(?:00|2[1-9]|3[23]|44|66|77|88)|8(?:00|33|44|55|66|77|88)|900)$/;
    const exchanges = ['220', '234', '345', '456', '555', '634', '733', '934'];
    const inUse = Array.from({ length: 800 }, (_, i) => String(200 + i)).filter((code) =>
      exchanges.some((exchange) => isPhoneNumber(`+1${code}${exchange}0123`, 'US')),
    );
    expect(inUse.length).toBeGreaterThan(350);
    expect(inUse.filter((code) => !placeless.test(code) && !KNOWN_AREA_CODES.includes(code))).toEqual([]);
    expect(KNOWN_AREA_CODES.filter((code) => placeless.test(code))).toEqual([]);
  });

  it.each([
    '+18005550123',
    '+18885550123',
    '+19005550123',
    '+15005550123',
    '+19995550123',
    '+14165550123',
    '2125550123',
    '',
    '+1212',
  ])('find no zone in %p', (number) => {
    expect(zonesOfPhoneNumber(number)).toEqual([]);
  });
});

describe('contact hours', () => {
  // proves 7.3
  it.each([
    ['2026-11-24T12:59:59Z', false],
    ['2026-11-24T13:00:00Z', true],
    ['2026-11-25T01:59:59Z', true],
    ['2026-11-25T02:00:00Z', false],
  ])('are from 8:00 to before 21:00 local: %s', (instant, open) => {
    expect(sendWindow(new Date(instant), newYork).open).toBe(open);
  });

  it('end when they end in the first of the zones, also on the day on which the clocks change', () => {
    const zones = windowZones({ declared: 'America/Los_Angeles', browser: null, phoneNumber: '+12125550123' });
    expect(windowCloses(new Date('2026-11-24T18:00:00Z'), zones)).toEqual(new Date('2026-11-25T02:00:00Z'));
    expect(windowCloses(new Date('2026-11-01T17:00:00Z'), newYork)).toEqual(new Date('2026-11-02T02:00:00Z'));
  });

  // proves 7.3
  it('are open only when they are open in every zone, and name the one that is closed', () => {
    const zones = windowZones({
      declared: 'America/New_York',
      browser: 'America/Los_Angeles',
      phoneNumber: '+13125550123',
    });
    expect(zones.map(({ source }) => source)).toEqual(['declared', 'browser', 'area-code']);
    const check = sendWindow(new Date('2026-11-24T14:30:00Z'), zones);
    expect(check).toMatchObject({ open: false, decidedBy: { zone: 'America/Los_Angeles', source: 'browser' } });
    expect(check.localTime).toMatchObject({ hour: 6, minute: 30 });
    expect(nextOpening(new Date('2026-11-24T14:30:00Z'), zones)).toEqual(new Date('2026-11-24T16:00:00Z'));
  });

  it('open at once inside the window, else at the next 8:00, over daylight saving too', () => {
    const noon = new Date('2026-11-24T17:00:00Z');
    expect(nextOpening(noon, newYork)).toBe(noon);
    expect(nextOpening(new Date('2027-03-14T03:30:00Z'), newYork)).toEqual(new Date('2027-03-14T12:00:00Z'));
    expect(nextOpening(new Date('2026-11-01T03:30:00Z'), newYork)).toEqual(new Date('2026-11-01T13:00:00Z'));
  });

  it.each([
    ['declared', 'America/Denver', 'America/New_York', '+12125550123'],
    ['browser', 'America/New_York', 'America/New_York', '+12125550123'],
    ['area-code', 'America/New_York', null, '+12125550123'],
    ['declared', 'America/Denver', null, '+12125550123'],
    ['assumed', 'America/New_York', null, '+19995550123'],
    ['declared', 'America/Denver', null, '+19995550123'],
  ])('have the source %s for a plan in %s where the browser says %s', (source, declared, browser, phoneNumber) => {
    expect(windowZones({ declared, browser, phoneNumber })[0]).toEqual({ zone: declared, source });
  });

  it('take a zone that the person chose for their account as theirs, not the browser’s', () => {
    const [chosen, phoneNumber] = ['America/Denver', '+12125550123'];
    const zones = (declared: string | null) => windowZones({ declared, chosen, browser: null, phoneNumber });
    expect(zones('America/Denver')[0]).toEqual({ zone: 'America/Denver', source: 'declared' });
    expect(zones('America/New_York').map(({ source }) => source)).toEqual(['declared', 'declared']);
    expect(zones(null).map(({ source }) => source)).toEqual(['declared', 'area-code']);
  });

  it('use what is known when the number has no zone', () => {
    const zones = windowZones({ declared: 'America/Denver', browser: 'America/Denver', phoneNumber: '+15555550123' });
    expect(zones).toEqual([{ zone: 'America/Denver', source: 'browser' }]);
  });

  it('open every day even for a person who may be anywhere in the US', () => {
    const anywhere = windowZones({ declared: null, browser: null, phoneNumber: '+19995550123' });
    expect(new Set(anywhere.map(({ source }) => source))).toEqual(new Set(['assumed']));
    for (let day = 0; day < 730; day++) {
      const opening = nextOpening(new Date(Date.UTC(2026, 0, 1 + day, 5)), anywhere);
      expect(opening).not.toBeNull();
      for (const zone of US_TIME_ZONES) {
        const { hour } = localTimeAt(opening!, zone);
        expect(hour >= 8 && hour < 21).toBe(true);
      }
    }
  });

  it('are those of every zone of the US for a plan whose zone was only assumed', () => {
    const zones = windowZones({ declared: 'America/New_York', browser: null, phoneNumber: '+15655550123' });
    expect(new Set(zones.map(({ zone }) => zone))).toEqual(new Set(US_TIME_ZONES));
    // 9:30 AM in New York is half past six in California.
    expect(sendWindow(new Date('2026-11-24T14:30:00Z'), zones).open).toBe(false);
  });

  it('report zones that share no hour', () => {
    const apart = declared('Asia/Kolkata', 'America/Los_Angeles', 'America/New_York');
    expect(nextOpening(new Date('2026-11-24T12:00:00Z'), apart)).toBeNull();
  });
});
