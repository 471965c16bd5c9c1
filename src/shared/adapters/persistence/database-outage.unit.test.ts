import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { isDatabaseOutage } from './database-outage.js';
import { DatabaseSilent } from './limited-client.js';

const withCode = (code: string) => Object.assign(new Error('…'), { code });
const ofQuery = (cause: Error) => new QueryFailedError('select', [], cause);

describe('an outage of the database', () => {
  it.each([
    new DatabaseSilent(1),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('57014'),
    withCode('08006'),
    withCode('53100'),
    withCode('53200'),
    withCode('53300'),
  ])('is recognized by %s, bare or from a query', (error) => {
    expect(isDatabaseOutage(error)).toBe(true);
    expect(isDatabaseOutage(ofQuery(error))).toBe(true);
  });

  it.each([withCode('23505'), withCode('42P01'), withCode('40001'), new TypeError('x is not a function')])(
    'is not assumed for %s, which is about the query',
    (error) => {
      expect(isDatabaseOutage(error)).toBe(false);
      expect(isDatabaseOutage(ofQuery(error))).toBe(false);
    },
  );

  it.each([null, undefined, 'away'])('is not assumed for %s, whatever was thrown', (thrown) => {
    expect(isDatabaseOutage(thrown)).toBe(false);
  });
});
