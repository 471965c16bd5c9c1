import { describe, expect, it } from '@jest/globals';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { counted, times, formatDate, formatMoney } from './format';
import { subdomainOf } from './urls';

describe('Phone numbers', () => {
  it('are shown as people write them', () => {
    expect(formatPhone('+15551234567')).toBe('(555) 123-4567');
    expect(formatPhone('32665')).toBe('32665');
  });
});

describe('Counts', () => {
  it.each([
    [1, 'once', 'one practice'],
    [2, 'twice', 'two practices'],
    [9, 'nine times', 'nine practices'],
    [10, '10 times', '10 practices'],
    [1200, '1,200 times', '1,200 practices'],
  ])('of %d fit into a sentence', (count, often, many) => {
    expect([times(count), counted(count, 'practice')]).toEqual([often, many]);
  });
});

describe('Money and dates', () => {
  // proves 12.10
  it('money is in US dollars', () => {
    expect(formatMoney(5_900, null)).toBe('$59.00');
    expect(formatMoney(123_450, 'usd')).toBe('$1,234.50');
    expect(formatMoney(5_900, 'eur')).toBe('€59.00');
    expect(formatMoney(5_900, 'jpy')).toBe('¥5,900');
  });

  // proves 12.10
  it('a date is short, with two digits for the day', () => {
    expect(formatDate(new Date(2026, 10, 5))).toBe('Nov 05, 2026');
    expect(formatDate('2026-11-20T12:00:00')).toBe('Nov 20, 2026');
  });

  // proves 12.10
  it.each([null, undefined, '', 'soon'])('%j is not a date', (date) => {
    expect(formatDate(date)).toBe('N/A');
  });
});

describe('Subdomain', () => {
  // proves 12.11
  it.each([
    ['app.example.com', 'app'],
    ['example.com', 'n/a'],
    ['a.b.example.com', 'n/a'],
    ['localhost', 'n/a'],
    ['', 'n/a'],
    ['.example.com', 'n/a'],
  ])('of %j is %s', (host, subdomain) => {
    expect(subdomainOf(host)).toBe(subdomain);
  });
});
