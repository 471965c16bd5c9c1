import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createDatabase } from '../../../../test/support/start-app.js';
import { openDatabase } from '../../../app.js';
import { Configuration } from '../../../config/configuration.js';
import { RateLimited } from '../../domain/domain-error.js';
import { PgRateLimiter } from './pg-rate-limiter.js';

const LIMIT = { name: 'tries', points: 5, seconds: 900 };

describe('a limit', () => {
  let databaseUrl: string;
  let dataSource: DataSource;
  beforeAll(async () => {
    databaseUrl = await createDatabase();
    dataSource = await openDatabase(databaseUrl);
  });
  afterAll(() => dataSource.destroy());

  const limiter = (factor = '1') => new PgRateLimiter(dataSource, new Configuration({ RATE_LIMIT_FACTOR: factor }));
  const allowed = async (tries: Promise<void>[]) =>
    (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;

  it('lets its points through and then tells how long to wait', async () => {
    const subject = randomUUID();
    for (let n = 0; n < LIMIT.points; n += 1) await limiter().consume(LIMIT, subject);
    const refusal = await limiter()
      .consume(LIMIT, subject)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RateLimited);
    const { retryAfterSeconds } = refusal as RateLimited;
    expect(Number.isInteger(retryAfterSeconds)).toBe(true);
    expect(retryAfterSeconds).toBeGreaterThan(890);
    expect(retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it('holds for tries that come at once, over several instances', async () => {
    const subject = randomUUID();
    const [one, another] = [limiter(), limiter()];
    const tries = Array.from({ length: 30 }, (_, n) => (n % 2 ? one : another).consume(LIMIT, subject));
    expect(await allowed(tries)).toBe(LIMIT.points);
  });

  it('counts each subject and each limit apart', async () => {
    const subject = randomUUID();
    for (let n = 0; n < LIMIT.points; n += 1) await limiter().consume(LIMIT, subject);
    await limiter().consume(LIMIT, randomUUID());
    await limiter().consume({ ...LIMIT, name: 'other-tries' }, subject);
  });

  it('takes a point back', async () => {
    const subject = randomUUID();
    for (let n = 0; n < 2 * LIMIT.points; n += 1) {
      await limiter().consume(LIMIT, subject);
      await limiter().giveBack(LIMIT, subject);
    }
  });

  it('begins anew when its time is over', async () => {
    const subject = randomUUID();
    for (let n = 0; n < LIMIT.points; n += 1) await limiter().consume(LIMIT, subject);
    await dataSource.query('update rate_limits set expire = expire - 900000');
    await limiter().consume(LIMIT, subject);
  });

  it('is as many times looser as the factor says', async () => {
    const subject = randomUUID();
    const tries = Array.from({ length: 20 }, () => limiter('2').consume(LIMIT, subject));
    expect(await allowed(tries)).toBe(2 * LIMIT.points);
  });

  it('keeps no address in clear', async () => {
    await limiter().consume(LIMIT, 'ada@example.com');
    expect(JSON.stringify(await dataSource.query('select * from rate_limits'))).not.toContain('ada');
  });

  it('lets nothing through while the database is away', async () => {
    const away = await openDatabase(databaseUrl);
    const cutOff = new PgRateLimiter(away, new Configuration({}));
    await away.destroy();
    const attempt = cutOff.consume(LIMIT, randomUUID());
    await expect(attempt).rejects.not.toThrow(RateLimited);
    await expect(attempt).rejects.toThrow();
  });
});
