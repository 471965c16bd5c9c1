import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { TimedTaskRunner } from '../../src/shared/adapters/clock/timed-task-runner.js';
import { TimedTask } from '../../src/shared/application/ports/timed-task.js';
import { Shutdown } from '../../src/shared/adapters/process/shutdown.js';
import { type RunningApp, startApp } from '../support/start-app.js';

/** Something that falls due every three days, and records when it was run. */
class EveryThreeDays implements TimedTask {
  readonly name = 'test.every-three-days';
  readonly carriedOut: string[] = [];

  constructor(private due: Date) {}

  nextDueAt(): Promise<Date> {
    return Promise.resolve(this.due);
  }

  runDue(now: Date): Promise<void> {
    this.carriedOut.push(now.toISOString());
    this.due = new Date(this.due.getTime() + 3 * 86_400_000);
    return Promise.resolve();
  }
}

/** Falls due once, and runs until it is released. */
class Slow implements TimedTask {
  readonly name = 'test.slow';
  private readonly beginning = Promise.withResolvers<void>();
  private readonly end = Promise.withResolvers<void>();
  readonly started = this.beginning.promise;

  constructor(private due: Date | null) {}

  release(): void {
    this.end.resolve();
  }

  nextDueAt(): Promise<Date | null> {
    return Promise.resolve(this.due);
  }

  async runDue(): Promise<void> {
    this.beginning.resolve();
    await this.end.promise;
    this.due = null;
  }
}

