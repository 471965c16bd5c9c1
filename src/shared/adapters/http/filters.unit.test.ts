import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { InvalidFields } from '../../domain/domain-error.js';
import { dayFilters, flagFilter, flagOf, idsFilter, readFilters, searchFilter, severalOf, spanOf } from './filters.js';

const schemas = {
  state: severalOf(z.enum(['sent', 'dead'])),
  member: idsFilter,
  search: searchFilter,
  active: flagFilter,
  ...dayFilters,
};

const errorsOf = (query: Record<string, unknown>): string[] => {
  try {
    readFilters(query, schemas);
    return [];
  } catch (error) {
    return Object.keys((error as InvalidFields).fields);
  }
};

describe('the filters of a list', () => {
  // proves 11.5
  it.each([
    ['sent', ['sent']],
    ['sent,dead', ['sent', 'dead']],
    [' dead , sent,', ['dead', 'sent']],
  ])('accept one value, or several with commas (%s)', (state, values) => {
    expect(readFilters({ state }, schemas)).toEqual({ state: values });
  });

  it.each(['', ',', ' , ', '\0'])('filter nothing without a value (%j)', (state) => {
    expect(readFilters({ state, other: 'ignored' }, schemas)).toEqual({});
  });

  it('leave the commas of a search alone', () => {
    expect(readFilters({ search: 'Lovelace, Ada' }, schemas)).toEqual({ search: 'Lovelace, Ada' });
  });

  // proves 11.5
  it.each([
    [{ state: 'gone' }, ['state']],
    [{ state: 'sent,gone' }, ['state']],
    [{ state: 'SENT' }, ['state']],
    [{ state: ['sent', 'dead'] }, ['state']],
    [{ search: { a: 'b' } }, ['search']],
    [{ member: '7' }, ['member']],
    [{ active: 'yes' }, ['active']],
    [{ from: '2026-02-30', to: 'x'.repeat(10_000), time_zone: 'Mars/Olympus' }, ['from', 'to', 'time_zone']],
    [{ from: '1999-01-01' }, ['from']],
  ])('name each filter with an unknown value (%.60j)', (query, fields) => {
    expect(errorsOf(query)).toEqual(fields);
  });

  it('name the known values', () => {
    expect(() => readFilters({ state: 'gone' }, schemas)).toThrow(
      expect.objectContaining({ fields: { state: ['Please choose from sent, dead'] } }),
    );
  });

  it('ignore a flag that is set both ways', () => {
    expect([flagOf(), flagOf(['true']), flagOf(['false']), flagOf(['true', 'false'])]).toEqual([
      undefined,
      true,
      false,
      undefined,
    ]);
  });

  it('cover whole days of their zone, both included', () => {
    expect(spanOf({ from: '2026-11-24', to: '2026-11-24', time_zone: 'America/New_York' })).toEqual({
      from: new Date('2026-11-24T05:00:00Z'),
      before: new Date('2026-11-25T05:00:00Z'),
    });
    expect(spanOf({})).toEqual({ from: undefined, before: undefined });
  });
});
