import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createDatabase, createMigratedDatabase } from '../../../../test/support/start-app.js';
import { until } from '../../../../test/support/until.js';
import { openDatabase } from '../../../boot/database.js';
import { Configuration } from '../../../config/configuration.js';
import { RateLimited } from '../../domain/domain-error.js';
import { letThrough, rateLimiterSuite } from '../../testing/rate-limiter.suite.js';
import { PgRateLimiter } from './pg-rate-limiter.js';

const WINDOW = { name: 'tries', points: 5, seconds: 900 };
const SLIDING = { ...WINDOW, name: 'sliding-tries', sliding: true as const };

describe.each([
  ['a limit', WINDOW, 'rate_limits', 'update rate_limits set expire = expire - 900000'],
  [
    'a sliding limit',
    SLIDING,
    'sliding_limits',
    'update sliding_limits set taken = array(select at - 900000 from unnest(taken) at)',
  ],
])('%s', (_name, LIMIT, table, passTime) => {
  let databaseUrl: string;
  let dataSource: DataSource;
  beforeAll(async () => {
    databaseUrl = await createDatabase();
    dataSource = await openDatabase(databaseUrl);
  });
  afterAll(() => dataSource.destroy());

  const limiter = (factor = '1') => new PgRateLimiter(dataSource, new Configuration({ RATE_LIMIT_FACTOR: factor }));

  rateLimiterSuite(LIMIT, limiter);

  it('holds over several instances', async () => {
    const subject = randomUUID();
    const [one, another] = [limiter(), limiter()];
    const tries = Array.from({ length: 30 }, (_, n) => (n % 2 ? one : another).consume(LIMIT, subject));
    expect(await letThrough(tries)).toBe(LIMIT.points);
  });

  it('starts again when its window is over', async () => {
    const subject = randomUUID();
    for (let n = 0; n < LIMIT.points; n += 1) await limiter().consume(LIMIT, subject);
    await dataSource.query(passTime);
    await limiter().consume(LIMIT, subject);
  });

  // proves 3.38
  it('is looser by its factor', async () => {
    const subject = randomUUID();
    const tries = Array.from({ length: 20 }, () => limiter('2').consume(LIMIT, subject));
    expect(await letThrough(tries)).toBe(2 * LIMIT.points);
  });

  it('stores no address in clear text', async () => {
    await limiter().consume(LIMIT, 'ada@example.com');
    expect(JSON.stringify(await dataSource.query(`select * from ${table}`))).not.toContain('ada');
  });

  // proves V16.5.3
  it('allows nothing while the database is unavailable', async () => {
    const away = await openDatabase(databaseUrl);
    const cutOff = new PgRateLimiter(away, new Configuration({}));
    await away.destroy();
    const attempt = cutOff.consume(LIMIT, randomUUID());
    await expect(attempt).rejects.not.toThrow(RateLimited);
    await expect(attempt).rejects.toThrow();
  });
});

describe('a sliding limit over time', () => {
  let dataSource: DataSource;
  let seconds = 0;
  beforeAll(async () => {
    dataSource = await openDatabase(await createMigratedDatabase());
  });
  afterAll(() => dataSource.destroy());

  const at = (time: number) => {
    seconds = time;
    return new PgRateLimiter(dataSource, new Configuration({}), () => 1_800_000_000_000 + seconds * 1_000);
  };
  const refusal = (tried: Promise<void>) =>
    tried.then(
      () => null,
      (error: unknown) => (error as RateLimited).retryAfterSeconds,
    );

  it('holds across the end of a window', async () => {
    const subject = randomUUID();
    await at(0).consume(SLIDING, subject);
    for (let n = 0; n < 4; n += 1) await at(899).consume(SLIDING, subject);
    expect(await refusal(at(899).consume(SLIDING, subject))).toBe(1);
    // The first point is free again, the other four are not.
    await at(900).consume(SLIDING, subject);
    expect(await refusal(at(900).consume(SLIDING, subject))).toBe(899);
    expect(await refusal(at(1_798).consume(SLIDING, subject))).toBe(1);
    for (let n = 0; n < 4; n += 1) await at(1_799).consume(SLIDING, subject);
    expect(await refusal(at(1_799).consume(SLIDING, subject))).toBe(1);
  });

  it('never allows more in any span, whenever tries come', async () => {
    const subject = randomUUID();
    const through: number[] = [];
    // After the times of the test before, whose sweep may still run.
    for (let time = 2_000; time < 6_000; time += 37) {
      const tries = await Promise.all([1, 2, 3].map(() => refusal(at(time).consume(SLIDING, subject))));
      through.push(...tries.filter((wait) => wait === null).map(() => time));
    }
    for (const start of through)
      expect(through.filter((time) => time >= start && time < start + SLIDING.seconds).length).toBeLessThanOrEqual(5);
    expect(through.length).toBeGreaterThanOrEqual(20);
  });

  it('forgets what no longer counts', async () => {
    const keys = () => dataSource.query<{ key: string }[]>('select key from sliding_limits');
    const limiter = at(10_000);
    for (let n = 0; n < 3; n += 1) await limiter.consume(SLIDING, randomUUID());
    expect((await keys()).length).toBeGreaterThanOrEqual(3);
    await at(20_000).consume(SLIDING, randomUUID());
    await until(async () => (await keys()).length <= 1);
  });
});