describe('the virtual clock', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp({ environment: { CLOCK: 'virtual' } });
  });
  afterAll(() => product.close());

  const now = async (): Promise<Date> => new Date((await product.http.get('/sandbox/clock/now').expect(200)).body.now);

  // proves 14.6
  it('dates responses, so that the client goes by it', async () => {
    const { headers } = await product.http.get('/api/site/').expect(200);
    expect(headers['date']).toBe((await now()).toUTCString());
  });

  // proves 14.6
  it('starts where it is set, and runs each task at the time it is due', async () => {
    await product.http
      .post('/sandbox/clock/')
      .send({ now: '2027-03-14T10:00:00Z' })
      .expect(200, { now: '2027-03-14T10:00:00.000Z' });
    const task = new EveryThreeDays(new Date('2027-03-15T09:30:00Z'));
    product.app.get(TimedTaskRunner).schedule(task);
    await product.http
      .post('/sandbox/clock/')
      .send({ advance: 'P7D' })
      .expect(200, { now: '2027-03-21T10:00:00.000Z' });
    expect(task.carriedOut).toEqual([
      '2027-03-15T09:30:00.000Z',
      '2027-03-18T09:30:00.000Z',
      '2027-03-21T09:30:00.000Z',
    ]);
    expect(await now()).toEqual(new Date('2027-03-21T10:00:00Z'));
  });

  // proves 14.6
  it('never moves backwards, and says which input it accepts', async () => {
    await product.http
      .post('/sandbox/clock/')
      .send({ now: '2020-01-01T00:00:00Z' })
      .expect(400, { now: ['The clock never goes backwards.'] });
    await product.http.post('/sandbox/clock/').send({ advance: 'a week' }).expect(400);
    await product.http.post('/sandbox/clock/').send({ advance: '-P1D' }).expect(400);
    await product.http.post('/sandbox/clock/').send({}).expect(400);
  });

  it.each(['P', 'PT', '7D', 'P7', 'P-7D', 'P1W2', '', ' P7D', 'P7D\u0000', 7, null, ['P7D'], { days: 7 }])(
    'refuses %j as a duration',
    async (advance) => {
      const before = await now();
      await product.http.post('/sandbox/clock/').send({ advance }).expect(400);
      expect(await now()).toEqual(before);
    },
  );

  it.each([
    { advance: 'P10000Y' },
    { advance: 'P99999999999Y' },
    { advance: 'PT99999999999999999999S' },
    { now: '+010000-01-01T00:00:00Z' },
    { now: '+275760-09-13T00:00:00Z' },
  ])('does not pass five years: %j', async (body) => {
    const response = await product.http.post('/sandbox/clock/').send(body).expect(400);
    expect(Object.values(response.body)).toEqual([['Move the clock by five years at most.']]);
  });

  it.each([
    ['P6M', { months: 6 }],
    ['P1Y2M', { years: 1, months: 2 }],
    ['P1M', { months: 1 }],
    ['P2W', { weeks: 2 }],
    ['PT36H', { hours: 36 }],
  ])('adds %s by the calendar', async (advance, duration) => {
    const before = DateTime.fromJSDate(await now(), { zone: 'utc' });
    await product.http.post('/sandbox/clock/').send({ advance }).expect(200);
    expect(await now()).toEqual(before.plus(duration).toJSDate());
  });

  it('rejects an invalid request at once, even during a journey', async () => {
    const task = new Slow(new Date((await now()).getTime() + 1_000));
    product.app.get(TimedTaskRunner).schedule(task);
    const journey = product.http
      .post('/sandbox/clock/')
      .send({ advance: 'P1D' })
      .then(({ status }) => status);
    await task.started;
    await product.http.post('/sandbox/clock/').send({ advance: 'a week' }).expect(400);
    task.release();
    expect(await journey).toBe(200);
  });

  it('finishes a journey that a crash interrupted, before anything else', async () => {
    const before = await now();
    const target = new Date(before.getTime() + 10 * 86_400_000);
    await product.database.query('update virtual_clock set target = $1', [target]);
    const { body } = await product.http.post('/sandbox/clock/').send({ advance: 'P1D' }).expect(200);
    expect(body.now).toBe(new Date(target.getTime() + 86_400_000).toISOString());
  });

  it('responds to a journey that a shutdown interrupts with 503 and what to do, and finishes it after the restart', async () => {
    const target = new Date((await now()).getTime() + 86_400_000);
    const stopping = await startApp({ environment: { CLOCK: 'virtual' }, databaseUrl: product.databaseUrl });
    const task = new Slow(new Date(target.getTime() - 1_000));
    stopping.app.get(TimedTaskRunner).schedule(task);
    const journey = stopping.http
      .post('/sandbox/clock/')
      .send({ advance: 'P1D' })
      .then((response) => response);
    await task.started;
    stopping.app.get(Shutdown).begin();
    task.release();
    const { status, body } = await journey;
    await stopping.close();
    expect([status, body]).toEqual([503, { detail: expect.stringContaining('goes on at its next start') }]);
    const { body: reached } = await product.http.post('/sandbox/clock/').send({ advance: 'P1D' }).expect(200);
    expect(reached.now).toBe(new Date(target.getTime() + 86_400_000).toISOString());
  });

  it('adds up two moves at once', async () => {
    const before = await now();
    await Promise.all([1, 2].map(() => product.http.post('/sandbox/clock/').send({ advance: 'P1D' }).expect(200)));
    expect(((await now()).getTime() - before.getTime()) / 86_400_000).toBe(2);
  });

  it('has a page with a button for a day, a week, half a year and the next text', async () => {
    const { text } = await product.http.get('/sandbox/clock').expect(200).expect('Content-Type', /html/);
    for (const button of ['A day', 'A week', 'Half a year', 'To the next text'])
      expect(text).toContain(`${button}</button>`);
    const before = await now();
    await product.http
      .post('/sandbox/clock/')
      .type('form')
      .send('advance=P1D')
      .expect(303)
      .expect('Location', '/sandbox/clock');
    expect((await now()).getTime() - before.getTime()).toBe(86_400_000);
  });

  // proves 14.6
  it('keeps its time after a restart', async () => {
    const before = await now();
    const again = await startApp({ environment: { CLOCK: 'virtual' }, databaseUrl: product.databaseUrl });
    await again.http.get('/sandbox/clock/now').expect(200, { now: before.toISOString() });
    await again.close();
  });

  it('does not exist with the system’s clock', async () => {
    const real = await startApp();
    await real.http.get('/sandbox/clock').expect(404);
    await real.http.get('/sandbox/clock/now').expect(404);
    await real.http.post('/sandbox/clock/').send({ advance: 'P1D' }).expect(404);
    await real.close();
  });
});
